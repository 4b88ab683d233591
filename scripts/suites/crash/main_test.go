package crash

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
)

// programs is the folder of the programs built for this run.
var programs string

func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	folder, err := os.MkdirTemp("", "fairwarning-kills-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(folder)
	programs = folder
	build := exec.Command("go", "build", "-pgo=off", "-o", folder+string(filepath.Separator), "fairwarning/engine/cmd/engine",
		"fairwarning/reader/cmd/reader", "fairwarning/writer/cmd/writer", "fairwarning/scripts/suites/crash/processor")
	if out, err := build.CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "building: %v\n%s", err, out)
		return 1
	}
	return m.Run()
}

// kills returns how many processes to kill: FAULT_KILLS, default 20.
func kills() int {
	if n, err := strconv.Atoi(os.Getenv("FAULT_KILLS")); err == nil && n > 0 {
		return n
	}
	return 20
}
