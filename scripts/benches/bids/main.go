//go:build linux

// Command bids measures how many bids the engine takes: its desk in this process against one commit per bid on the same disk,
// and the engine over HTTP against a PostgreSQL transaction with SELECT … FOR UPDATE over HTTP. Servers and load share all
// cores, each contender alone with its load, in turns. See engine/BENCHMARKS.md for what it found and how to read it.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	quick := flag.Bool("quick", false, "fewer and shorter turns; ends within a minute")
	asJSON := flag.Bool("json", false, "print one JSON object instead of tables")
	programs := flag.String("programs", "bin/bench", "folder of the programs under test")
	disk := flag.String("disk", os.TempDir(), "folder on the disk to commit to")
	flag.Parse()
	b := &bench{plan: whole, programs: *programs}
	if *quick {
		b.plan = brief
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	results, err := b.guarded(ctx, *disk)
	if err == nil && *asJSON {
		err = json.NewEncoder(os.Stdout).Encode(results)
	} else if err == nil {
		err = results.print(os.Stdout)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench bids:", err)
		os.Exit(1)
	}
}

// bench is one run.
type bench struct {
	plan     plan
	programs string // folder
	folder   string // for databases and logs, on the disk that is measured; removed at the end
}

// guarded runs the bench in a folder of its own; nothing is left of it, also after Ctrl-C.
func (b *bench) guarded(ctx context.Context, disk string) (*results, error) {
	var err error
	if b.folder, err = os.MkdirTemp(disk, "fairwarning-bids-"); err != nil {
		return nil, err
	}
	defer os.RemoveAll(b.folder)
	// PostgreSQL gives up root for a user of its own, who must get at its files.
	if err := os.Chmod(b.folder, 0o755); err != nil {
		return nil, err
	}
	return b.run(ctx)
}

func (b *bench) run(ctx context.Context) (*results, error) {
	r := newResults(b.plan, b.folder)
	for _, part := range []func(context.Context, *results) error{b.compareInProcess, b.compareOverHTTP, b.grow} {
		if err := part(ctx, r); err != nil {
			return nil, err
		}
	}
	return r, ctx.Err()
}

// note tells whoever waits what is being done.
func note(format string, args ...any) { fmt.Fprintf(os.Stderr, format+"\n", args...) }
