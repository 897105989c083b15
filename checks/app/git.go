package app

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"time"

	"github.com/tabula-css/bench/checks"
)

// gitEnvironment is all that git sees: nobody's configuration, no other protocol, no hooks, no
// questions, no redirect to another host with the password in hand.
func gitEnvironment(address, token string) ([]string, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, errors.New("the address of the repository cannot be read")
	}
	settings := [][2]string{
		{"core.hooksPath", os.DevNull}, {"core.bigFileThreshold", "1m"}, {"credential.helper", ""},
		{"fetch.unpackLimit", "1"}, {"gc.auto", "0"}, {"http.followRedirects", "false"}, {"protocol.version", "2"},
	}
	if token != "" {
		header := "Authorization: Basic " + base64.StdEncoding.EncodeToString([]byte("x-access-token:"+token))
		settings = append(settings, [2]string{"http." + u.Scheme + "://" + u.Host + "/.extraHeader", header})
	}
	env := []string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + os.DevNull, "LC_ALL=C", "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL=" + os.DevNull,
		"GIT_TERMINAL_PROMPT=0", "GIT_ASKPASS=true", "GIT_ALLOW_PROTOCOL=" + u.Scheme, "GIT_OPTIONAL_LOCKS=0",
		fmt.Sprintf("GIT_CONFIG_COUNT=%d", len(settings)),
	}
	for _, name := range []string{"HTTPS_PROXY", "https_proxy", "NO_PROXY", "no_proxy", "SSL_CERT_FILE", "SSL_CERT_DIR", "GIT_SSL_CAINFO", "TMPDIR", "SYSTEMROOT"} {
		if value, ok := os.LookupEnv(name); ok {
			env = append(env, name+"="+value)
		}
	}
	for i, s := range settings {
		env = append(env, fmt.Sprintf("GIT_CONFIG_KEY_%d=%s", i, s[0]), fmt.Sprintf("GIT_CONFIG_VALUE_%d=%s", i, s[1]))
	}
	return env, nil
}

// git runs git and gives the first line that it prints.
func git(ctx context.Context, env []string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "git", args...)
	cmd.Env = env
	var out, complaint bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &complaint
	cmd.WaitDelay = 5 * time.Second
	ownProcessGroup(cmd)
	err := cmd.Run()
	if cause := context.Cause(ctx); err != nil && cause != nil {
		return "", cause
	}
	if err != nil {
		return "", fmt.Errorf("git: %w: %s", err, strings.TrimSpace(complaint.String()))
	}
	return strings.TrimSpace(out.String()), nil
}

func redacted(err error, token string) error {
	text := err.Error()
	if token != "" {
		text = strings.ReplaceAll(text, token, checks.Redacted)
	}
	if text = checks.Redact(text); text != err.Error() {
		return errors.New(text)
	}
	return err
}
