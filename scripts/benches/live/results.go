//go:build linux

package main

import (
	"fmt"
	"io"
	"slices"

	"fairwarning/scripts/benches/harness"
)

// Budgets for 5,000 watchers: milliseconds from the commit of a bid to the last watcher; CPU time for each message of a peer over ours; seconds
// until all who reconnect have everything.
const (
	budgetWay  = 250
	budgetPeer = 1.0
	budgetBack = 5
)

// results holds the results of a run, an entry per number of watchers.
type results struct {
	harness.Heading
	FanOut []*fanOut `json:"fan_out"`
	Way    []way     `json:"whole_way"`
}

// fanOut holds figures by server.
type fanOut struct {
	Watchers int                       `json:"watchers"`
	P50      map[string]harness.Spread `json:"p50_ms"`
	P99      map[string]harness.Spread `json:"p99_ms"`
	Most     map[string]harness.Spread `json:"max_ms"`
	CPU      map[string]harness.Spread `json:"cpu_us_per_message"`
	Bytes    map[string]harness.Spread `json:"bytes_per_message"`
	Memory   map[string]harness.Spread `json:"memory_bytes_per_watcher"`
	Closed   map[string]harness.Spread `json:"closed_streams"`
	Lost     map[string]harness.Spread `json:"lost_messages"` // never arrived, though the stream was open
	Ratio    map[string]harness.Spread `json:"ratio"`         // the peer's CPU time over the reader's, round by round
}

func newFanOut(watching int, rounds map[string][]fanned) *fanOut {
	f := &fanOut{Watchers: watching, Ratio: map[string]harness.Spread{}}
	by := func(figure func(*fanned) float64) map[string]harness.Spread {
		spreads := map[string]harness.Spread{}
		for name, of := range rounds {
			spreads[name] = harness.SpreadBy(of, figure)
		}
		return spreads
	}
	f.P50, f.P99 = by(func(r *fanned) float64 { return r.p50 }), by(func(r *fanned) float64 { return r.p99 })
	f.Most, f.CPU = by(func(r *fanned) float64 { return r.most }), by(func(r *fanned) float64 { return r.cpu })
	f.Bytes, f.Memory = by(func(r *fanned) float64 { return r.bytes }), by(func(r *fanned) float64 { return r.memory })
	f.Closed, f.Lost = by(func(r *fanned) float64 { return r.closed }), by(func(r *fanned) float64 { return r.lost })
	for _, peer := range []string{nameMercure, nameCentrifugo} {
		f.Ratio[peer] = harness.RatioBy(rounds[peer], rounds[nameReader], func(r *fanned) float64 { return r.cpu })
	}
	return f
}

// way is the time of bids to so many watchers: from sending them to the last one, in milliseconds.
type way struct {
	Watchers   int       `json:"watchers"`
	P50        float64   `json:"p50_ms"`
	P99        float64   `json:"p99_ms"`
	Most       float64   `json:"max_ms"`
	Back       []float64 `json:"reconnected_s"` // until all who reconnected at once had everything
	Gaps       int64     `json:"gaps"`
	Duplicates int64     `json:"duplicates"`
	Snapshots  int64     `json:"snapshots"`
	Refused    int64     `json:"refused"` // times a watcher came back before the reader, which was full, had noticed that it left
}

// summarize takes the figures that have a budget from the smallest crowd.
func (r *results) summarize() {
	r.Ratios = harness.Medians(r.FanOut[0].Ratio)
	r.Ratios["way_p99_ms"] = r.Way[0].P99
}

// Print writes everything as Markdown tables.
func (r *results) Print(to io.Writer) {
	r.Heading.Print(to)
	fmt.Fprintf(to, "\n### Fan-out of %d changes a second\n\n", changesPerSecond)
	t := harness.NewTable(to, "watchers", "server", "to the last one, p50 ms", "p99", "max", "CPU µs/message", "bytes/message",
		"memory/watcher", "streams closed", "messages lost", "CPU over ours", "budget")
	for _, f := range r.FanOut {
		for _, name := range []string{nameReader, nameMercure, nameCentrifugo} {
			ratio, budget := "", ""
			if name != nameReader {
				ratio, budget = fmt.Sprintf("%.2f", f.Ratio[name].Median), harness.AtLeast(f.Ratio[name].Median, budgetPeer)
			}
			t.Row(harness.Thousands(float64(f.Watchers)), name, one(f.P50[name]), one(f.P99[name]), one(f.Most[name]), fmt.Sprintf("%.2f", f.CPU[name].Median),
				harness.Thousands(f.Bytes[name].Median), harness.Thousands(f.Memory[name].Median),
				harness.Thousands(f.Closed[name].Most), harness.Thousands(f.Lost[name].Most), ratio, budget)
		}
	}
	t.End()
	fmt.Fprintf(to, "\n### From sending a bid to the last watcher, %d bids a second and %d refused\n\n", changesPerSecond, refusedPerSecond)
	t = harness.NewTable(to, "watchers", "p50 ms", "p99", "max", "budget of p99", "2,000 reconnected in s", "budget",
		"gaps", "duplicates", "snapshots", "refused at first")
	for _, w := range r.Way {
		t.Row(harness.Thousands(float64(w.Watchers)), fmt.Sprintf("%.1f", w.P50), fmt.Sprintf("%.1f", w.P99), fmt.Sprintf("%.1f", w.Most),
			harness.AtMost(w.P99, budgetWay),
			fmt.Sprintf("%.1f", slices.Max(w.Back)), harness.AtMost(slices.Max(w.Back), budgetBack),
			fmt.Sprint(w.Gaps), fmt.Sprint(w.Duplicates), fmt.Sprint(w.Snapshots), fmt.Sprint(w.Refused))
	}
	t.End()
}

func one(s harness.Spread) string { return fmt.Sprintf("%.1f", s.Median) }
