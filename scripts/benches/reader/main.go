//go:build linux

// Command reader measures the reader against a bare fasthttp handler, nginx and Varnish doing the same work: answering
// from memory what a scripted engine said. All servers run on core 0, one at work at a time, in turns; the load comes from
// core 1. See reader/BENCHMARKS.md for what it found and how to read it.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"
)

// Cores: the server at work has one to itself, load and engine share the other.
const (
	serverCore = 0
	loadCore   = 1
)

func main() {
	quick := flag.Bool("quick", false, "fewer and shorter rounds; ends within a minute")
	asJSON := flag.Bool("json", false, "print one JSON object instead of tables")
	programs := flag.String("programs", "bin/bench", "folder of the programs under test")
	root := flag.String("root", ".", "folder of the repository")
	flag.Parse()
	b := &bench{plan: whole, root: *root, programs: *programs}
	if *quick {
		b.plan = brief
	}
	results, err := b.guarded()
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench reader:", err)
		os.Exit(1)
	}
	if *asJSON {
		err = json.NewEncoder(os.Stdout).Encode(results)
	} else {
		err = results.print(os.Stdout)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench reader:", err)
		os.Exit(1)
	}
}

// bench is one run.
type bench struct {
	plan     plan
	root     string // of the repository
	programs string // folder
	folder   string // for configurations, logs and caches; removed at the end
	stack    stack
}

// guarded runs the bench in a folder of its own; nothing is left of it, also after Ctrl-C.
func (b *bench) guarded() (*results, error) {
	var err error
	if b.folder, err = os.MkdirTemp(memoryFolder(), "fairwarning-bench-"); err != nil {
		return nil, err
	}
	leave := func() {
		b.stack.stop()
		_ = os.RemoveAll(b.folder) // what is left lies in memory and goes with it
	}
	defer leave()
	ended := make(chan os.Signal, 1)
	signal.Notify(ended, os.Interrupt, syscall.SIGTERM)
	go func() {
		<-ended
		leave()
		os.Exit(130)
	}()
	// nginx and Varnish give up root for users of their own, who must get at their files.
	if err := os.Chmod(b.folder, 0o755); err != nil {
		return nil, err
	}
	return b.run()
}

// memoryFolder is a file system in memory where there is one, so that no disk takes part.
func memoryFolder() string {
	const shared = "/dev/shm"
	if info, err := os.Stat(shared); err == nil && info.IsDir() {
		return shared
	}
	return ""
}

func (b *bench) run() (*results, error) {
	results := newResults(b.plan)
	if err := b.start(); err != nil {
		return nil, err
	}
	for _, c := range cases {
		if err := b.warm(c); err != nil {
			return nil, err
		}
		closed, err := b.closedLoop(c)
		if err != nil {
			return nil, err
		}
		results.Closed = append(results.Closed, closed)
	}
	var err error
	if results.Open, err = b.openLoop(results.budgeted()); err != nil {
		return nil, err
	}
	b.stack.stop()
	if b.plan.faults {
		results.Faults, err = b.faults()
	}
	return results, err
}

// note tells whoever waits what is being done.
func note(format string, args ...any) { fmt.Fprintf(os.Stderr, format+"\n", args...) }
