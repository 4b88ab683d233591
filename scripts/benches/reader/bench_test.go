//go:build linux

package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fairwarning/scripts/benches/wrk"
)

// TestRatios: each round is compared with itself, so a slow round of all servers changes nothing.
func TestRatios(t *testing.T) {
	turns := func(perSecond ...int64) (all []turn) {
		for _, n := range perSecond {
			all = append(all, turn{Result: wrk.Result{Requests: n, Seconds: 1}, cpu: 500 * time.Millisecond})
		}
		return all
	}
	c := closedCase{hitCase: hitCase{budgeted: true}, Servers: []*closedServer{
		{Name: nameBare, turns: turns(200, 20, 100)}, {Name: nameReader, turns: turns(100, 10, 80)},
	}}
	for _, one := range c.Servers {
		one.summarise()
	}
	if got := c.ratios(rate)[nameBare]; got != (spread{0.5, 0.5, 0.8}) {
		t.Errorf("ratio: %+v", got)
	}
	if got := c.server(nameReader); got.RPS != (spread{80, 10, 100}) || got.CPU.Median != 6.25 || got.Utilisation.Median != 0.5 {
		t.Errorf("reader: %+v", got)
	}
	r := results{Closed: []*closedCase{&c}, Machine: machine{Load: "3.1"}}
	text, err := json.Marshal(&r)
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Ratios   map[string]float64 `json:"ratios"`
		Warnings []string           `json:"warnings"`
	}
	if err := json.Unmarshal(text, &got); err != nil || len(got.Ratios) != 1 || got.Ratios["bare"] != 0.5 || len(got.Warnings) != 3 {
		t.Errorf("%v: %s", err, text)
	}
}

func TestSpreadOf(t *testing.T) {
	if got := spreadOf([]float64{4, 1, 3, 2}); got != (spread{2.5, 1, 4}) {
		t.Errorf("got %+v", got)
	}
}

// TestVerify: a turn that is not all hits of the right size is none.
func TestVerify(t *testing.T) {
	f := func(got wrk.Result, fetched int64, want string) {
		t.Helper()
		err := verify(&got, 1000, fetched, 5)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%+v, %d fetched: %v, want %q", got, fetched, err, want)
		}
	}
	f(wrk.Result{Requests: 10_000, Bytes: 10_000_000}, 0, "")
	f(wrk.Result{Requests: 10_000, Bytes: 10_040_000}, 100, "") // ages of more digits, some under way
	f(wrk.Result{Requests: 10_000, Bytes: 10_000_000, Failed: 1}, 0, "failed")
	f(wrk.Result{}, 0, "no request")
	f(wrk.Result{Requests: 10_000, Bytes: 9_000_000}, 0, "want 1000 each")
	f(wrk.Result{Requests: 10_000, Bytes: 11_000_000}, 0, "want 1000 each")
	f(wrk.Result{Requests: 10_000, Bytes: 10_000_000}, 200, "no hits")
}

func TestParseFigures(t *testing.T) {
	const lines = `{"name":"stampede","readers":3,"requests":1000,"engine_fetches":1}
{"name":"other","x":1}
{"name":"rollover","keys":5000,"waited":0,"p99_steady_ms":2,"p99_rolling_ms":3,"ratio":1.5}
`
	got, err := parseFigures([]byte(lines))
	if err != nil || got.Stampede.EngineFetches != 1 || got.Stampede.Readers != 3 || got.RollOver.Ratio != 1.5 || got.RollOver.Keys != 5000 {
		t.Errorf("%+v, %v", got, err)
	}
	first, _, _ := strings.Cut(lines, "\n")
	if _, err := parseFigures([]byte(first)); err == nil {
		t.Error("figures are missing, and nobody said so")
	}
}

// TestPaths: what is warmed is what the load asks for.
func TestPaths(t *testing.T) {
	p := plan{keys: 3}
	for _, c := range cases {
		paths := c.paths(p)
		if c.keys(p) == 0 && (len(paths) != 1 || paths[0] != c.Path) || strings.Contains(strings.Join(paths, " "), "{") {
			t.Errorf("%s: %v", c.Name, paths)
		}
		if c.keys(p) > 0 && (len(paths) != 3 || !strings.HasSuffix(paths[2], "=3")) {
			t.Errorf("%s: %v", c.Name, paths)
		}
	}
}

func TestThousands(t *testing.T) {
	for n, want := range map[float64]string{0: "0", 999: "999", 1000: "1,000", 1234567.6: "1,234,568"} {
		if got := thousands(n); got != want {
			t.Errorf("%v: got %s, want %s", n, got, want)
		}
	}
}

// TestOpenRuns: the rates are shares of what was asked for, and a rate that was not reached is told with who is to blame.
func TestOpenRuns(t *testing.T) {
	most := closedCase{Servers: []*closedServer{{Name: nameReader, RPS: spread{Median: 1000}}, {Name: nameNginx, RPS: spread{Median: 500}}}}
	runs := openRuns(&most, nameNginx, nameReader)
	if len(runs) != 3 || runs[0].Rate != 500 || runs[2].Rate != 900 || runs[2].Server != nameNginx || runs[2].Of != nameReader {
		t.Errorf("got %+v", runs[2])
	}
	f := func(reached, late float64, want string) {
		t.Helper()
		run := openRun{Reached: spread{Median: reached}, SentLate: spread{Median: late}}
		if got := run.remark(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	f(0.995, 5000, "")
	f(0.80, 20, "could not keep up (80 % in time)")
	f(0.80, 5000, "the generator could not keep up (80 % in time)")
}

func TestSizeOf(t *testing.T) {
	folder := t.TempDir()
	for path, text := range map[string]string{"a": "123", "b/c": "45"} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(folder, path)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, path), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if n, err := sizeOf(folder); err != nil || n != 5 {
		t.Errorf("got %d, %v", n, err)
	}
	if n, err := sizeOf(""); err != nil || n != 0 {
		t.Errorf("no folder: got %d, %v", n, err)
	}
}
