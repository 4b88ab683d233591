//go:build linux

package main

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"fairwarning/scripts/benches/harness"
)

// offer is a bid to place.
type offer struct {
	person int   // 0, 1, 2 …
	lot    int   // 0, 1, 2 …
	amount int64 // cents
}

// Outcomes of a bid.
const (
	taken   = iota // high bidder, or immediately outbid
	refused        // and recorded
)

// bidder places one bid and waits for the response.
type bidder func(context.Context, offer) (outcome int, err error)

// loaded holds the results of one turn.
type loaded struct {
	Accepted float64 `json:"accepted_per_s"`
	Refused  float64 `json:"refused_per_s"`
	P50      float64 `json:"p50_ms"`
	P99      float64 `json:"p99_ms"`
	CPU      float64 `json:"cpu_us_per_bid,omitempty"` // of the contender

	bids float64
}

// amounts generates bids that rise on each lot by a dollar, a hundred increments, so that a bid that arrives slightly
// late is still above the price.
type amounts struct {
	lots []atomic.Int64
	turn atomic.Int64
}

func newAmounts(lots int) *amounts { return &amounts{lots: make([]atomic.Int64, lots)} }

// next returns the next bid, cycling through the first lots. A hopeless bid is below every price.
func (a *amounts) next(person, lots int, hopeless bool) offer {
	o := offer{person: person, lot: int(a.turn.Add(1)) % lots, amount: 1}
	if !hopeless {
		o.amount = a.lots[o.lot].Add(1) * 100
	}
	return o
}

// load has people bid for length, each placing the next bid once the previous one is answered.
func load(ctx context.Context, people int, length time.Duration, next func(person int) offer, bid bidder) (loaded, error) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var over atomic.Bool
	timer := time.AfterFunc(length, func() { over.Store(true) })
	defer timer.Stop()
	var working sync.WaitGroup
	each := make([]tally, people)
	began := time.Now()
	for i := range each {
		working.Go(func() {
			for !over.Load() && ctx.Err() == nil {
				if err := each[i].add(ctx, next(i), bid); err != nil {
					stop(err)
				}
			}
		})
	}
	working.Wait()
	return sum(each, time.Since(began)), context.Cause(ctx)
}

// each has every person bid once.
func each(ctx context.Context, people int, next func(person int) offer, bid bidder) error {
	errs := make([]error, people)
	var working sync.WaitGroup
	for i := range people {
		working.Go(func() { _, errs[i] = bid(ctx, next(i)) })
	}
	working.Wait()
	return errors.Join(errs...)
}

// tally holds one person's results.
type tally struct {
	outcomes [2]int
	waits    []time.Duration
}

func (t *tally) add(ctx context.Context, o offer, bid bidder) error {
	asked := time.Now()
	outcome, err := bid(ctx, o)
	if err != nil {
		return err
	}
	t.outcomes[outcome]++
	t.waits = append(t.waits, time.Since(asked))
	return nil
}

func sum(each []tally, length time.Duration) loaded {
	var waits []time.Duration
	var outcomes [2]int
	for _, t := range each {
		waits = append(waits, t.waits...)
		outcomes[taken] += t.outcomes[taken]
		outcomes[refused] += t.outcomes[refused]
	}
	slices.Sort(waits)
	return loaded{Accepted: float64(outcomes[taken]) / length.Seconds(), Refused: float64(outcomes[refused]) / length.Seconds(),
		P50: harness.Quantile(waits, 0.50) / 1000, P99: harness.Quantile(waits, 0.99) / 1000, bids: float64(len(waits))}
}
