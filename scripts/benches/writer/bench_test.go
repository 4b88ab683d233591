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

func turns(latency float64, perSecond ...int64) (all []turn) {
	for _, n := range perSecond {
		r := wrk.Result{Requests: n, Seconds: 1, P50: latency, P99: 2 * latency}
		all = append(all, turn{busy: r, alone: r, cpu: 500 * time.Millisecond})
	}
	return all
}

// TestRatios checks that rounds are compared pairwise, that the engine's own time is subtracted, and that the worse
// of two cases counts.
func TestRatios(t *testing.T) {
	newCase := func(nginx ...int64) *caseResult {
		c := &caseResult{Servers: []*serverResult{
			{Name: nameStub, turns: turns(100, 900, 90, 900)}, {Name: nameWriter, turns: turns(150, 300, 30, 300)},
			{Name: nameNginx, turns: turns(200, nginx...)},
		}}
		for _, one := range c.Servers {
			one.summarize(c.Servers[0])
		}
		return c
	}
	r := results{Cases: []*caseResult{newCase(100, 10, 200), newCase(200, 20, 250)}, Heading: harness.Heading{Warnings: (&harness.Machine{Load: "3.1"}).Warnings()}}
	r.summarize()
	if got := r.Cases[0].ratios(rate)[nameNginx]; got != (harness.Spread{Median: 3, Least: 1.5, Most: 3}) {
		t.Errorf("ratio: %+v", got)
	}
	if got := r.Cases[0].server(nameNginx); got.Busy.P50.Median != 100 || got.Busy.P99.Median != 200 || got.CPU.Median != 5 {
		t.Errorf("nginx: %+v", got)
	}
	text, err := json.Marshal(&r)
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Ratios   map[string]float64 `json:"ratios"`
		Added    map[string]float64 `json:"added_median_ratios"`
		Warnings []string           `json:"warnings"`
	}
	if err := json.Unmarshal(text, &got); err != nil || len(got.Ratios) != 1 || got.Ratios["nginx"] != 1.5 || got.Added["nginx"] != 0.5 || len(got.Warnings) < 3 {
		t.Errorf("%v: %s", err, text)
	}
}

// TestVerify checks that a turn is rejected if it has failures, or if any call skipped the engine or reached it
// twice.
func TestVerify(t *testing.T) {
	f := func(busy, alone wrk.Result, asked int64, want string) {
		t.Helper()
		err := verify(&turn{busy: busy, alone: alone}, asked)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%+v %+v, %d asked: %v, want %q", busy, alone, asked, err, want)
		}
	}
	ok, bad := wrk.Result{Requests: 1000}, wrk.Result{Requests: 1000, Failed: 1}
	f(ok, ok, 2000, "")
	f(ok, ok, 2000+connections, "")
	f(bad, ok, 2000, "failed")
	f(ok, bad, 2000, "failed")
	f(ok, wrk.Result{}, 1000, "no call")
	f(ok, ok, 1999, "asked 1999 times")
	f(ok, ok, 2200, "asked 2200 times")
}
