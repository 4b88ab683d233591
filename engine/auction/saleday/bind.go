// Package saleday is what the office does while a sale runs: it follows the sale, pauses it, extends lots, withdraws lots with their bids,
// looks at what retracting a bid would change, and writes to the bidders.
package saleday

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/api/office"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/revision"
)

// Operations answers the contract's operations of the office on a sale that runs.
type Operations struct {
	Store       *db.Store
	Sessions    *identity.Sessions
	Idempotency *identity.Idempotency
	Bids        *bidding.Desk
	Now         func() time.Time
}

// Bind serves the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	identity.Handle(to, s.Sessions, office.GetSaleDay, s.getSaleDay)
	identity.Handle(to, s.Sessions, office.PauseSale, s.pauseSale)
	identity.Handle(to, s.Sessions, office.ResumeSale, s.resumeSale)
	identity.Handle(to, s.Sessions, office.ExtendLots, s.extendLots)
	identity.Handle(to, s.Sessions, office.MessageBidders, s.messageBidders)
	identity.Handle(to, s.Sessions, office.GetLotBids, s.getLotBids)
	identity.Handle(to, s.Sessions, office.PreviewRetraction, s.previewRetraction)
}

// Act is an act of the office on a sale.
type Act struct {
	House *db.Tenant
	By    revision.By
}

func (s *Operations) actOf(ctx context.Context, c *identity.Caller) Act {
	x := request.From(ctx)
	act := Act{x.Tenant, revision.ByRequest(x, c.UserID)}
	act.By.At = db.Millis(s.Now()) // after waiting for the lock, not when the request came
	return act
}

// event returns an event of the house, or a 404.
func (s *Operations) event(ctx context.Context, id int64) (row db.EventRow, err error) {
	err = s.Store.DB.NewSelect().Model(&row).Where("tenant_id = ? AND id = ?", request.From(ctx).Tenant.ID, id).Scan(ctx)
	return row, request.Missing("Event", db.OrNotFound(err))
}

// lock locks the open lots of an event and then the event: bids on the lots that are being decided are finished first, and those that follow
// see what changes.
func lock(ctx context.Context, tx *db.Tx, tenantID, eventID int64) (event db.EventRow, lots []db.ItemRow, err error) {
	var ids []int64
	err = tx.NewSelect().Model((*db.ItemRow)(nil)).Column("id").Where("tenant_id = ? AND event_id = ? AND outcome = ''", tenantID, eventID).Scan(ctx, &ids)
	if err != nil {
		return event, nil, err
	}
	if lots, err = db.LockItems(ctx, tx.Tx, tenantID, ids); err != nil {
		return event, nil, err
	}
	err = db.ForUpdate(tx.Tx, tx.NewSelect().Model(&event).Where("tenant_id = ? AND id = ?", tenantID, eventID)).Scan(ctx)
	return event, lots, request.Missing("Event", db.OrNotFound(err))
}

// record records an act on an event.
func (a Act) record(ctx context.Context, tx bun.IDB, eventID int64, action string, detail map[string]string) error {
	return revision.Record(ctx, tx, a.House, revision.Subject{Kind: db.SubjectEvent, ID: eventID}, a.By, action, detail)
}
