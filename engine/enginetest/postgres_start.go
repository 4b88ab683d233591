package enginetest

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"syscall"
)

const postgresUser = "fairwarning"

var errNoPostgres = errors.New("PostgreSQL is not installed: initdb was not found")

// runPostgres creates a server in folder $2, starts it with the programs in $1, and reports "ready". When its
// input ends, it stops the server and removes everything. Nothing waits for the disk, since surviving a power cut
// does not matter here.
const runPostgres = `set -e
exec 2>"$2/log"
"$1/initdb" -D "$2/data" -U ` + postgresUser + ` --auth=trust -E UTF8 --no-locale --no-sync >&2
"$1/pg_ctl" start -w -D "$2/data" -l "$2/log" -o "-k '$2' -c listen_addresses= -c fsync=off -c full_page_writes=off \
  -c max_connections=300 -c autovacuum=off" >&2
echo ready
read -r end || true
"$1/pg_ctl" stop -m immediate -D "$2/data" >&2
rm -rf "$2"`

// startPostgres returns when the server accepts connections. The server runs until the file is closed.
func startPostgres(folder string) (*os.File, error) {
	programs, err := postgresPrograms()
	if err != nil {
		return nil, err
	}
	input, lifeline, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer input.Close()
	run := exec.Command("sh", "-c", runPostgres, "sh", programs, folder)
	run.Dir, run.Stdin = folder, input
	run.SysProcAttr = &syscall.SysProcAttr{Setsid: true} // an interrupt should stop the tests first
	if os.Getuid() == 0 {
		if run.SysProcAttr.Credential, err = giveToPostgresUser(folder); err != nil {
			return nil, err
		}
	}
	output, err := run.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := run.Start(); err != nil {
		return nil, err
	}
	if line, err := bufio.NewReader(output).ReadString('\n'); line != "ready\n" {
		return nil, fmt.Errorf("server did not start: %w", cmp.Or(run.Wait(), err))
	}
	return lifeline, nil
}

// postgresPrograms returns the folder of initdb and pg_ctl: the newest Debian version, or the one on PATH.
func postgresPrograms() (string, error) {
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if err != nil || len(found) > 0 {
		return filepath.Dir(slices.MaxFunc(found, func(a, b string) int { // 9 sorts before 15
			return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b))
		})), err
	}
	path, err := exec.LookPath("initdb")
	if err != nil {
		return "", errNoPostgres
	}
	return filepath.Dir(path), nil
}

// giveToPostgresUser gives the folder to a user other than root, because PostgreSQL refuses to run as root.
func giveToPostgresUser(folder string) (*syscall.Credential, error) {
	who, err := user.Lookup("postgres")
	if err != nil {
		who, err = user.Lookup("nobody")
	}
	if err != nil {
		return nil, err
	}
	uid, err := strconv.ParseUint(who.Uid, 10, 32)
	if err != nil {
		return nil, err
	}
	gid, err := strconv.ParseUint(who.Gid, 10, 32)
	if err != nil {
		return nil, err
	}
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, os.Chown(folder, int(uid), int(gid))
}
