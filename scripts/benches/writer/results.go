//go:build linux

package main

import (
	"encoding/json"
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
	Bench   string              `json:"bench"`
	Plan    string              `json:"plan"`
	Date    string              `json:"date"`
	Machine machine             `json:"machine"`
	Cases   []*caseResult       `json:"cases"`
	Floods  map[string]*flooded `json:"floods"` // by what stands behind the writer
}

// machine is what the figures were measured on.
type machine struct {
	Processor string            `json:"processor"`
	Cores     int               `json:"cores"`
	Kernel    string            `json:"kernel"`
	Load      string            `json:"load_average"` // of the last minute before the run, of all cores
	Versions  map[string]string `json:"versions"`
}

// thisMachine looks; what cannot be found out is left empty.
func thisMachine() machine {
	m := machine{Cores: strings.Count(textOf("/proc/cpuinfo"), "processor\t:"), Versions: map[string]string{"go": runtime.Version()}}
	if _, after, found := strings.Cut(textOf("/proc/cpuinfo"), "model name\t: "); found {
		m.Processor, _, _ = strings.Cut(after, "\n")
	}
	m.Load, _, _ = strings.Cut(textOf("/proc/loadavg"), " ")
	m.Kernel = strings.TrimSpace(textOf("/proc/sys/kernel/osrelease"))
	for _, name := range []string{"nginx", "wrk"} {
		out, _ := exec.Command(name, "-v").CombinedOutput() // wrk ends with 1 after telling its version
		m.Versions[name], _, _ = strings.Cut(strings.TrimSpace(string(out)), "\n")
	}
	return m
}

func textOf(path string) string {
	text, err := os.ReadFile(path)
	if err != nil {
		return ""
	}
	return string(text)
}

// MarshalJSON puts the figures that have a budget first.
func (r *results) MarshalJSON() ([]byte, error) {
	type plain results
	return json.Marshal(struct {
		Ratios  map[string]float64 `json:"ratios"`                    // writer / each, calls a second, in the worse case; flood_p99
		PerCore map[string]float64 `json:"ratios_by_cpu_time"`        // the same, calls a second of computing
		Busy    map[string]float64 `json:"added_median_ratios"`       // writer / each, with many connections
		Alone   map[string]float64 `json:"added_median_ratios_alone"` // the same, with one
		Beware  []string           `json:"warnings,omitempty"`
		*plain
	}{r.budgeted(), worst(r.Cases, perCoreOf, false), worst(r.Cases, busyOf, true), worst(r.Cases, aloneOf, true), r.warnings(), (*plain)(r)})
}

// budgeted are the rates, and how much a flood moves the p99 of others.
func (r *results) budgeted() map[string]float64 {
	all := r.rates()
	if f := r.Floods["stub"]; f != nil {
		all["flood_p99"] = f.Ratio.Median
	}
	return all
}

func (r *results) rates() map[string]float64 { return worst(r.Cases, rateOf, false) }

func rateOf(c *caseResult) map[string]spread    { return c.ratios(rate) }
func perCoreOf(c *caseResult) map[string]spread { return c.ratios(ratePerCore) }
func busyOf(c *caseResult) map[string]spread    { return c.addedRatios(busyP50) }
func aloneOf(c *caseResult) map[string]spread   { return c.addedRatios(aloneP50) }

// warnings say what makes the figures doubtful.
func (r *results) warnings() (all []string) {
	const idle, alone = 0.5, 0.9 // load average; part of a core
	if load, err := strconv.ParseFloat(r.Machine.Load, 64); err == nil && load > idle {
		all = append(all, fmt.Sprintf("the machine was not quiet before the run (load average %s)", r.Machine.Load))
	}
	for _, c := range r.Cases {
		for _, s := range c.Servers {
			if s.Name != nameStub && s.Utilisation.Median < alone {
				all = append(all, fmt.Sprintf("%s, %s: it used %s of its core, so something else was the limit", c.Name, s.Name, percent(s.Utilisation.Median)))
			}
		}
	}
	return all
}

func newResults(p plan) *results {
	return &results{Bench: "writer", Plan: p.name, Date: time.Now().Format(time.DateOnly), Machine: thisMachine(), Floods: map[string]*flooded{}}
}
