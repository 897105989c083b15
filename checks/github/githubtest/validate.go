package githubtest

import (
	"bytes"
	"context"
	_ "embed" // for the description
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/legacy"
)

//go:embed testdata/openapi-checks.json
var description []byte

// contract is the official description of the API.
type contract struct {
	doc    *openapi3.T
	router routers.Router
}

func newContract() (*contract, error) {
	doc, err := openapi3.NewLoader().LoadFromData(description)
	if err != nil {
		return nil, fmt.Errorf("read description of the API: %w", err)
	}
	for _, name := range []string{"pull-request", "pull-request-simple"} {
		allowDeletedFork(doc.Components.Schemas[name])
	}
	router, err := legacy.NewRouter(doc)
	if err != nil {
		return nil, fmt.Errorf("read description of the API: %w", err)
	}
	return &contract{doc, router}, nil
}

// allowDeletedFork adds what the description lacks: the head's repository is null when the fork has been deleted.
func allowDeletedFork(pull *openapi3.SchemaRef) {
	head := pull.Value.Properties["head"]
	nullable := *head.Value.Properties["repo"].Value
	nullable.Nullable = true
	head.Value.Properties["repo"] = &openapi3.SchemaRef{Value: &nullable}
}

// found is the operation that a request asks for.
type found struct {
	route  *routers.Route
	params map[string]string
}

func (f *found) operation() string { return f.route.Operation.OperationID }

func (c *contract) route(r *http.Request) (*found, error) {
	route, params, err := c.router.FindRoute(r)
	if err != nil {
		return nil, err
	}
	return &found{route, params}, nil
}

func (c *contract) input(r *http.Request, f *found) *openapi3filter.RequestValidationInput {
	return &openapi3filter.RequestValidationInput{
		Request: r, PathParams: f.params, Route: f.route,
		Options: &openapi3filter.Options{
			MultiError: true, IncludeResponseStatus: true, SkipSettingDefaults: true,
			AuthenticationFunc: openapi3filter.NoopAuthenticationFunc,
		},
	}
}

// request says what is wrong with a request.
func (c *contract) request(r *http.Request, f *found) []string {
	var faults []string
	if err := openapi3filter.ValidateRequest(context.Background(), c.input(r, f)); err != nil {
		faults = append(faults, message(err))
	}
	if body := f.route.Operation.RequestBody; body != nil {
		data, err := io.ReadAll(r.Body)
		if err == nil && len(data) > 0 {
			var tree any
			if json.Unmarshal(data, &tree) == nil {
				faults = append(faults, unknown("", tree, body.Value.Content.Get("application/json").Schema)...)
			}
		}
	}
	for key := range r.URL.Query() {
		known := slices.ContainsFunc(f.route.Operation.Parameters, func(p *openapi3.ParameterRef) bool {
			return p.Value.In == "query" && p.Value.Name == key
		})
		if !known {
			faults = append(faults, fmt.Sprintf("unknown query parameter %q", key))
		}
	}
	return faults
}

// unknown lists members of a body that the description does not have: it would let them pass, and GitHub
// ignores them.
func unknown(path string, tree any, schema *openapi3.SchemaRef) []string {
	if schema == nil || schema.Value == nil {
		return nil
	}
	var faults []string
	switch v := tree.(type) {
	case []any:
		for _, entry := range v {
			faults = append(faults, unknown(path+"[]", entry, schema.Value.Items)...)
		}
	case map[string]any:
		if len(schema.Value.Properties) == 0 {
			return nil
		}
		for key, value := range v {
			property, ok := schema.Value.Properties[key]
			if !ok {
				faults = append(faults, fmt.Sprintf("unknown member %s.%s", path, key))
				continue
			}
			faults = append(faults, unknown(path+"."+key, value, property)...)
		}
	}
	return faults
}

// response says what is wrong with an answer. A status that the description lacks (it has hardly any errors)
// must have the body of an error.
func (c *contract) response(r *http.Request, f *found, status int, body []byte) error {
	if f.route.Operation.Responses.Status(status) == nil {
		name := "basic-error"
		if status == http.StatusUnprocessableEntity {
			name = "validation-error"
		}
		var tree any
		if err := json.Unmarshal(body, &tree); err != nil {
			return err
		}
		return c.doc.Components.Schemas[name].Value.VisitJSON(tree)
	}
	err := openapi3filter.ValidateResponse(context.Background(), &openapi3filter.ResponseValidationInput{
		RequestValidationInput: c.input(r, f), Status: status,
		Header:  http.Header{"Content-Type": []string{"application/json; charset=utf-8"}},
		Body:    io.NopCloser(bytes.NewReader(body)),
		Options: c.input(r, f).Options,
	})
	if err != nil {
		return errors.New(message(err))
	}
	return nil
}

// message is an error of the library without the schema that it prints.
func message(err error) string {
	text, _, _ := strings.Cut(err.Error(), "\nSchema:")
	return text
}

// theContract is the one that all servers share: it never changes.
var theContract = sync.OnceValues(newContract)
