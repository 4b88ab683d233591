//go:build linux

package main

import (
	"os"
	"path/filepath"
	"syscall"
	"time"

	"fairwarning/scripts/benches/harness"
)

// results holds the results of a run.
type results struct {
	harness.Heading                    // Ratios: ours over each: bids decided per second of CPU time on one hot lot
	ByRate          map[string]float64 `json:"ratios_by_rate"` // like Ratios, bids decided per second
	Disk            disk               `json:"disk"`
	InProcess       []*comparison      `json:"in_process"`
	OverHTTP        []*comparison      `json:"over_http"`
	Growth          []grown            `json:"growth"`
}

// disk describes the disk that held the databases.
type disk struct {
	Sync     float64 `json:"fsync_ms"` // median of a write of 4 KB with fsync, before the run; 0: unknown
	InMemory bool    `json:"in_memory"`
}

func newResults(run *harness.Run) *results {
	r := &results{Heading: run.Heading(map[string][]string{"postgres": {"postgres", "--version"}}), Disk: disk{syncTime(run.Folder), isInMemory(run.Folder)}}
	if r.Disk.InMemory {
		r.Warnings = append(r.Warnings, "the databases were in memory, where commits are free; name a folder on a disk with TMPDIR")
	}
	return r
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

// summarize takes the ratios from the first kind of load, the hot lot.
func (r *results) summarize() {
	hot, overHTTP := r.InProcess[0], r.OverHTTP[0]
	r.Ratios = map[string]float64{nameOneCommit: hot.ByCPU[nameOneCommit].Median, namePostgres: overHTTP.ByCPU[namePostgres].Median}
	r.ByRate = map[string]float64{nameOneCommit: hot.ByRate[nameOneCommit].Median, namePostgres: overHTTP.ByRate[namePostgres].Median}
}
