//go:build linux

package main

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"fairwarning/scripts/benches/harness"
)

// TestDelays checks that the time to the last watcher counts, and that what somebody lacks is lost unless the server has closed
// that watcher's stream.
func TestDelays(t *testing.T) {
	second := int64(time.Second)
	s := seen{First: 7, Last: []int64{3 * second, 9 * second}, Reached: []int32{5, 4}}
	for _, lost := range []struct {
		sent map[int64]int64
		want int64
	}{{map[int64]int64{7: second, 8: second}, 1}, {map[int64]int64{6: second}, 5}, {map[int64]int64{7: second}, 0}} {
		if got := s.lost(lost.sent, 5); got != lost.want {
			t.Errorf("%v: %d lost, not %d", lost.sent, got, lost.want)
		}
	}
	s.Ended = 1
	sent := map[int64]int64{8: second, 7: second}
	if got := s.delays(sent); s.lost(sent, 5) != 0 || len(got) != 2 || got[0] != 2*time.Second || got[1] != 8*time.Second {
		t.Errorf("%v", got)
	}
}

// TestRatios checks that peers are compared with the reader round by round, and that missed budgets are said.
func TestRatios(t *testing.T) {
	rounds := map[string][]fanned{nameReader: {{cpu: 1}, {cpu: 2}, {cpu: 4}}, nameMercure: {{cpu: 2}, {cpu: 4}, {cpu: 4}}, nameCentrifugo: {{cpu: 0.5}, {cpu: 1}, {cpu: 4}}}
	r := results{FanOut: []*fanOut{newFanOut(5000, rounds)}, Way: []way{{Watchers: 5000, P99: 300, Back: []float64{1, 6}}}}
	if got := r.FanOut[0].Ratio[nameMercure]; got != (harness.Spread{Median: 2, Least: 1, Most: 2}) {
		t.Errorf("%+v", got)
	}
	r.summarize()
	text, err := json.Marshal(&r)
	var out strings.Builder
	r.Print(&out)
	if err != nil || !strings.HasPrefix(string(text), `{"ratios":{"centrifugo":0.5,"mercure":2,"way_p99_ms":300}`) {
		t.Errorf("%s %v", text, err)
	}
	for _, verdict := range []string{"≥ 1.00: MISSED", "≥ 1.00: met", "≤ 250.00: MISSED", "≤ 5.00: MISSED"} {
		if !strings.Contains(out.String(), verdict) {
			t.Errorf("%s is missing in\n%s", verdict, out.String())
		}
	}
}
