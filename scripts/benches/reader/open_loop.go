//go:build linux

package main

import (
	"context"
	"errors"
	"fmt"

	"fairwarning/scripts/benches/harness"
	"fairwarning/scripts/benches/openloop"
)

// shares are the fractions of a server's maximum throughput at which latency is measured.
var shares = []float64{0.5, 0.7, 0.9}

// openRun holds one server's latencies under an open-loop load, over several rounds.
type openRun struct {
	Server string  `json:"server"`
	Of     string  `json:"of"`    // the server whose maximum the rate is a share of
	Share  float64 `json:"share"` // of its requests per second in the closed loop
	Rate   float64 `json:"rate"`  // requests due per second
	turns  []openloop.Result

	Reached  harness.Spread `json:"reached"`          // fraction of the rate that was answered in time
	SentLate harness.Spread `json:"sent_late_p99_us"` // the generator's own delay when a connection was free
	P50      harness.Spread `json:"p50_us"`           // from the due time of a request to the end of its response, as are the others
	P99      harness.Spread `json:"p99_us"`
	P999     harness.Spread `json:"p999_us"`
	Most     harness.Spread `json:"most_us"`
}

// openLoop measures the reader, and in a full run the other servers, at shares of their own maximum and of the
// reader's. All take turns, as in the closed loop.
func (b *bench) openLoop(ctx context.Context, most *closedCase) ([]*openRun, error) {
	runs := openRuns(most, nameReader, nameReader)
	if b.plan.peersOpen {
		for _, name := range []string{nameBare, nameNginx, nameVarnish} {
			runs = append(append(runs, openRuns(most, name, name)...), openRuns(most, name, nameReader)...)
		}
	}
	err := harness.Rounds(ctx, "open loop, "+most.Name, b.plan.openRounds, runs, func(run *openRun) error {
		if err := b.openTurn(&most.hitCase, run); err != nil {
			return fmt.Errorf("%s at %.0f %% of %s: %w", run.Server, 100*run.Share, run.Of, err)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for _, run := range runs {
		run.summarize()
	}
	return runs, nil
}

// openRuns returns the runs of one server at shares of its own or another server's maximum.
func openRuns(most *closedCase, name, of string) (runs []*openRun) {
	for _, share := range shares {
		runs = append(runs, &openRun{Server: name, Of: of, Share: share, Rate: share * most.server(of).RPS.Median})
	}
	return runs
}

func (b *bench) openTurn(c *hitCase, run *openRun) error {
	one := b.servers.Of(run.Server)
	got, err := openloop.Run(openloop.Load{
		Address: one.Address, Host: host, Path: c.Path, Connections: connections, Rate: run.Rate,
		Warmup: b.plan.openWarmup, Duration: b.plan.open, BodyBytes: c.Bytes, Core: harness.LoadCore,
	})
	if err == nil && got.Failed > 0 {
		err = fmt.Errorf("%d of %d requests failed", got.Failed, got.Due)
	}
	if err != nil {
		return errors.Join(err, one.Running())
	}
	run.turns = append(run.turns, *got)
	return one.Running()
}

func (run *openRun) summarize() {
	of := func(value func(*openloop.Result) float64) harness.Spread { return harness.SpreadBy(run.turns, value) }
	at := func(quantile float64) harness.Spread {
		return of(func(r *openloop.Result) float64 { return float64(r.Latencies.ValueAtQuantile(quantile)) })
	}
	run.Reached = of(func(r *openloop.Result) float64 { return float64(r.InTime) / float64(r.Due) })
	run.SentLate = of(func(r *openloop.Result) float64 { return float64(r.Late.ValueAtQuantile(99)) })
	run.P50, run.P99, run.P999, run.Most = at(50), at(99), at(99.9), at(100)
}
