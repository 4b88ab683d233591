//go:build linux

package harness

import (
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Heading names a run and the machine it ran on, after the figures that have a budget.
type Heading struct {
	Ratios   map[string]float64 `json:"ratios"`
	Warnings []string           `json:"warnings,omitempty"` // reasons to doubt the results

	Bench   string  `json:"bench"`
	Plan    string  `json:"plan"`
	Date    string  `json:"date"`
	Machine Machine `json:"machine"`
}

// Machine describes the machine of a run. Unknown fields are empty.
type Machine struct {
	Processor string            `json:"processor"`
	Cores     int               `json:"cores"`
	Kernel    string            `json:"kernel"`
	Load      string            `json:"load_average"` // over the last minute before the run, all cores
	Versions  map[string]string `json:"versions"`
}

// Heading inspects the machine. versions holds the command that prints each program's version.
func (r *Run) Heading(versions map[string][]string) Heading {
	m := Machine{Cores: strings.Count(textOf("/proc/cpuinfo"), "processor\t:"), Versions: map[string]string{"go": runtime.Version()}}
	if _, after, found := strings.Cut(textOf("/proc/cpuinfo"), "model name\t: "); found {
		m.Processor, _, _ = strings.Cut(after, "\n")
	}
	m.Load, _, _ = strings.Cut(textOf("/proc/loadavg"), " ")
	m.Kernel = strings.TrimSpace(textOf("/proc/sys/kernel/osrelease"))
	for name, command := range versions {
		out, _ := exec.Command(command[0], command[1:]...).CombinedOutput() // wrk exits with 1 after printing its version
		m.Versions[name], _, _ = strings.Cut(strings.TrimSpace(string(out)), "\n")
	}
	return Heading{Warnings: m.Warnings(), Bench: r.Name, Plan: Plan(r, "whole", "quick"), Date: time.Now().Format(time.DateOnly), Machine: m}
}

// Print writes the heading and the warnings.
func (h *Heading) Print(to io.Writer) {
	m := &h.Machine
	fmt.Fprintf(to, "%s, %s run, %s: %s, %d cores, Linux %s\n", h.Bench, h.Plan, h.Date, m.Processor, m.Cores, m.Kernel)
	for _, name := range slices.Sorted(maps.Keys(m.Versions)) {
		fmt.Fprintf(to, "%s: %s\n", name, m.Versions[name])
	}
	for _, warning := range h.Warnings {
		fmt.Fprintf(to, "Warning: %s\n", warning)
	}
}

// Warnings reports a machine that was busy before the run.
func (m *Machine) Warnings() []string {
	const idle = 0.5 // load average
	if load, err := strconv.ParseFloat(m.Load, 64); err == nil && load > idle {
		return []string{fmt.Sprintf("the machine was busy before the run (load average %s)", m.Load)}
	}
	return nil
}

// CoreWarnings reports a server that left part of its core unused, so that something else limited its results.
func CoreWarnings(server string, utilization float64) []string {
	const busy = 0.9 // part of a core
	if utilization < busy {
		return []string{fmt.Sprintf("%s used %s of its core, so something else was the limit", server, Percent(utilization))}
	}
	return nil
}

func textOf(path string) string {
	text, err := os.ReadFile(path)
	if err != nil {
		return ""
	}
	return string(text)
}
