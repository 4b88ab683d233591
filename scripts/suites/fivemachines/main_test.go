package fivemachines

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// programsVariable names the folder of the programs. It is set in the process that has a network of its own.
const programsVariable = "FIVE_MACHINES_PROGRAMS"

// isolated runs a program in namespaces of its own: nothing of its networks and mounts is seen outside, and all that it starts ends with it.
var isolated = []string{"unshare", "--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"}

// missing says why there can be no machines here; empty: there can.
var missing string

// TestMain builds the programs and runs the tests again in namespaces of their own.
func TestMain(m *testing.M) {
	if os.Getenv(programsVariable) != "" {
		os.Exit(m.Run())
	}
	if out, err := exec.Command(isolated[0], append(isolated[1:], "ip", "link", "add", "switch", "type", "bridge")...).CombinedOutput(); err != nil {
		missing = fmt.Sprintf("network namespaces need root and the package iproute2: %v %s", err, out)
		os.Exit(m.Run())
	}
	code, err := runIsolated()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

func runIsolated() (code int, err error) {
	folder, err := os.MkdirTemp("", "fairwarning-five-")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(folder)
	if err := os.Chmod(folder, 0o755); err != nil { // PostgreSQL runs as another user
		return 0, err
	}
	build := exec.Command("go", "build", "-pgo=off", "-tags", "nodynamic", "-o", folder+string(filepath.Separator), "fairwarning/engine/cmd/engine",
		"fairwarning/reader/cmd/reader", "fairwarning/writer/cmd/writer", "fairwarning/cdn/cmd/frontdoor", "fairwarning/cdn/cmd/edge")
	if out, err := build.CombinedOutput(); err != nil {
		return 0, fmt.Errorf("building: %w\n%s", err, out)
	}
	again := exec.Command(isolated[0], append(isolated[1:], os.Args...)...)
	again.Stdin, again.Stdout, again.Stderr = os.Stdin, os.Stdout, os.Stderr
	again.Env = append(os.Environ(), programsVariable+"="+folder, "TMPDIR="+folder)
	if err = again.Run(); err != nil && !errors.As(err, new(*exec.ExitError)) {
		return 0, err
	}
	return again.ProcessState.ExitCode(), nil
}

// program returns the path of one of our programs.
func program(name string) string { return filepath.Join(os.Getenv(programsVariable), name) }

// need skips the test where there can be no machines, or a program is not installed. With FAIRWARNING_NAMESPACES=required, the test fails.
func need(t *testing.T, programs ...string) {
	t.Helper()
	reasons := []string{}
	if missing != "" {
		reasons = append(reasons, missing)
	}
	for _, name := range programs {
		if _, err := exec.LookPath(name); err != nil {
			reasons = append(reasons, name+" is not installed")
		}
	}
	switch text := strings.Join(reasons, "; "); {
	case text == "":
	case os.Getenv("FAIRWARNING_NAMESPACES") == "required":
		t.Fatal(text)
	default:
		t.Skip(text)
	}
}
