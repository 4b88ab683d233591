package server

import (
	"context"
	"sync"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

const (
	mostPairs        = 500 // pairs of a person and a lot per batch
	standingPatience = 10 * time.Second
)

// standings computes the state of lots for personal streams, in one batch at a time for everybody who waits. A thousand
// followers of a lot cost a few queries rather than a thousand, and streams never take more than one processor away
// from bidding.
type standings struct {
	compute func(context.Context, *store.Tenant, []bidderOnLot) (map[bidderOnLot]api.LotBidding, error)

	mu      sync.Mutex
	waiting []*standing
	running bool
}

// standing is a stream's query and its result.
type standing struct {
	tenant *store.Tenant
	pairs  []bidderOnLot
	lots   map[bidderOnLot]api.LotBidding // of the whole batch, so possibly of others
	err    error
	done   chan struct{}
}

// of returns the state of lots for a person, computed after the call, in the order given. Items that do not exist are
// left out.
func (s *standings) of(ctx context.Context, tenant *store.Tenant, userID int64, itemIDs []int64) ([]api.LotBidding, error) {
	q := &standing{tenant: tenant, done: make(chan struct{})}
	for _, id := range itemIDs {
		q.pairs = append(q.pairs, bidderOnLot{userID, id})
	}
	s.ask(q)
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-q.done:
	}
	lots := make([]api.LotBidding, 0, len(q.pairs))
	for _, pair := range q.pairs {
		if lot, isThere := q.lots[pair]; isThere {
			lots = append(lots, lot)
		}
	}
	return lots, q.err
}

func (s *standings) ask(q *standing) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.waiting = append(s.waiting, q)
	if !s.running {
		s.running = true
		go s.run()
	}
}

// run answers batches until nobody waits.
func (s *standings) run() {
	for {
		batch := s.next()
		if len(batch) == 0 {
			return
		}
		ctx, cancel := context.WithTimeout(context.Background(), standingPatience)
		var pairs []bidderOnLot
		for _, q := range batch {
			pairs = append(pairs, q.pairs...)
		}
		lots, err := s.compute(ctx, batch[0].tenant, pairs)
		cancel()
		for _, q := range batch {
			q.lots, q.err = lots, err
			close(q.done)
		}
	}
}

// next removes and returns the next batch: the queries of one tenant that have waited longest, up to mostPairs.
func (s *standings) next() (batch []*standing) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var later []*standing
	pairs := 0
	for _, q := range s.waiting {
		isNext := len(batch) == 0 || q.tenant.ID == batch[0].tenant.ID && pairs+len(q.pairs) <= mostPairs
		if !isNext {
			later = append(later, q)
			continue
		}
		batch, pairs = append(batch, q), pairs+len(q.pairs)
	}
	s.waiting, s.running = later, len(batch) > 0
	return batch
}
