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
	Stampede stampede       `json:"stampede"`
	RollOver []rollOver     `json:"rollover"` // one for each repetition
	Ratio    harness.Spread `json:"rollover_ratio"`
}

type stampede struct {
	Readers       int `json:"readers"`
	Requests      int `json:"requests"`
	EngineFetches int `json:"engine_fetches"`
}

type rollOver struct {
	Keys     int     `json:"keys"`
	Requests int     `json:"requests"`
	Waited   int     `json:"waited"` // number of clients that waited for the engine
	Steady   float64 `json:"p99_steady_ms"`
	Rolling  float64 `json:"p99_rolling_ms"`
	Ratio    float64 `json:"ratio"`
}

// rollOvers is how often the roll-over is measured: other machines on the processor can change a p99 of seconds by half.
const rollOvers = 5

// faults runs the two tests whose results have budgets.
func (b *bench) faults() (*figures, error) {
	file := filepath.Join(b.Folder, "figures.jsonl")
	for _, test := range []struct {
		name  string
		count int
	}{{"TestStampede", 1}, {"TestRollOver", rollOvers}} {
		harness.Note("go test ./reader/faults -run %s", test.name)
		command := exec.Command("go", "test", "-tags", "nodynamic", "-count", fmt.Sprint(test.count), "-run", "^"+test.name+"$", "./reader/faults")
		command.Dir = b.Root
		command.Env = append(os.Environ(), "FAULT_FIGURES="+file)
		if out, err := command.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("go test ./reader/faults: %w\n%s", err, out)
		}
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
	for lines := bufio.NewScanner(bytes.NewReader(text)); lines.Scan(); {
		if err := all.add(lines.Bytes()); err != nil {
			return nil, fmt.Errorf("%w: %s", err, lines.Bytes())
		}
	}
	if all.Stampede.Requests == 0 || len(all.RollOver) == 0 {
		return nil, fmt.Errorf("the tests of reader/faults did not report all figures: %s", text)
	}
	all.Ratio = harness.SpreadBy(all.RollOver, func(o *rollOver) float64 { return o.Ratio })
	return &all, nil
}

func (f *figures) add(line []byte) error {
	var of struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal(line, &of); err != nil {
		return err
	}
	switch of.Name {
	case "stampede":
		return json.Unmarshal(line, &f.Stampede)
	case "rollover":
		var one rollOver
		err := json.Unmarshal(line, &one)
		f.RollOver = append(f.RollOver, one)
		return err
	}
	return nil
}

// waited returns how many clients waited for the engine in all repetitions.
func (f *figures) waited() (n int) {
	for _, one := range f.RollOver {
		n += one.Waited
	}
	return n
}
