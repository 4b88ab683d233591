//go:build linux

package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"fairwarning/scripts/benches/harness"
	"fairwarning/scripts/benches/wrk"
)

// closedCase holds the maximum throughput of each server in one case.
type closedCase struct {
	hitCase
	Servers []*closedServer `json:"servers"`
}

// closedServer is one server in one case, with its turns in round order.
type closedServer struct {
	Name   string `json:"name"`
	Header int64  `json:"header_bytes"` // of one response
	RSS    int64  `json:"rss_bytes"`    // after its last turn, as is Files
	Files  int64  `json:"file_bytes"`   // in its cache folder, after its last turn
	turns  []turn

	RPS         harness.Spread `json:"requests_per_s"`
	P50         harness.Spread `json:"p50_us"`
	P99         harness.Spread `json:"p99_us"`
	P999        harness.Spread `json:"p999_us"`
	CPU         harness.Spread `json:"cpu_s_per_1000_requests"`
	Utilization harness.Spread `json:"core_used"` // fraction of its core; well below 1 means that something else was the limit
}

// turn is one server's run in one round.
type turn struct {
	wrk.Result
	cpu time.Duration
}

// closedLoop runs the servers in rotation.
func (b *bench) closedLoop(ctx context.Context, c hitCase) (*closedCase, error) {
	rounds, _ := c.turns(b.plan)
	result := &closedCase{hitCase: c}
	for _, one := range b.servers {
		if one.Name != nameMinimal || c.budgeted {
			result.Servers = append(result.Servers, &closedServer{Name: one.Name})
		}
	}
	err := harness.Rounds(ctx, "closed loop, "+c.Name, rounds, result.Servers, func(one *closedServer) error {
		if err := b.turn(c, one); err != nil {
			return fmt.Errorf("%s: %w", one.Name, errors.Join(err, b.servers.Of(one.Name).Running()))
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for _, one := range result.Servers {
		one.summarize()
	}
	return result, nil
}

// turn loads one server for the length of a round.
func (b *bench) turn(c hitCase, to *closedServer) error {
	one := b.servers.Of(to.Name)
	_, length := c.turns(b.plan)
	sample, err := ask(one.Address, c.paths(b.plan)[0])
	if err != nil {
		return err
	}
	fetched, err := b.fetches()
	if err != nil {
		return err
	}
	began, err := one.CPU()
	if err != nil {
		return err
	}
	got, err := wrk.Run(b.Folder, wrk.Load{
		URL: "http://" + one.Address + c.Path, Host: host, Keys: c.keys(b.plan), Connections: connections, Duration: length, Core: harness.LoadCore,
	})
	if err != nil {
		return err
	}
	ended, err := one.CPU()
	if err != nil {
		return err
	}
	if to.RSS, err = one.RSS(); err != nil {
		return err
	}
	if to.Name == nameNginx {
		if to.Files, err = harness.SizeOf(b.nginxCache()); err != nil {
			return err
		}
	}
	to.Header = sample.header
	to.turns = append(to.turns, turn{got, ended - began})
	after, err := b.fetches()
	if err != nil {
		return err
	}
	return verify(&got, sample.header+c.Bytes, after-fetched, int64(b.plan.keys))
}

// verify rejects a turn with errors, with a byte count other than the sample's, or with more engine fetches than one
// per key plus one percent of the requests.
func verify(got *wrk.Result, bytesEach, fetched, keys int64) error {
	// Age values and TTLs change the header length by a few bytes, and wrk counts partial responses.
	const header = 16
	slack := got.Requests*header + connections*bytesEach
	switch difference := got.Bytes - got.Requests*bytesEach; {
	case got.Failed > 0:
		return fmt.Errorf("%d of %d requests failed", got.Failed, got.Requests)
	case got.Requests == 0:
		return fmt.Errorf("no request was answered")
	case difference > slack || -difference > slack:
		return fmt.Errorf("%d answers had %d bytes, want %d each", got.Requests, got.Bytes, bytesEach)
	case fetched > keys+got.Requests/100:
		return fmt.Errorf("the engine was asked %d times in %d requests: these are no hits", fetched, got.Requests)
	}
	return nil
}

func (s *closedServer) summarize() {
	s.RPS = harness.SpreadBy(s.turns, rate)
	s.P50 = harness.SpreadBy(s.turns, func(t *turn) float64 { return t.P50 })
	s.P99 = harness.SpreadBy(s.turns, func(t *turn) float64 { return t.P99 })
	s.P999 = harness.SpreadBy(s.turns, func(t *turn) float64 { return t.P999 })
	s.CPU = harness.SpreadBy(s.turns, func(t *turn) float64 { return t.cpu.Seconds() / float64(t.Requests) * 1000 })
	s.Utilization = harness.SpreadBy(s.turns, func(t *turn) float64 { return t.cpu.Seconds() / t.Seconds })
}
