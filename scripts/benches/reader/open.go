//go:build linux

package main

import (
	"fmt"

	"fairwarning/scripts/benches/openloop"
)

// shares of a server's most at which latencies are measured.
var shares = []float64{0.5, 0.7, 0.9}

// openRun is one server's latencies under a load that does not wait.
type openRun struct {
	Server   string  `json:"server"`
	Of       string  `json:"of"`               // whose most the rate is a share of
	Share    float64 `json:"share"`            // of its requests a second in the closed loop
	Rate     float64 `json:"rate"`             // requests due a second
	Reached  float64 `json:"reached"`          // part of the rate that was answered in time
	SentLate float64 `json:"sent_late_p99_us"` // the generator's own delay with a connection free
	P50      float64 `json:"p50_us"`           // from when a request was due to the end of its answer, as are the others
	P99      float64 `json:"p99_us"`
	P999     float64 `json:"p999_us"`
	Most     float64 `json:"most_us"`
}

// openLoop measures the reader, and in a whole run the others: at shares of their own most, and at the reader's rates.
func (b *bench) openLoop(most *closedCase) (runs []openRun, err error) {
	add := func(name, of string) error {
		for _, share := range shares {
			run, err := b.openRun(most, openRun{Server: name, Of: of, Share: share})
			if err != nil {
				return fmt.Errorf("open loop, %s at %.0f %% of %s: %w", name, 100*share, of, err)
			}
			runs = append(runs, run)
		}
		return nil
	}
	if err := add(nameReader, nameReader); err != nil || !b.plan.peersOpen {
		return runs, err
	}
	for _, name := range []string{nameBare, nameNginx, nameVarnish} {
		for _, of := range []string{name, nameReader} {
			if err := add(name, of); err != nil {
				return runs, err
			}
		}
	}
	return runs, nil
}

func (b *bench) openRun(most *closedCase, run openRun) (openRun, error) {
	note("open loop, %s: %s at %.0f %% of the most of %s", most.Name, run.Server, 100*run.Share, run.Of)
	run.Rate = run.Share * most.server(run.Of).RPS.Median
	got, err := openloop.Run(openloop.Load{
		Address: b.stack.server(run.Server).address, Host: host, Path: most.Path, Connections: connections, Rate: run.Rate,
		Warmup: b.plan.openWarmup, Duration: b.plan.open, BodyBytes: most.Bytes, Core: loadCore,
	})
	if err != nil {
		return run, err
	}
	if got.Failed > 0 {
		return run, fmt.Errorf("%d of %d requests failed", got.Failed, got.Due)
	}
	run.Reached = float64(got.InTime) / float64(got.Due)
	run.SentLate = float64(got.Late.ValueAtQuantile(99))
	run.P50 = float64(got.Latencies.ValueAtQuantile(50))
	run.P99 = float64(got.Latencies.ValueAtQuantile(99))
	run.P999 = float64(got.Latencies.ValueAtQuantile(99.9))
	run.Most = float64(got.Latencies.Max())
	return run, nil
}
