//go:build linux

package main

import (
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"

	"fairwarning/scripts/benches/process"
	"fairwarning/scripts/freeport"
)

// startPostgres starts a PostgreSQL server with default durability settings and a database in the benchmark's folder:
// fsync is on, and every commit is on disk before it is acknowledged. It returns the database's URL.
func (b *bench) startPostgres() (url string, running *process.Process, err error) {
	data := filepath.Join(b.Folder, "postgres")
	if err := os.Mkdir(data, 0o700); err != nil {
		return "", nil, err
	}
	before, err := asSomebodyElse(data)
	if err != nil {
		return "", nil, err
	}
	initdb := append(before, "initdb", "--pgdata", data, "--username", "bench", "--auth", "trust", "--encoding", "UTF8", "--locale", "C")
	if out, err := exec.Command(initdb[0], initdb[1:]...).CombinedOutput(); err != nil {
		return "", nil, fmt.Errorf("initdb: %w\n%s", err, out)
	}
	address := freeport.Address()
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return "", nil, err
	}
	running, err = b.Start(process.Command{Name: "postgres", Core: process.AnyCore, Args: append(before,
		"postgres", "-D", data, "-h", host, "-p", port, "-k", "", "-c", "max_connections=200")},
		func() bool { return exec.Command("pg_isready", "-q", "-h", host, "-p", port).Run() == nil })
	return fmt.Sprintf("postgres://bench@%s/postgres?sslmode=disable", address), running, err
}

// asSomebodyElse returns the command prefix for a program that refuses to run as root, and gives that user the
// folder.
func asSomebodyElse(folder string) ([]string, error) {
	if os.Geteuid() != 0 {
		return nil, nil
	}
	other, err := user.Lookup("postgres")
	if err != nil {
		return nil, err
	}
	uid, err := strconv.Atoi(other.Uid)
	if err != nil {
		return nil, err
	}
	return []string{"setpriv", "--reuid", other.Uid, "--regid", other.Gid, "--clear-groups"}, os.Chown(folder, uid, -1)
}
