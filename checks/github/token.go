package github

import (
	"context"
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"

	api "github.com/google/go-github/v62/github"
)

// Tokens gets the tokens of a GitHub App: one for each installation, kept until shortly before it expires. It is
// safe for concurrent use.
type Tokens struct {
	Now func() time.Time

	app    string
	key    *rsa.PrivateKey
	client *Client // speaks as the App itself

	mu   sync.Mutex
	kept map[int64]keptToken
}

type keptToken struct {
	token   string
	expires time.Time
}

// early is how long before its end a token is no longer used: a slow job started with it goes on.
const early = 5 * time.Minute

// NewTokens returns the tokens of an App. privateKey is PEM, PKCS #1 or #8, as GitHub hands it out.
func NewTokens(address, appID string, privateKey []byte, client *http.Client) (*Tokens, error) {
	key, err := parseKey(privateKey)
	if err != nil {
		return nil, err
	}
	t := &Tokens{Now: time.Now, app: appID, key: key, kept: map[int64]keptToken{}}
	t.client, err = NewClient(address, t.jwt, client)
	return t, err
}

// parseKey reads a private key. Its errors say nothing of what was read.
func parseKey(text []byte) (*rsa.PrivateKey, error) {
	block, _ := pem.Decode(text)
	if block == nil {
		return nil, errors.New("private key: expected PEM text, as GitHub hands it out")
	}
	if key, err := x509.ParsePKCS1PrivateKey(block.Bytes); err == nil {
		return key, nil
	}
	if parsed, err := x509.ParsePKCS8PrivateKey(block.Bytes); err == nil {
		if key, ok := parsed.(*rsa.PrivateKey); ok {
			return key, nil
		}
	}
	return nil, errors.New("private key: expected an RSA key, PKCS #1 or #8")
}

// jwt is the App's own token: RFC 7519, signed with RS256 (RFC 7518, section 3.3), good for nine minutes. It is
// issued a minute ago, for clocks that disagree.
func (t *Tokens) jwt(context.Context) (string, error) {
	now := t.Now()
	head, err := json.Marshal(map[string]string{"alg": "RS256", "typ": "JWT"})
	if err != nil {
		return "", err
	}
	claims, err := json.Marshal(map[string]any{
		"iat": now.Add(-time.Minute).Unix(), "exp": now.Add(9 * time.Minute).Unix(), "iss": t.app,
	})
	if err != nil {
		return "", err
	}
	encode := base64.RawURLEncoding.EncodeToString
	text := encode(head) + "." + encode(claims)
	sum := sha256.Sum256([]byte(text))
	signature, err := rsa.SignPKCS1v15(rand.Reader, t.key, crypto.SHA256, sum[:])
	if err != nil {
		return "", fmt.Errorf("sign the App's token: %w", err)
	}
	return text + "." + encode(signature), nil
}

// Installation is the App's installation in a repository, owner/name.
func (t *Tokens) Installation(ctx context.Context, repository string) (int64, error) {
	owner, name, err := splitRepository(repository)
	if err != nil {
		return 0, err
	}
	found, _, err := t.client.api().Apps.FindRepositoryInstallation(ctx, owner, name)
	return found.GetID(), t.client.explain(ctx, "find installation", err)
}

// For is the source of tokens of an installation, for NewClient.
func (t *Tokens) For(installation int64) TokenSource {
	return func(ctx context.Context) (string, error) { return t.token(ctx, installation) }
}

// Forget drops an installation's token: GitHub has said ErrUnauthorized to it.
func (t *Tokens) Forget(installation int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.kept, installation)
}

func (t *Tokens) token(ctx context.Context, installation int64) (string, error) {
	t.mu.Lock()
	have, ok := t.kept[installation]
	t.mu.Unlock()
	if ok && t.Now().Before(have.expires.Add(-early)) {
		return have.token, nil
	}
	made, _, err := t.client.api().Apps.CreateInstallationToken(ctx, installation, &api.InstallationTokenOptions{})
	if err == nil && made.GetToken() == "" {
		err = errEmpty
	}
	if err != nil {
		return "", t.client.explain(ctx, "get installation token", err)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.kept[installation] = keptToken{made.GetToken(), made.GetExpiresAt().Time}
	return made.GetToken(), nil
}
