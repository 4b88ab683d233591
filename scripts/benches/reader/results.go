//go:build linux

package main

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// results of a run; as JSON they are what --json prints.
type results struct {
	Bench   string            `json:"bench"`
	Plan    string            `json:"plan"`
	Date    string            `json:"date"`
	Machine machine           `json:"machine"`
	Closed  []*closedCase     `json:"closed_loop"`
	Open    []*openRun        `json:"open_loop"`
	Faults  *figures          `json:"faults,omitempty"`
}

// machine is what the figures were measured on.
type machine struct {
	Processor string            `json:"processor"`
	Cores     int               `json:"cores"`
	Kernel    string            `json:"kernel"`
	Load      string            `json:"load_average"` // of the last minute before the run, of all cores
	Versions  map[string]string `json:"versions"`
}

func newResults(p plan) *results {
	return &results{Bench: "reader", Plan: p.name, Date: time.Now().Format(time.DateOnly), Machine: thisMachine()}
}

// budgeted is the case that the ratios are about.
func (r *results) budgeted() *closedCase {
	for _, c := range r.Closed {
		if c.budgeted {
			return c
		}
	}
	panic("BUG: no case is budgeted")
}

// thisMachine looks; what cannot be found out is left empty.
func thisMachine() machine {
	m := machine{Cores: strings.Count(textOf("/proc/cpuinfo"), "processor\t:"), Versions: map[string]string{"go": runtime.Version()}}
	if _, after, found := strings.Cut(textOf("/proc/cpuinfo"), "model name\t: "); found {
		m.Processor, _, _ = strings.Cut(after, "\n")
	}
	m.Load, _, _ = strings.Cut(textOf("/proc/loadavg"), " ")
	m.Kernel = strings.TrimSpace(textOf("/proc/sys/kernel/osrelease"))
	for name, version := range map[string][]string{"nginx": {"nginx", "-v"}, "varnish": {"varnishd", "-V"}, "wrk": {"wrk", "-v"}} {
		// wrk ends with 1 after telling its version
		out, _ := exec.Command(version[0], version[1:]...).CombinedOutput()
		m.Versions[name], _, _ = strings.Cut(strings.TrimSpace(string(out)), "\n")
	}
	return m
}

// warnings say what makes the figures doubtful.
func (r *results) warnings() (all []string) {
	const idle, alone = 0.5, 0.9 // load average; part of a core
	if load, err := strconv.ParseFloat(r.Machine.Load, 64); err == nil && load > idle {
		all = append(all, fmt.Sprintf("the machine was not quiet before the run (load average %s)", r.Machine.Load))
	}
	for _, c := range r.Closed {
		for _, s := range c.Servers {
			if s.Utilisation.Median < alone {
				all = append(all, fmt.Sprintf("%s, %s: it used %s of its core, so something else was the limit", c.Name, s.Name, percent(s.Utilisation.Median)))
			}
		}
	}
	return all
}

func textOf(path string) string {
	text, err := os.ReadFile(path)
	if err != nil {
		return ""
	}
	return string(text)
}
