package githubtest

import (
	"crypto"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// App is a GitHub App. Once a Server has one, it takes that App's tokens alone.
type App struct {
	ID           string
	Key          *rsa.PublicKey
	Installation int64            // the one installation, in every repository
	Tokens       []string         // the installation tokens to hand out, in turn; the last one again and again
	Lifetime     time.Duration    // of a token; 0 for an hour
	Now          func() time.Time // nil for time.Now
	issued       map[string]bool
	next         int
}

// SetApp gives the server an App.
func (s *Server) SetApp(a App) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if a.Lifetime == 0 {
		a.Lifetime = time.Hour
	}
	if a.Now == nil {
		a.Now = time.Now
	}
	a.issued = map[string]bool{}
	s.app = &a
}

// Revoke makes all installation tokens so far invalid.
func (s *Server) Revoke() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.app.issued = map[string]bool{}
}

// authorise says what is wrong with a token, nil for nothing.
func (s *Server) authorise(x *exchange) any {
	if s.app == nil {
		return nil
	}
	if !strings.HasPrefix(x.Operation, "apps/") {
		if !s.app.issued[x.Token] {
			return problem("Bad credentials")
		}
		return nil
	}
	if err := s.app.check(x.Token); err != nil {
		s.t.Errorf("GitHub stand-in: the App's token: %v", err)
		return problem("A JSON web token could not be decoded")
	}
	return nil
}

// check wants a JWT as GitHub does: RS256, of this App, issued before now, for at most ten minutes.
func (a *App) check(token string) error {
	parts := strings.Split(token, ".")
	if len(parts) != 3 {
		return fmt.Errorf("expected three parts, found %d", len(parts))
	}
	signature, err := base64.RawURLEncoding.DecodeString(parts[2])
	if err != nil {
		return err
	}
	sum := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
	if err := rsa.VerifyPKCS1v15(a.Key, crypto.SHA256, sum[:], signature); err != nil {
		return err
	}
	var head struct{ Alg string }
	var claims struct {
		Iat, Exp int64
		Iss      string
	}
	if err := decodePart(parts[0], &head); err != nil {
		return err
	}
	if err := decodePart(parts[1], &claims); err != nil {
		return err
	}
	now := a.Now().Unix()
	if head.Alg != "RS256" || claims.Iss != a.ID || claims.Iat > now || claims.Exp <= now || claims.Exp-now > 600 {
		return fmt.Errorf("expected RS256 of App %s for at most ten minutes, found %+v %+v", a.ID, head, claims)
	}
	return nil
}

func decodePart(part string, v any) error {
	data, err := base64.RawURLEncoding.DecodeString(part)
	if err != nil {
		return err
	}
	return json.Unmarshal(data, v)
}

func (s *Server) createToken(x *exchange) (int, any, map[string]string) {
	if s.app == nil || x.params["installation_id"] != strconv.FormatInt(s.app.Installation, 10) {
		return http.StatusNotFound, problem("Not Found"), nil
	}
	token := fmt.Sprintf("ghs_%036d", s.app.next)
	if n := len(s.app.Tokens); n > 0 {
		token = s.app.Tokens[min(s.app.next, n-1)]
	}
	s.app.next++
	s.app.issued[token] = true
	return http.StatusCreated, map[string]any{
		"token": token, "expires_at": stamp(s.app.Now().Add(s.app.Lifetime)), "repository_selection": "all",
		"permissions": map[string]any{"checks": "write", "contents": "read", "pull_requests": "read", "metadata": "read"},
	}, nil
}

func (s *Server) getInstallation(x *exchange) (int, any, map[string]string) {
	if s.app == nil {
		return http.StatusNotFound, problem("Not Found"), nil
	}
	id, err := strconv.Atoi(s.app.ID)
	if err != nil {
		id = 1
	}
	base := s.URL + "/app/installations/" + strconv.FormatInt(s.app.Installation, 10)
	return http.StatusOK, map[string]any{
		"id": s.app.Installation, "app_id": id, "app_slug": "bench", "target_id": 1, "target_type": "Organization",
		"single_file_name": nil, "repository_selection": "all", "access_tokens_url": base + "/access_tokens",
		"html_url": s.URL, "repositories_url": base + "/repositories", "events": []string{"pull_request"}, "account": nil,
		"permissions": map[string]any{"checks": "write"}, "created_at": stamp(s.app.Now()), "updated_at": stamp(s.app.Now()),
		"suspended_by": nil, "suspended_at": nil,
	}, nil
}

// appAnswer is the App that made a check run, as the API answers it.
func (s *Server) appAnswer() any {
	if s.app == nil {
		return nil
	}
	id, err := strconv.ParseInt(s.app.ID, 10, 64)
	if err != nil {
		return nil
	}
	return map[string]any{
		"id": id, "node_id": "A_" + s.app.ID, "name": "bench", "description": nil, "external_url": s.URL, "html_url": s.URL,
		"created_at": stamp(s.app.Now()), "updated_at": stamp(s.app.Now()), "events": []string{"pull_request"},
		"permissions": map[string]any{"checks": "write"}, "owner": map[string]any{
			"id": 1, "slug": "octo", "node_id": "E_1", "name": "octo", "avatar_url": s.URL, "html_url": s.URL,
			"created_at": nil, "updated_at": nil, "description": nil, "website_url": nil,
		},
	}
}
