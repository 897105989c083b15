package github_test

import (
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/tabula-css/bench/checks"
	"github.com/tabula-css/bench/checks/github"
	"github.com/tabula-css/bench/checks/github/githubtest"
)

// TestAppTokens: a token serves until shortly before it expires; a revoked one is forgotten and another got.
func TestAppTokens(t *testing.T) {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	now := time.Now()
	clock := func() time.Time { return now }
	s := githubtest.New(t)
	s.SetApp(githubtest.App{ID: "17", Key: &key.PublicKey, Installation: 4, Tokens: []string{longToken, longToken + "2", longToken + "3"}, Now: clock})
	tokens, err := github.NewTokens(s.URL, "17", pem.EncodeToMemory(&pem.Block{Type: "RSA PRIVATE KEY", Bytes: x509.MarshalPKCS1PrivateKey(key)}), s.Client())
	if err != nil {
		t.Fatal(err)
	}
	tokens.Now = clock
	id, err := tokens.Installation(t.Context(), repository)
	if err != nil || id != 4 {
		t.Fatalf("installation %d, %v", id, err)
	}
	get := func(want string) {
		t.Helper()
		if got, err := tokens.For(id)(t.Context()); err != nil || got != want {
			t.Errorf("token %.9s… of %d characters, %v", got, len(got), err)
		}
	}
	get(longToken)
	get(longToken)
	now = now.Add(56 * time.Minute)
	get(longToken + "2")

	c, err := github.NewClient(s.URL, tokens.For(id), s.Client())
	if err != nil {
		t.Fatal(err)
	}
	s.Revoke()
	if _, err := c.CreateRun(t.Context(), repository, failing(0)); !errors.Is(err, checks.ErrUnauthorized) {
		t.Fatalf("error %v, want ErrUnauthorized", err)
	}
	tokens.Forget(id)
	if _, err := c.CreateRun(t.Context(), repository, failing(0)); err != nil {
		t.Fatal(err)
	}
	if _, err := tokens.For(5)(t.Context()); !errors.Is(err, checks.ErrGone) {
		t.Errorf("error %v, want ErrGone", err)
	}
}

func TestPrivateKeys(t *testing.T) {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	eight, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := github.NewTokens("", "1", pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: eight}), nil); err != nil {
		t.Error(err)
	}
	for _, bad := range []string{"", "secret words", "-----BEGIN PRIVATE KEY-----\nc2VjcmV0IHdvcmRz\n-----END PRIVATE KEY-----\n"} {
		if _, err := github.NewTokens("", "1", []byte(bad), nil); err == nil || strings.Contains(err.Error(), "secret") {
			t.Errorf("%q: error %v", bad, err)
		}
	}
}
