//go:build linux

package main

import (
	"encoding/json"
	"strings"
	"testing"

	"fairwarning/scripts/benches/harness"
)

// TestRatio checks that quiet and crowd are compared within each round, and that a missed budget is said.
func TestRatio(t *testing.T) {
	r := results{rounds: []measured{{1, 10, 1, 20, 5}, {1, 1000, 1, 1000, 5}, {1, 20, 1, 60, 5}}}
	r.summarize()
	if got := r.Ratio; got != (harness.Spread{Median: 2, Least: 1, Most: 3}) {
		t.Errorf("%+v", got)
	}
	text, err := json.Marshal(&r)
	var out strings.Builder
	r.Print(&out)
	if err != nil || !strings.HasPrefix(string(text), `{"ratios":{"crowded_p99":2}`) || !strings.Contains(out.String(), "≤ 1.50: MISSED") {
		t.Errorf("%s %v\n%s", text, err, out.String())
	}
}
