package faults

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"sync"
	"testing"
	"time"
)

// program is the path of the reader built for this run.
var program string

func TestMain(m *testing.M) {
	flag.Parse()
	debug.SetGCPercent(1000) // clients and engine share the reader's processors; their garbage collections add half a millisecond to its p99
	os.Exit(runWithReader(m))
}

func runWithReader(m *testing.M) int {
	folder, err := os.MkdirTemp("", "fairwarning-faults-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(folder)
	program = filepath.Join(folder, "reader")
	arguments := []string{"build", "-tags", "nodynamic", "-pgo=off", "-o", program}
	if raceEnabled {
		arguments = append(arguments, "-race")
	}
	build := exec.Command("go", append(arguments, "fairwarning/reader/cmd/reader")...)
	if out, err := build.CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "building the reader: %v\n%s", err, out)
		return 1
	}
	return m.Run()
}

// faultSpan returns how long each fault lasts: FAULT_SECONDS, 20 s by default, 3 s with -short.
func faultSpan() time.Duration {
	if seconds, err := strconv.Atoi(os.Getenv("FAULT_SECONDS")); err == nil && seconds > 0 {
		return time.Duration(seconds) * time.Second
	}
	return time.Duration(full(20, 3)) * time.Second
}

// full returns the size of a test in a full run or in a -short one.
func full(whole, short int) int {
	if testing.Short() {
		return short
	}
	return whole
}

// perSecond returns a request rate, lowered under the race detector, which makes everything several times slower.
func perSecond(rate int) int {
	if raceEnabled {
		return rate / 3
	}
	return rate
}

var figuresLock sync.Mutex // one line at a time

// report logs measurements as a line of JSON, and appends it to the file FAULT_FIGURES if that is set. Keys end in
// their unit.
func report(t *testing.T, name string, figures map[string]any) {
	t.Helper()
	figures["name"] = name
	line, err := json.Marshal(figures)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s", line)
	file := os.Getenv("FAULT_FIGURES")
	if file == "" {
		return
	}
	figuresLock.Lock()
	defer figuresLock.Unlock()
	to, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	defer to.Close()
	if _, err := fmt.Fprintf(to, "%s\n", line); err != nil {
		t.Fatal(err)
	}
}
