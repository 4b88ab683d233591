//go:build linux

package main

import (
	"errors"
	"fmt"
	"time"

	"fairwarning/scripts/benches/wrk"
)

// closedCase is the most each server can do in one case.
type closedCase struct {
	hitCase
	Servers []*closedServer `json:"servers"`
}

// closedServer is one server in one case: its turns, in the order of the rounds.
type closedServer struct {
	Name   string `json:"name"`
	Header int64  `json:"header_bytes"` // of an answer
	RSS    int64  `json:"rss_bytes"`    // after its last turn, as is the next
	Files  int64  `json:"file_bytes"`   // in its cache folder
	turns  []turn

	RPS         spread `json:"requests_per_s"`
	P50         spread `json:"p50_us"`
	P99         spread `json:"p99_us"`
	P999        spread `json:"p999_us"`
	CPU         spread `json:"cpu_s_per_1000_requests"`
	Utilisation spread `json:"core_used"` // part of its core; well below 1 means that something else was the limit
}

// turn is one server's time in one round.
type turn struct {
	wrk.Result
	cpu time.Duration
}

// closedLoop lets the servers take turns, so that a machine that is slower for a while is so for all of them.
func (b *bench) closedLoop(c hitCase) (*closedCase, error) {
	rounds := b.plan.others
	if c.budgeted {
		rounds = b.plan.rounds
	}
	result := &closedCase{hitCase: c}
	for _, one := range b.stack.servers {
		if one.name != nameMinimal || c.budgeted {
			result.Servers = append(result.Servers, &closedServer{Name: one.name})
		}
	}
	for round := range rounds {
		note("closed loop, %s: round %d of %d", c.Name, round+1, rounds)
		for _, one := range result.Servers {
			if err := b.turn(c, one); err != nil {
				return nil, fmt.Errorf("%s, %s: %w", c.Name, one.Name, errors.Join(err, b.stack.server(one.Name).process.Running()))
			}
		}
	}
	for _, one := range result.Servers {
		one.summarise()
	}
	return result, nil
}

// turn loads one server for the length of a round.
func (b *bench) turn(c hitCase, to *closedServer) error {
	one := b.stack.server(to.Name)
	sample, err := ask(one.address, c.paths(b.plan)[0])
	if err != nil {
		return err
	}
	fetched, err := b.fetches()
	if err != nil {
		return err
	}
	began, err := one.process.CPU()
	if err != nil {
		return err
	}
	got, err := wrk.Run(b.folder, wrk.Load{
		URL: "http://" + one.address + c.Path, Host: host, Keys: c.keys(b.plan), Connections: connections, Duration: b.plan.round, Core: loadCore,
	})
	if err != nil {
		return err
	}
	ended, err := one.process.CPU()
	if err != nil {
		return err
	}
	if to.RSS, err = one.process.RSS(); err != nil {
		return err
	}
	if to.Files, err = sizeOf(one.files); err != nil {
		return err
	}
	to.Header = sample.header
	to.turns = append(to.turns, turn{got, ended - began})
	after, err := b.fetches()
	if err != nil {
		return err
	}
	return verify(&got, sample.header+c.Bytes, after-fetched, int64(b.plan.keys))
}

// verify: a turn with errors, with other bytes than the sample's, or in which more was fetched than each key once and one
// in a hundred requests is none.
func verify(got *wrk.Result, bytesEach, fetched, keys int64) error {
	// Ages and times to live change the length of a header by a few bytes, and wrk counts what it has of unfinished answers.
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

func (s *closedServer) summarise() {
	of := func(value func(*turn) float64) spread {
		values := make([]float64, len(s.turns))
		for i := range s.turns {
			values[i] = value(&s.turns[i])
		}
		return spreadOf(values)
	}
	s.RPS = of(rate)
	s.P50 = of(func(t *turn) float64 { return t.P50 })
	s.P99 = of(func(t *turn) float64 { return t.P99 })
	s.P999 = of(func(t *turn) float64 { return t.P999 })
	s.CPU = of(func(t *turn) float64 { return t.cpu.Seconds() / float64(t.Requests) * 1000 })
	s.Utilisation = of(func(t *turn) float64 { return t.cpu.Seconds() / t.Seconds })
}
