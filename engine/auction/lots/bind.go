// Package lots is what the office does with the lots of an event: their order and numbers, taking them out, and offering them again in another
// event.
package lots

import (
	"cmp"
	"context"
	"errors"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/revision"
)

// Operations answers the contract's operations of the office on lots.
type Operations struct {
	Store       *db.Store
	Sessions    *identity.Sessions
	Idempotency *identity.Idempotency
}

// Bind serves the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	identity.Handle(to, s.Sessions, office.GetOfficeLots, s.getOfficeLots)
	identity.Handle(to, s.Sessions, office.OrderLots, s.orderLots)
	identity.Handle(to, s.Sessions, office.RenumberLots, s.renumberLots)
	identity.Handle(to, s.Sessions, office.WithdrawLots, s.withdrawLots)
	identity.Handle(to, s.Sessions, office.WithdrawFromSale, s.withdrawFromSale)
	identity.Handle(to, s.Sessions, office.OfferAgain, s.offerAgain)
}

// writer changes lots in one transaction, for one member of staff.
type writer struct {
	*db.Tx
	house *db.Tenant
	by    revision.By
}

// newWriter returns a writer for the person who makes the request.
func newWriter(ctx context.Context, tx *db.Tx, c *identity.Caller) *writer {
	x := request.From(ctx)
	return &writer{tx, x.Tenant, revision.ByRequest(x, cmp.Or(c.ActingUserID, c.UserID))}
}

// event locks an event of the house, or returns a 404.
func (w *writer) event(ctx context.Context, id int64) (row db.EventRow, err error) {
	err = db.ForUpdate(w.Tx.Tx, w.NewSelect().Model(&row).Where("tenant_id = ? AND id = ?", w.house.ID, id)).Scan(ctx)
	return row, request.Missing("Event", db.OrNotFound(err))
}

// each changes items one by one. One that is refused does not stop the others.
func each(items []office.SeenItem, change func(office.SeenItem) (office.SavedItem, error)) (*office.SaveItemsOutput, error) {
	var out office.SaveItemsOutput
	out.Body.Saved, out.Body.Refused = []office.SavedItem{}, []office.RefusedItem{}
	for _, item := range items {
		saved, err := change(item)
		var refusal *api.Error
		switch {
		case err == nil:
			out.Body.Saved = append(out.Body.Saved, saved)
		case errors.As(err, &refusal):
			out.Body.Refused = append(out.Body.Refused, inventory.Refused(item.ItemID, refusal))
		default:
			return nil, err
		}
	}
	return &out, nil
}
