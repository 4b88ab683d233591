//go:build linux

package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"fairwarning/scripts/benches/harness"
)

// results holds the results of a run.
type results struct {
	harness.Heading
	Disk      disk          `json:"disk"`
	InProcess []*comparison `json:"in_process"`
	OverHTTP  []*comparison `json:"over_http"`
	Growth    []grown       `json:"growth"`
}

// disk describes the disk that held the databases.
type disk struct {
	Sync     float64 `json:"fsync_ms"` // median of a write of 4 KB with fsync, before the run; 0: unknown
	InMemory bool    `json:"in_memory"`
}

func newResults(p plan, folder string) *results {
	return &results{
		Heading: harness.NewHeading("bids", p.name, map[string][]string{"postgres": {"postgres", "--version"}}),
		Disk:    disk{Sync: syncTime(folder), InMemory: isInMemory(folder)},
	}
}

func isInMemory(folder string) bool {
	const tmpfs = 0x01021994 // linux/magic.h
	var system syscall.Statfs_t
	return syscall.Statfs(folder, &system) == nil && system.Type == tmpfs
}

// syncTime measures how long a durable write takes, the lower bound for any commit.
func syncTime(folder string) float64 {
	file, err := os.Create(filepath.Join(folder, "sync"))
	if err != nil {
		return 0
	}
	defer file.Close()
	var each []float64
	for range 200 {
		began := time.Now()
		if _, err := file.Write(make([]byte, 4096)); err != nil || file.Sync() != nil {
			return 0
		}
		each = append(each, float64(time.Since(began).Microseconds())/1000)
	}
	return harness.SpreadOf(each).Median
}

// MarshalJSON puts the ratios that have a budget first.
func (r *results) MarshalJSON() ([]byte, error) {
	type plain results
	return json.Marshal(struct {
		Ratios   map[string]float64 `json:"ratios"`         // ours over each: bids decided per second of CPU time on one hot lot
		ByRate   map[string]float64 `json:"ratios_by_rate"` // the same, bids decided per second
		Warnings []string           `json:"warnings,omitempty"`
		*plain
	}{
		r.budgeted(func(c *comparison) map[string]harness.Spread { return c.ByCPU }),
		r.budgeted(func(c *comparison) map[string]harness.Spread { return c.ByRate }), r.warnings(), (*plain)(r),
	})
}

// budgeted returns the ratios of the first kind of load, the hot lot.
func (r *results) budgeted(of func(*comparison) map[string]harness.Spread) map[string]float64 {
	return map[string]float64{nameOneCommit: of(r.InProcess[0])[nameOneCommit].Median, namePostgres: of(r.OverHTTP[0])[namePostgres].Median}
}

// warnings lists reasons to doubt the results.
func (r *results) warnings() []string {
	all := r.Machine.Warnings()
	if r.Disk.InMemory {
		all = append(all, "the databases were in memory, where commits are free; name a folder on a disk with TMPDIR")
	}
	return all
}

// printDisk prints the cost of a durable write.
func (r *results) printDisk(to io.Writer) { fmt.Fprintf(to, "fsync of 4 KB: %.2f ms\n", r.Disk.Sync) }
