package bidding

import (
	"context"
	"errors"
	"maps"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
)

// lotReplay is a lot's log with the lot that it comes to. A long log is replayed before the lot is locked, so that other bids don't wait
// for it; whoever holds the lock then replays only what was logged since.
type lotReplay struct {
	itemID int64
	rows   []bidlog.LogRow
	lot    *ReplayedLot
}

// replayAhead replays what a lot's log holds now.
func replayAhead(ctx context.Context, from bun.IDB, tenantID, itemID int64) (*lotReplay, error) {
	p := &lotReplay{itemID: itemID, lot: &ReplayedLot{}}
	return p, p.catchUp(ctx, from, tenantID)
}

// replayRing replays the lot in an event's ring ahead; nil if there is none.
func replayRing(ctx context.Context, s *db.Store, tenantID, eventID int64) (*lotReplay, error) {
	ring, err := auction.Ring(ctx, s, tenantID, eventID)
	switch {
	case errors.Is(err, db.ErrNotFound), err == nil && ring.ItemID == nil:
		return nil, nil
	case err != nil:
		return nil, err
	}
	return replayAhead(ctx, s.DB, tenantID, *ring.ItemID)
}

// catchUp replays what was logged since.
func (p *lotReplay) catchUp(ctx context.Context, from bun.IDB, tenantID int64) error {
	last := 0
	if len(p.rows) > 0 {
		last = p.rows[len(p.rows)-1].Seq
	}
	rows, err := bidlog.ReadAfter(ctx, from, tenantID, p.itemID, last)
	if err != nil {
		return err
	}
	return p.add(rows)
}

func (p *lotReplay) add(rows []bidlog.LogRow) error {
	p.rows = append(p.rows, rows...)
	return p.lot.applyAll(rows)
}

// bid returns the bid with this log entry, if there is one.
func (p *lotReplay) bid(entry int) (row bidlog.LogRow, isThere bool) {
	at := slices.IndexFunc(p.rows, func(row bidlog.LogRow) bool { return row.Seq == entry && row.Kind == bidlog.LogBid })
	if at < 0 {
		return row, false
	}
	return p.rows[at], true
}

// replayed returns the locked lot's log, with the entries of this batch that are not written yet. It starts from what was replayed ahead,
// unless that is of another lot, or nil. It leaves that as it is, because the transaction may fail and be tried again.
func (b *batch) replayed(ctx context.Context, item *db.ItemRow, ahead *lotReplay) (*lotReplay, error) {
	p := ahead.copyOf(item.ID)
	if err := p.catchUp(ctx, b.tx.Tx, item.TenantID); err != nil {
		return nil, err
	}
	return p, p.add(b.results.Log)
}

// copyOf returns a copy, or an empty replay if it is of another lot or nil.
func (p *lotReplay) copyOf(itemID int64) *lotReplay {
	if p == nil || p.itemID != itemID {
		return &lotReplay{itemID: itemID, lot: &ReplayedLot{}}
	}
	return &lotReplay{itemID: itemID, rows: slices.Clip(p.rows), lot: p.lot.clone()}
}

// clone returns a copy from which bids can be retracted.
func (r *ReplayedLot) clone() *ReplayedLot {
	c := *r
	c.Bidders = make(map[int64]*Bidder, len(r.Bidders))
	for id, bidder := range r.Bidders {
		own := *bidder
		c.Bidders[id] = &own
	}
	c.Lines, c.rows, c.steps = slices.Clone(r.Lines), slices.Clip(r.rows), slices.Clone(r.steps)
	c.retracted, c.undone = maps.Clone(r.retracted), maps.Clone(r.undone)
	return &c
}
