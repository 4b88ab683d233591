//go:build linux

package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"fairwarning/scripts/benches/harness"
	"fairwarning/scripts/benches/wrk"
)

// caseResult holds each server's results in one case.
type caseResult struct {
	callCase
	Servers []*serverResult `json:"servers"`
}

// serverResult is one server in one case, with its turns in round order.
type serverResult struct {
	Name  string `json:"name"`
	RSS   int64  `json:"rss_bytes"` // after its last turn; 0 for the stub
	turns []turn

	RPS         harness.Spread `json:"calls_per_s"`
	CPU         harness.Spread `json:"cpu_s_per_1000_calls"` // without the engine's
	Utilization harness.Spread `json:"core_used"`            // fraction of its core; well below 1 means that something else was the limit
	Busy        added          `json:"busy"`                 // with many connections
	Alone       added          `json:"alone"`                // with one connection, so nothing queues
}

// added is the latency a server adds to the engine's own in the same round, in microseconds. For the stub it is the
// engine's latency itself.
type added struct {
	P50 harness.Spread `json:"p50_us"`
	P99 harness.Spread `json:"p99_us"`
}

// turn is one server's run in one round.
type turn struct {
	busy, alone wrk.Result
	cpu         time.Duration // of the part with many connections
}

// measure gives each server one turn per round, so that a slow phase of the machine affects all of them. The order is shuffled each
// round, with a fixed seed, so that no server always follows the stub, whose turn leaves the servers' core idle for seconds.
func (b *bench) measure(ctx context.Context, c callCase) (*caseResult, error) {
	result := &caseResult{callCase: c}
	for _, one := range b.servers {
		result.Servers = append(result.Servers, &serverResult{Name: one.Name})
	}
	random := rand.New(rand.NewPCG(1, 2))
	for round := range b.plan.rounds {
		harness.Note("%s: round %d of %d", c.Name, round+1, b.plan.rounds)
		for _, i := range random.Perm(len(b.servers)) {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			one := b.servers[i]
			if err := b.turn(c, one, result.Servers[i]); err != nil {
				return nil, fmt.Errorf("%s, %s: %w", c.Name, one.Name, err)
			}
		}
	}
	stub := result.server(nameStub)
	for _, one := range result.Servers {
		one.summarize(stub)
	}
	return result, nil
}

// send sends a case's calls to a server over a number of connections, each with one call in flight.
func (b *bench) send(one *harness.Server, c callCase, connections int, duration time.Duration) (wrk.Result, error) {
	return wrk.Run(b.Folder, wrk.Load{
		URL: "http://" + one.Address + c.Path, Host: host, Method: c.Method, Token: token, Body: c.body,
		Connections: connections, Duration: duration, Core: harness.LoadCore,
	})
}

// turn loads one server for the length of a round, and checks that each call reached the engine exactly once.
func (b *bench) turn(c callCase, one *harness.Server, into *serverResult) (err error) {
	var t turn
	before, err := b.calls()
	if err != nil {
		return err
	}
	if t.alone, err = b.send(one, c, 1, b.plan.single); err != nil {
		return err
	}
	cpu, err := used(one)
	if err != nil {
		return err
	}
	if t.busy, err = b.send(one, c, connections, b.plan.round); err != nil {
		return err
	}
	if t.cpu, err = used(one); err != nil {
		return err
	}
	t.cpu -= cpu
	if one.Process != nil {
		if into.RSS, err = one.RSS(); err != nil {
			return err
		}
	}
	after, err := b.calls()
	if err != nil {
		return err
	}
	into.turns = append(into.turns, t)
	return verify(&t, after-before)
}

// used returns the CPU time the server has used, or 0 for the stub, which shares its core with the load.
func used(one *harness.Server) (time.Duration, error) {
	if one.Process == nil {
		return 0, nil
	}
	return one.CPU()
}

// verify rejects a turn with errors, or in which the engine did not get exactly one request per call. The generator
// does not count calls in flight when it stops, nor responses that arrive while it stops.
func verify(t *turn, asked int64) error {
	counted := t.busy.Requests + t.alone.Requests
	switch {
	case t.busy.Failed+t.alone.Failed > 0:
		return fmt.Errorf("%d of %d calls failed", t.busy.Failed+t.alone.Failed, counted)
	case t.busy.Requests == 0 || t.alone.Requests == 0:
		return fmt.Errorf("no call was answered")
	case asked < counted || asked > counted+counted/100+2*connections:
		return fmt.Errorf("the engine was asked %d times in %d calls", asked, counted)
	}
	return nil
}

func (s *serverResult) summarize(stub *serverResult) {
	over := func(value func(*turn) float64) harness.Spread {
		if s == stub {
			return harness.SpreadBy(s.turns, value)
		}
		values := make([]float64, len(s.turns))
		for i := range s.turns {
			values[i] = value(&s.turns[i]) - value(&stub.turns[i])
		}
		return harness.SpreadOf(values)
	}
	s.RPS = harness.SpreadBy(s.turns, rate)
	s.CPU = harness.SpreadBy(s.turns, func(t *turn) float64 { return t.cpu.Seconds() / float64(t.busy.Requests) * 1000 })
	s.Utilization = harness.SpreadBy(s.turns, func(t *turn) float64 { return t.cpu.Seconds() / t.busy.Seconds })
	s.Busy = added{over(busyP50), over(func(t *turn) float64 { return t.busy.P99 })}
	s.Alone = added{over(aloneP50), over(func(t *turn) float64 { return t.alone.P99 })}
}

func rate(t *turn) float64     { return t.busy.Rate() }
func busyP50(t *turn) float64  { return t.busy.P50 }
func aloneP50(t *turn) float64 { return t.alone.P50 }

// ratePerCore returns calls per second of CPU time. It equals the rate if nothing else ran on the server's core, and
// is less affected if something did.
func ratePerCore(t *turn) float64 { return float64(t.busy.Requests) / t.cpu.Seconds() }

func (c *caseResult) server(name string) *serverResult {
	return c.Servers[slices.IndexFunc(c.Servers, func(one *serverResult) bool { return one.Name == name })]
}
