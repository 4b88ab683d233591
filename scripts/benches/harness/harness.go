//go:build linux

// Package harness holds what all benchmarks share: the command line, a temporary folder, a description of the
// machine, statistics over several rounds, and tables.
package harness

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"fairwarning/scripts/benches/process"
)

// Cores of a benchmark: the server under test has one to itself, and the load and the engine share the other.
const (
	ServerCore = 0
	LoadCore   = 1
)

// Run is one run of a benchmark.
type Run struct {
	Name     string // of the benchmark
	Quick    bool   // fewer and shorter rounds
	Programs string // folder of the programs under test
	Root     string // folder of the repository
	Folder   string // for configurations, databases and logs; removed at the end

	running []*process.Process
}

// Results of a run print themselves as Markdown tables; as JSON, they begin with their Heading.
type Results interface{ Print(to io.Writer) }

// Main runs a benchmark with the common command line and prints its results. It creates folders below parent, by
// default the system's temporary folder. The context ends when the run is interrupted; measure must then return. Everything it started
// is stopped, and the folder removed.
func Main(name, parent string, measure func(context.Context, *Run) (Results, error)) {
	if err := run(name, parent, measure); err != nil {
		fmt.Fprintf(os.Stderr, "bench %s: %v\n", name, err)
		os.Exit(1)
	}
}

func run(name, parent string, measure func(context.Context, *Run) (Results, error)) (err error) {
	r := &Run{Name: name}
	flag.BoolVar(&r.Quick, "quick", false, "fewer and shorter rounds; ends within a minute")
	asJSON := flag.Bool("json", false, "print one JSON object instead of tables")
	flag.StringVar(&r.Programs, "programs", "bin/bench", "folder of the programs under test")
	flag.StringVar(&r.Root, "root", ".", "folder of the repository")
	flag.StringVar(&parent, "disk", parent, "where to put files while running; empty: the system's temporary folder")
	flag.Parse()
	if r.Folder, err = os.MkdirTemp(parent, "fairwarning-bench-"); err != nil {
		return err
	}
	defer os.RemoveAll(r.Folder)
	defer r.Stop()
	// Servers that drop root for their own user must reach their files.
	if err := os.Chmod(r.Folder, 0o755); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	results, err := measure(ctx, r)
	if err == nil {
		err = context.Cause(ctx)
	}
	if err != nil {
		return err
	}
	if *asJSON {
		return json.NewEncoder(os.Stdout).Encode(results)
	}
	var out bytes.Buffer
	results.Print(&out)
	_, err = out.WriteTo(os.Stdout)
	return err
}

// Plan returns the plan of a whole run or a quick one.
func Plan[P any](r *Run, whole, quick P) P {
	if r.Quick {
		return quick
	}
	return whole
}

// Start starts a program that runs until Stop, and waits until ready returns true.
func (r *Run) Start(c process.Command, ready func() bool) (*process.Process, error) {
	p, err := process.Start(r.Folder, c, ready)
	if err == nil {
		r.running = append(r.running, p)
	}
	return p, err
}

// Stop stops everything that runs, the last to be started first.
func (r *Run) Stop() {
	for _, p := range slices.Backward(r.running) {
		p.Stop()
	}
	r.running = nil
}

// MemoryFolder returns a folder on an in-memory file system if there is one, for benchmarks that must not touch a
// disk.
func MemoryFolder() string {
	const shared = "/dev/shm"
	if info, err := os.Stat(shared); err == nil && info.IsDir() {
		return shared
	}
	return ""
}

// Note prints a line of progress to stderr.
func Note(format string, args ...any) { fmt.Fprintf(os.Stderr, format+"\n", args...) }
