//go:build linux

package main

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"fairwarning/scripts/benches/harness"
	"fairwarning/scripts/benches/wrk"
)

// TestRatios checks that rounds are compared pairwise, so that a round that is slow for all servers changes nothing,
// and that the ratios with a budget are by CPU time.
func TestRatios(t *testing.T) {
	turns := func(cpu time.Duration, perSecond ...int64) (all []turn) {
		for _, n := range perSecond {
			all = append(all, turn{Result: wrk.Result{Requests: n, Seconds: 1}, cpu: cpu})
		}
		return all
	}
	c := closedCase{hitCase: hitCase{budgeted: true}, Servers: []*closedServer{
		{Name: nameBare, turns: turns(250*time.Millisecond, 200, 20, 100)}, {Name: nameReader, turns: turns(500*time.Millisecond, 100, 10, 80)},
	}}
	for _, one := range c.Servers {
		one.summarize()
	}
	if got := c.ratios(rate)[nameBare]; got != (harness.Spread{Median: 0.5, Least: 0.5, Most: 0.8}) {
		t.Errorf("ratio: %+v", got)
	}
	if got := c.server(nameReader); got.RPS != (harness.Spread{Median: 80, Least: 10, Most: 100}) || got.CPU.Median != 6.25 || got.Utilization.Median != 0.5 {
		t.Errorf("reader: %+v", got)
	}
	r := results{Closed: []*closedCase{&c}, Heading: harness.Heading{Warnings: (&harness.Machine{Load: "3.1"}).Warnings()}}
	r.summarize()
	text, err := json.Marshal(&r)
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Ratios   map[string]float64 `json:"ratios"`
		ByRate   map[string]float64 `json:"ratios_by_rate"`
		Warnings []string           `json:"warnings"`
	}
	if err := json.Unmarshal(text, &got); err != nil || len(got.Ratios) != 1 || got.Ratios["bare"] != 0.25 || got.ByRate["bare"] != 0.5 || len(got.Warnings) != 3 {
		t.Errorf("%v: %s", err, text)
	}
}

// TestVerify checks that a turn is rejected unless all its responses are hits of the right size.
func TestVerify(t *testing.T) {
	f := func(got wrk.Result, fetched int64, want string) {
		t.Helper()
		err := verify(&got, 1000, fetched, 5)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%+v, %d fetched: %v, want %q", got, fetched, err, want)
		}
	}
	f(wrk.Result{Requests: 10_000, Bytes: 10_000_000}, 0, "")
	f(wrk.Result{Requests: 10_000, Bytes: 10_040_000}, 100, "") // longer Age values, some requests in flight
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
{"name":"rollover","keys":5000,"waited":2,"p99_steady_ms":2,"p99_rolling_ms":2,"ratio":1}
{"name":"rollover","keys":5000,"waited":0,"p99_steady_ms":1,"p99_rolling_ms":3,"ratio":3}
`
	got, err := parseFigures([]byte(lines))
	if err != nil || got.Stampede.EngineFetches != 1 || got.Stampede.Readers != 3 || got.Ratio.Median != 1.5 || got.Ratio.Most != 3 || got.waited() != 2 || got.RollOver[2].Keys != 5000 {
		t.Errorf("%+v, %v", got, err)
	}
	first, _, _ := strings.Cut(lines, "\n")
	if _, err := parseFigures([]byte(first)); err == nil {
		t.Error("figures are missing, and nobody said so")
	}
}

// TestPaths checks that warming covers exactly the paths the load requests.
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

// TestOpenRuns checks that rates are shares of the closed-loop maximum, and that the remark on a missed rate names
// the cause.
func TestOpenRuns(t *testing.T) {
	most := closedCase{Servers: []*closedServer{{Name: nameReader, RPS: harness.Spread{Median: 1000}}, {Name: nameNginx, RPS: harness.Spread{Median: 500}}}}
	runs := openRuns(&most, nameNginx, nameReader)
	if len(runs) != 3 || runs[0].Rate != 500 || runs[2].Rate != 900 || runs[2].Server != nameNginx || runs[2].Of != nameReader {
		t.Errorf("got %+v", runs[2])
	}
	f := func(reached, late float64, want string) {
		t.Helper()
		run := openRun{Reached: harness.Spread{Median: reached}, SentLate: harness.Spread{Median: late}}
		if got := run.remark(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	f(0.995, 5000, "")
	f(0.80, 20, "could not keep up (80% in time)")
	f(0.80, 5000, "the generator could not keep up (80% in time)")
}
