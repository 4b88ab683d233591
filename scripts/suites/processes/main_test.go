package processes

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// programs is the folder of the programs built for this run.
var programs string

// TestMain becomes a stand-in for a program when scripts/start runs this test binary under its name (stand_in_test.go).
func TestMain(m *testing.M) {
	if name := filepath.Base(os.Args[0]); isStandIn(name) {
		standIn(name)
		return
	}
	os.Exit(run(m))
}

func run(m *testing.M) int {
	folder, err := os.MkdirTemp("", "fairwarning-processes-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(folder)
	programs = folder
	build := exec.Command("go", "build", "-pgo=off", "-tags", "nodynamic", "-o", folder+string(filepath.Separator), "fairwarning/engine/cmd/engine",
		"fairwarning/reader/cmd/reader", "fairwarning/writer/cmd/writer", "fairwarning/cdn/cmd/frontdoor", "fairwarning/cdn/cmd/edge", "fairwarning/scripts/demo",
		"fairwarning/scripts/lively", "fairwarning/engine/conformance/cmd/conformance")
	if out, err := build.CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "building: %v\n%s", err, out)
		return 1
	}
	return m.Run()
}
