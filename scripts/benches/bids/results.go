//go:build linux

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// results of a run; as JSON they are what --json prints.
type results struct {
	Bench     string        `json:"bench"`
	Plan      string        `json:"plan"`
	Date      string        `json:"date"`
	Machine   machine       `json:"machine"`
	InProcess []*comparison `json:"in_process"`
	OverHTTP  []*comparison `json:"over_http"`
	Growth    []grown       `json:"growth"`
}

// machine is what the figures were measured on.
type machine struct {
	Processor string  `json:"processor"`
	Cores     int     `json:"cores"`
	Kernel    string  `json:"kernel"`
	Load      string  `json:"load_average"` // of the last minute before the run, of all cores
	Go        string  `json:"go"`
	Postgres  string  `json:"postgres"`
	Sync      float64 `json:"fsync_ms"` // median of a write of 4 KB with fsync, before the run
	InMemory  bool    `json:"in_memory"`
}

// thisMachine looks; what cannot be found out is left empty.
func thisMachine(folder string) machine {
	m := machine{Cores: runtime.NumCPU(), Go: runtime.Version()}
	if _, after, found := strings.Cut(textOf("/proc/cpuinfo"), "model name\t: "); found {
		m.Processor, _, _ = strings.Cut(after, "\n")
	}
	m.Load, _, _ = strings.Cut(textOf("/proc/loadavg"), " ")
	m.Kernel = strings.TrimSpace(textOf("/proc/sys/kernel/osrelease"))
	version, _ := exec.Command("postgres", "--version").Output()
	m.Postgres = strings.TrimSpace(string(version))
	const tmpfs = 0x01021994 // linux/magic.h
	var system syscall.Statfs_t
	m.InMemory = syscall.Statfs(folder, &system) == nil && system.Type == tmpfs
	m.Sync = syncTime(folder)
	return m
}

func textOf(path string) string {
	text, err := os.ReadFile(path)
	if err != nil {
		return ""
	}
	return string(text)
}

// syncTime is how long the disk takes to keep something for good: what no commit can be faster than.
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
	return spreadOf(each).Median
}

// MarshalJSON puts the figures that have a budget first.
func (r *results) MarshalJSON() ([]byte, error) {
	type plain results
	return json.Marshal(struct {
		Ratios map[string]float64 `json:"ratios"` // of bids decided a second on one hot lot, all of them good when made: ours over each
		Beware []string           `json:"warnings,omitempty"`
		*plain
	}{r.budgeted(), r.warnings(), (*plain)(r)})
}

// budgeted are the ratios of the first kind of load, the hot lot.
func (r *results) budgeted() map[string]float64 {
	return map[string]float64{nameOneCommit: r.InProcess[0].Ratios[nameOneCommit].Median, namePostgres: r.OverHTTP[0].Ratios[namePostgres].Median}
}

// warnings say what makes the figures doubtful.
func (r *results) warnings() (all []string) {
	const idle = 0.5 // load average
	if load, err := strconv.ParseFloat(r.Machine.Load, 64); err == nil && load > idle {
		all = append(all, fmt.Sprintf("the machine was not quiet before the run (load average %s)", r.Machine.Load))
	}
	if r.Machine.InMemory {
		all = append(all, "the databases lay in memory: commits cost nothing there; name a folder on a disk with TMPDIR")
	}
	return all
}

func newResults(p plan, folder string) *results {
	return &results{Bench: "bids", Plan: p.name, Date: time.Now().Format(time.DateOnly), Machine: thisMachine(folder)}
}
