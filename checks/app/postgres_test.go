package app

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/jackc/pgx/v5"
)

func jobOf(t testing.TB, args []byte) (j Job) {
	t.Helper()
	if err := json.Unmarshal(args, &j); err != nil {
		t.Fatal(err)
	}
	return j
}

// postgresVariable holds the address of a Postgres that tests make their databases in.
const postgresVariable = "BENCH_APP_POSTGRES"

// TestOnPostgres runs what matters most on Postgres as well; of that a sample where references are not required.
func TestOnPostgres(t *testing.T) {
	t.Setenv(postgresVariable, postgres(t))
	for name, test := range map[string]func(*testing.T){
		"PassAndFail": TestPassAndFail, "Duplicates": TestDuplicates, "FailedJobRunsAgain": TestFailedJobRunsAgain,
		"OneHeadTwoPullRequests": TestOneHeadTwoPullRequests, "OrderReversed": TestOrderReversed,
		"ForcePushWhileQueued": TestForcePushWhileQueued, "Closed": TestClosed, "Buttons": TestButtons,
		"LostWebhook": TestLostWebhook, "HourOfTrouble": TestHourOfTrouble, "LimitIsKept": TestLimitIsKept,
		"ManyAnnotations": TestManyAnnotations, "ManyWorkers": testManyWorkers,
	} {
		if everything() || name == "PassAndFail" {
			t.Run(name, test)
		}
	}
}

// testManyWorkers: three processes' worth of workers on one database, each job done once.
func testManyWorkers(t *testing.T) {
	w := newWorld(t)
	o := w.options()
	w.open(o)
	w.work()
	for range 2 {
		other := *w
		other.open(o)
		other.work()
	}
	var want []string
	for i := range 9 {
		p := w.pull(i+1, w.git.reworded(w.git.right, fmt.Sprintf("%d\n\n%s", i, trailers)))
		hook := w.pullEvent("opened", p)
		w.accept(hook, hook)
		want = append(want, p.HeadSHA)
	}
	w.idle()
	runs := w.github.Runs()
	if n, _ := w.verdicts(); n != len(want) || len(runs) != len(want) {
		t.Errorf("%d verdicts, %d check runs", n, len(runs))
	}
	for _, r := range runs {
		if r.Conclusion != "success" || r.Updates != 1 {
			t.Errorf("%+v", r)
		}
	}
}

// createDatabase makes an empty database in a server.
func createDatabase(t testing.TB, server string) string {
	t.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, server)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(ctx)
	name := fmt.Sprintf("test%s", freePort(t))
	if _, err := conn.Exec(ctx, "CREATE DATABASE "+name); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSuffix(server, "postgres") + name
}

// postgres starts a server of its own for a test, and gives the address of an empty database.
func postgres(t testing.TB) string {
	t.Helper()
	bin := postgresBin()
	if bin == "" {
		missing(t, "Postgres is missing")
	}
	dir, err := os.MkdirTemp("", "bench-postgres-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	who := nobodyElse(t, dir)
	run := func(name string, args ...string) *exec.Cmd {
		cmd := exec.Command(filepath.Join(bin, name), args...)
		cmd.Dir, cmd.SysProcAttr = dir, &syscall.SysProcAttr{Credential: who}
		cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + dir, "LC_ALL=C"}
		return cmd
	}
	data := filepath.Join(dir, "data")
	if out, err := run("initdb", "-D", data, "-U", "bench", "-A", "trust", "--no-sync").CombinedOutput(); err != nil {
		t.Fatalf("initdb: %v\n%s", err, out)
	}
	port := freePort(t)
	server := run("postgres", "-D", data, "-p", port, "-h", "127.0.0.1", "-k", dir, "-F")
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		server.Process.Signal(syscall.SIGINT)
		server.Wait()
	})
	address := fmt.Sprintf("postgres://bench@127.0.0.1:%s/postgres", port)
	until(t, "Postgres answers", func() bool {
		conn, err := pgx.Connect(context.Background(), address)
		if err != nil {
			return false
		}
		return conn.Close(context.Background()) == nil
	})
	return address
}

// postgresBin is where the newest server's programs are; empty for none.
func postgresBin() string {
	if found, err := filepath.Glob("/usr/lib/postgresql/*/bin/initdb"); err == nil && len(found) > 0 {
		return filepath.Dir(found[len(found)-1])
	}
	path, err := exec.LookPath("initdb")
	if err == nil {
		path, err = filepath.EvalSymlinks(path)
	}
	if err != nil {
		return ""
	}
	return filepath.Dir(path)
}

// nobodyElse is who runs the server: Postgres does not run as root.
func nobodyElse(t testing.TB, dir string) *syscall.Credential {
	t.Helper()
	if os.Getuid() != 0 {
		return nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		u, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, _ := strconv.Atoi(u.Uid)
		gid, _ := strconv.Atoi(u.Gid)
		if err := os.Chown(dir, uid, gid); err != nil {
			t.Fatal(err)
		}
		return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	}
	missing(t, "there is no user to run Postgres as")
	return nil
}

func freePort(t testing.TB) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	_, port, ok := strings.Cut(l.Addr().String(), ":")
	if !ok {
		t.Fatal(l.Addr())
	}
	return port
}
