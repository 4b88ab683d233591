//go:build linux

package main

import (
	"context"
	"fmt"
	"syscall"
	"time"

	"fairwarning/scripts/benches/harness"
	"fairwarning/scripts/benches/process"
)

// Names of the contenders in the results. Those of peers also name their ratios.
const (
	nameDesk      = "desk"       // the engine's desk, in this process
	nameOneCommit = "one_commit" // the same with one transaction per bid, in this process
	nameEngine    = "engine"     // over HTTP
	namePostgres  = "postgres"   // SELECT … FOR UPDATE, over HTTP
)

// kind is a kind of load.
type kind struct {
	name     string
	lots     int // number of lots that receive bids
	hopeless bool
}

var kinds = []kind{{"one hot lot", 1, false}, {"one hot lot, all too low", 1, true}, {fmt.Sprintf("%d lots", many), many, false}}

// contender is a system under test that accepts bids.
type contender struct {
	name    string
	bid     bidder
	amounts *amounts
	cpu     func() (time.Duration, error) // CPU time used so far; includes the load if it runs in this process
}

// compare runs the contenders in rotation under each kind of load. The first contender is ours.
func (b *bench) compare(ctx context.Context, where string, people int, contenders ...*contender) (compared []*comparison, err error) {
	for _, k := range kinds {
		c := &comparison{Where: where, Load: k.name, People: people, Turns: map[string][]loaded{}}
		err := harness.Rounds(ctx, where+", "+k.name, b.plan.rounds, contenders, func(one *contender) error {
			next := func(person int) offer { return one.amounts.next(person, k.lots, k.hopeless) }
			turn, err := one.turn(ctx, people, b.plan.turn, next)
			if err != nil {
				return fmt.Errorf("%s: %w", one.name, err)
			}
			c.Turns[one.name] = append(c.Turns[one.name], turn)
			return nil
		})
		if err != nil {
			return nil, err
		}
		c.sum(contenders[0].name)
		compared = append(compared, c)
	}
	return compared, nil
}

func (c *contender) turn(ctx context.Context, people int, length time.Duration, next func(person int) offer) (loaded, error) {
	before, err := c.cpu()
	if err != nil {
		return loaded{}, err
	}
	turn, err := load(ctx, people, length, next, c.bid)
	if err != nil {
		return turn, err
	}
	after, err := c.cpu()
	turn.CPU = float64((after - before).Microseconds()) / turn.bids
	return turn, err
}

// own returns the CPU time this process has used.
func own() (time.Duration, error) {
	var used syscall.Rusage
	err := syscall.Getrusage(syscall.RUSAGE_SELF, &used)
	return time.Duration(used.Utime.Nano() + used.Stime.Nano()), err
}

// together returns a function that adds up the CPU time of several processes.
func together(all ...*process.Process) func() (time.Duration, error) {
	return func() (sum time.Duration, err error) {
		for _, one := range all {
			used, err := one.CPU()
			if err != nil {
				return 0, err
			}
			sum += used
		}
		return sum, nil
	}
}

// comparison holds the results of all contenders under one kind of load.
type comparison struct {
	Where   string                    `json:"where"`
	Load    string                    `json:"load"`
	People  int                       `json:"people"`
	Figures map[string]figures        `json:"figures"`
	ByCPU   map[string]harness.Spread `json:"ratios_by_cpu_time"` // ours relative to each, in bids decided per second of CPU time, round by round
	ByRate  map[string]harness.Spread `json:"ratios_by_rate"`     // the same, bids decided per second
	Turns   map[string][]loaded       `json:"-"`
}

// figures holds a contender's results over all rounds.
type figures struct {
	Accepted harness.Spread `json:"accepted_per_s"`
	Refused  harness.Spread `json:"refused_per_s"`
	P50      harness.Spread `json:"p50_ms"`
	P99      harness.Spread `json:"p99_ms"`
	CPU      harness.Spread `json:"cpu_us_per_bid"`
}

// sum also counts refused bids as decided. On a hot lot, contenders that admit bids in no particular order, as a row
// lock does, refuse many because the price has risen in the meantime. Both outcomes are recorded, so the work is the same.
func (c *comparison) sum(ours string) {
	c.Figures, c.ByRate, c.ByCPU = map[string]figures{}, map[string]harness.Spread{}, map[string]harness.Spread{}
	for name, turns := range c.Turns {
		of := func(figure func(*loaded) float64) harness.Spread { return harness.SpreadBy(turns, figure) }
		c.Figures[name] = figures{of(func(l *loaded) float64 { return l.Accepted }), of(func(l *loaded) float64 { return l.Refused }),
			of(func(l *loaded) float64 { return l.P50 }), of(func(l *loaded) float64 { return l.P99 }), of(cost)}
		if name != ours {
			c.ByRate[name] = harness.RatioBy(c.Turns[ours], turns, func(l *loaded) float64 { return l.Accepted + l.Refused })
			c.ByCPU[name] = harness.RatioBy(turns, c.Turns[ours], cost)
		}
	}
}

func cost(l *loaded) float64 { return l.CPU }

func (b *bench) compareInProcess(ctx context.Context, r *results) error {
	ours, closeDesk, err := b.openDesk(ctx, "desk", many, callers)
	if err != nil {
		return err
	}
	defer closeDesk()
	db, plain, err := b.oneCommit(ctx, many, callers)
	if err != nil {
		return err
	}
	defer db.Close()
	r.InProcess, err = b.compare(ctx, "in process", callers, &contender{nameDesk, ours.bid, newAmounts(many), own},
		&contender{nameOneCommit, plain, newAmounts(many), own})
	return err
}

func (b *bench) compareOverHTTP(ctx context.Context, r *results) error {
	engine, running, err := b.startEngine(ctx, many, clients)
	if err != nil {
		return err
	}
	defer b.Stop()
	database, postgres, err := b.startPostgres()
	if err != nil {
		return err
	}
	plain, peer, err := b.startForUpdate(database, many, clients)
	if err != nil {
		return err
	}
	r.OverHTTP, err = b.compare(ctx, "over HTTP", clients, &contender{nameEngine, engine.bid, newAmounts(many), running.CPU},
		&contender{namePostgres, plain.bid, newAmounts(many), together(postgres, peer)})
	return err
}
