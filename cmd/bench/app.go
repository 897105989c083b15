package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"strings"

	"github.com/tabula-css/bench/checks/app"
)

// appFlags are those of a server and of its workers.
type appFlags struct {
	suiteFlags
	processFlags
	AppID      int64  `name:"app-id" help:"The number on the App's page at GitHub." required:"" env:"BENCH_APP_ID" placeholder:"ID"`
	PrivateKey string `help:"File with the App's private key, PEM. The variable may hold the file's name or the key itself." required:"" env:"BENCH_PRIVATE_KEY" placeholder:"FILE"`
	URL        string `name:"url" help:"Address under which people reach the server; check runs link to its pages. No links without it." env:"BENCH_URL" placeholder:"URL"`
	Workers    int    `help:"Heads that are scored at a time; 2 without it." default:"2" env:"BENCH_WORKERS" placeholder:"N"`
	Mirrors    string `help:"Folder for what is fetched; a temporary one without it." env:"BENCH_MIRRORS" placeholder:"DIR" type:"path"`
	API        string `name:"github-api" help:"Address of GitHub's API, for a server of your own https://HOST/api/v3; github.com's without it." default:"https://api.github.com" env:"BENCH_GITHUB_API" placeholder:"URL"`
	Git        string `name:"github-git" help:"Address below which repositories are fetched; https://github.com without it." default:"https://github.com" env:"BENCH_GITHUB_GIT" placeholder:"URL"`
}

// options are those of an app on a database, and what ends its workers.
func (f *appFlags) options(env *environment, database string) (o app.Options, end func(), err error) {
	suite, err := f.open()
	if err != nil {
		return o, nil, err
	}
	key, err := f.key()
	if err != nil {
		return o, nil, err
	}
	scorer, end := f.scorer(suite, f.Workers)
	return app.Options{
		AppID: f.AppID, PrivateKey: key, Database: database, Suite: suite, Scorer: scorer,
		Mirrors: f.Mirrors, API: f.API, Git: f.Git, Public: f.URL, Workers: f.Workers, Log: env.err,
	}, end, nil
}

// key reads the private key. An error never repeats what may be the key itself.
func (f *appFlags) key() ([]byte, error) {
	if strings.Contains(f.PrivateKey, "-----BEGIN") {
		return []byte(strings.ReplaceAll(f.PrivateKey, `\n`, "\n")), nil
	}
	return secretFile("private key", "--private-key", f.PrivateKey)
}

// secretFile reads a file whose name may have been mistaken for its content: an error does not repeat it.
func secretFile(what, flag, name string) ([]byte, error) {
	data, err := os.ReadFile(name)
	var path *os.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	if err != nil {
		return nil, fmt.Errorf("read %s: the file that %s names: %w", what, flag, err)
	}
	return data, nil
}

// secretLines are the secrets in a file or a variable, one a line.
func secretLines(data []byte) [][]byte {
	var list [][]byte
	for line := range bytes.Lines(data) {
		if line = bytes.TrimRight(line, "\r\n"); len(line) > 0 {
			list = append(list, line)
		}
	}
	return list
}

// longRun makes the garbage collector save memory again: main makes it save time, for short runs.
func longRun() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(100)
	}
}
