//go:build linux

package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"fairwarning/scripts/benches/harness"
)

// figures holds results under failure, measured by the tests of reader/faults with real processes on all cores.
type figures struct {
	Stampede struct {
		Readers       int `json:"readers"`
		Requests      int `json:"requests"`
		EngineFetches int `json:"engine_fetches"`
	} `json:"stampede"`
	RollOver struct {
		Keys     int     `json:"keys"`
		Requests int     `json:"requests"`
		Waited   int     `json:"waited"` // number of clients that waited for the engine
		Steady   float64 `json:"p99_steady_ms"`
		Rolling  float64 `json:"p99_rolling_ms"`
		Ratio    float64 `json:"ratio"`
	} `json:"rollover"`
}

// faults runs the two tests whose results have budgets.
func (b *bench) faults() (*figures, error) {
	harness.Note("stampede and roll-over: go test ./reader/faults")
	file := filepath.Join(b.folder, "figures.jsonl")
	command := exec.Command("go", "test", "-tags", "nodynamic", "-count=1", "-run", "^(TestStampede|TestRollOver)$", "./reader/faults")
	command.Dir = b.root
	command.Env = append(os.Environ(), "FAULT_FIGURES="+file)
	if out, err := command.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go test ./reader/faults: %w\n%s", err, out)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return parseFigures(text)
}

// parseFigures reads one JSON object per line, each with the name of its test.
func parseFigures(text []byte) (*figures, error) {
	var all figures
	into := map[string]any{"stampede": &all.Stampede, "rollover": &all.RollOver}
	for lines := bufio.NewScanner(bytes.NewReader(text)); lines.Scan(); {
		var line struct {
			Name string `json:"name"`
		}
		if err := json.Unmarshal(lines.Bytes(), &line); err != nil {
			return nil, fmt.Errorf("%w: %s", err, lines.Bytes())
		}
		if to := into[line.Name]; to != nil {
			if err := json.Unmarshal(lines.Bytes(), to); err != nil {
				return nil, fmt.Errorf("%w: %s", err, lines.Bytes())
			}
			delete(into, line.Name)
		}
	}
	if len(into) > 0 {
		return nil, fmt.Errorf("the tests of reader/faults did not report all figures: %s", text)
	}
	return &all, nil
}
