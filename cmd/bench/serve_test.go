package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/pem"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestServe: one command starts the server, with nothing else installed; told to end, it ends well, and the next
// one goes on with the same file.
func TestServe(t *testing.T) {
	dir := t.TempDir()
	key, secret := filepath.Join(dir, "key.pem"), filepath.Join(dir, "secret.txt")
	writeKey(t, key)
	if err := os.WriteFile(secret, []byte("new secret\nold secret\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		address := listener.Addr().String()
		listener.Close()
		ctx, stop := context.WithCancel(context.Background())
		env := &environment{ctx: ctx, in: bytes.NewReader(nil), out: io.Discard, err: io.Discard}
		ended := make(chan exit, 1)
		go func() {
			ended <- run(env, []string{
				"serve", "--app-id", "1", "--private-key", key, "--webhook-secret", secret, "--listen", address,
				"--database", filepath.Join(dir, "bench.db"), "--mirrors", filepath.Join(dir, "mirrors"), "--github-api", "http://127.0.0.1:1",
			})
		}()
		for _, path := range []string{"/healthz", "/readyz", "/metrics"} {
			if status := get(t, ended, "http://"+address+path); status != http.StatusOK {
				t.Errorf("%s: status %d", path, status)
			}
		}
		stop()
		if code := <-ended; code != passed {
			t.Errorf("exit code %d", code)
		}
	}
}

func writeKey(t *testing.T, path string) {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	block := &pem.Block{Type: "RSA PRIVATE KEY", Bytes: x509.MarshalPKCS1PrivateKey(key)}
	if err := os.WriteFile(path, pem.EncodeToMemory(block), 0o600); err != nil {
		t.Fatal(err)
	}
}

// get asks until the server answers; once it has ended it never will.
func get(t *testing.T, ended <-chan exit, address string) int {
	t.Helper()
	defer http.DefaultClient.CloseIdleConnections()
	for {
		answer, err := http.Get(address)
		if err == nil {
			answer.Body.Close()
			return answer.StatusCode
		}
		select {
		case code := <-ended:
			t.Fatalf("%s does not answer: the server has ended with exit code %d", address, code)
		case <-time.After(10 * time.Millisecond):
		}
	}
}
