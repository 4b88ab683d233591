package bidding

import (
	"context"
	"sync"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
)

const (
	maxPairs         = 500 // pairs of a person and a lot per batch
	lotStatesTimeout = 10 * time.Second
)

// LotStates computes the state of lots for personal streams, in one batch at a time for everybody who waits. A thousand
// followers of a lot cost a few queries rather than a thousand, and streams never take more than one processor away
// from bidding.
type LotStates struct {
	Compute func(context.Context, *db.Tenant, []db.LotUser) (map[db.LotUser]api.LotBidding, error)

	mu      sync.Mutex
	waiting []*lotStateQuery
	running bool
}

// lotStateQuery is a stream's query and its result.
type lotStateQuery struct {
	tenant *db.Tenant
	pairs  []db.LotUser
	lots   map[db.LotUser]api.LotBidding // of the whole batch, so possibly of others
	err    error
	done   chan struct{}
}

// Load returns the state of lots for a person, computed after the call, in the order given. Items that do not exist are
// left out.
func (s *LotStates) Load(ctx context.Context, tenant *db.Tenant, userID int64, itemIDs []int64) ([]api.LotBidding, error) {
	query := &lotStateQuery{tenant: tenant, done: make(chan struct{})}
	for _, id := range itemIDs {
		query.pairs = append(query.pairs, db.LotUser{ItemID: id, UserID: userID})
	}
	s.enqueue(query)
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-query.done:
	}
	lots := make([]api.LotBidding, 0, len(query.pairs))
	for _, pair := range query.pairs {
		if lot, isThere := query.lots[pair]; isThere {
			lots = append(lots, lot)
		}
	}
	return lots, query.err
}

func (s *LotStates) enqueue(query *lotStateQuery) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.waiting = append(s.waiting, query)
	if !s.running {
		s.running = true
		go s.run()
	}
}

// run loads batches until no query is waiting.
func (s *LotStates) run() {
	for {
		batch := s.next()
		if len(batch) == 0 {
			return
		}
		ctx, cancel := context.WithTimeout(context.Background(), lotStatesTimeout)
		var pairs []db.LotUser
		for _, query := range batch {
			pairs = append(pairs, query.pairs...)
		}
		lots, err := s.Compute(ctx, batch[0].tenant, pairs)
		cancel()
		for _, query := range batch {
			query.lots, query.err = lots, err
			close(query.done)
		}
	}
}

// next removes and returns the next batch: the queries of one tenant that have waited longest, up to maxPairs.
func (s *LotStates) next() (batch []*lotStateQuery) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var later []*lotStateQuery
	pairs := 0
	for _, query := range s.waiting {
		isNext := len(batch) == 0 || query.tenant.ID == batch[0].tenant.ID && pairs+len(query.pairs) <= maxPairs
		if !isNext {
			later = append(later, query)
			continue
		}
		batch, pairs = append(batch, query), pairs+len(query.pairs)
	}
	s.waiting, s.running = later, len(batch) > 0
	return batch
}
