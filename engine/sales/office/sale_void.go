package office

import (
	"context"
	"encoding/json"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/interest"
	"fairwarning/engine/sales"
	"fairwarning/engine/sales/ledger"
)

// SaleVoid takes back a sale.
type SaleVoid struct {
	ledger.Act
	SaleID   int64
	IsUnpaid bool   // the buyer did not pay
	Seen     *int64 // cents that the caller saw the sale charge; nil: whatever it charges

	Address, RequestID string // of the request, for the audit record; empty: the command line
}

// voided is a sale that was taken back.
type voided struct {
	sale        sales.SaleRow
	item        db.ItemRow
	wasAfter    bool  // it was sold after it did not sell in its event
	transaction int64 // 0: its invoice was void already
}

// VoidSale takes back a sale: its lines go off the invoice, which is void if nothing else is on it, and the lot did not sell. It returns the
// number of the posting, 0 if the invoice was void before; db.ErrNotFound; or a refusal of the contract.
func VoidSale(ctx context.Context, tx *db.Tx, v *SaleVoid) (transaction int64, sale sales.SaleRow, err error) {
	back, err := v.takeBack(ctx, tx, "sale voided")
	if err == nil {
		err = v.tellOfVoid(ctx, tx.Tx, &back)
	}
	return back.transaction, back.sale, err
}

// takeBack takes back a sale, with an audit record.
func (v *SaleVoid) takeBack(ctx context.Context, tx *db.Tx, action string) (back voided, err error) {
	if back.sale, back.item, err = v.lock(ctx, tx); err != nil {
		return back, err
	}
	back.wasAfter = back.item.IsSoldAfter
	books, err := ledger.ReadInvoice(ctx, tx.Tx, v.TenantID, back.sale.InvoiceID)
	if err != nil {
		return back, err
	}
	charged, err := v.check(ctx, tx, &back, &books)
	if err != nil {
		return back, err
	}
	if err := db.RequireOfferings(ctx, tx.Tx); err != nil {
		return back, err
	}
	if back.transaction, err = v.post(ctx, tx, &back, &books); err != nil {
		return back, err
	}
	if err := v.write(ctx, tx, &back); err != nil {
		return back, err
	}
	return back, v.addAudit(ctx, tx, &back, charged, action)
}

// lock locks a sale and its item.
func (v *SaleVoid) lock(ctx context.Context, tx *db.Tx) (sale sales.SaleRow, item db.ItemRow, err error) {
	err = db.OrNotFound(db.ForUpdate(tx.Tx, tx.NewSelect().Model(&sale).Where("tenant_id = ? AND id = ?", v.TenantID, v.SaleID)).Scan(ctx))
	if err != nil {
		return sale, item, err
	}
	items, err := db.LockItems(ctx, tx.Tx, v.TenantID, []int64{sale.ItemID})
	if err == nil && len(items) == 0 {
		err = db.ErrNotFound
	}
	if err != nil {
		return sale, item, err
	}
	return sale, items[0], nil
}

// check refuses a void by who asks, and by what they saw, and returns what the sale charges.
func (v *SaleVoid) check(ctx context.Context, tx *db.Tx, back *voided, books *ledger.Invoice) (charged int64, err error) {
	sale, item := &back.sale, &back.item
	if err = interest.CheckMoney(ctx, tx.Tx, v.TenantID, sale.BuyerID, &sale.InvoiceID, *v.By); err == nil {
		err = interest.CheckLot(ctx, tx.Tx, v.TenantID, item.ID, *v.By)
	}
	if err != nil {
		return 0, err
	}
	if sale.VoidedAt != nil {
		return 0, api.Conflict("The sale is void already")
	}
	if api.Zero(item.EventID) != api.Zero(sale.EventID) {
		return 0, api.Conflict("The item is in another auction since")
	}
	lines, err := ledger.Lines(ctx, tx.Tx, v.TenantID, []int64{sale.InvoiceID})
	if err != nil {
		return 0, err
	}
	for i := range lines {
		if lines[i].SaleID == sale.ID {
			charged += lines[i].AmountCents
		}
	}
	if v.Seen != nil && *v.Seen != charged {
		return 0, api.Conflict(fmt.Sprintf("The sale charges %s now. Check it, then try again", api.Money(charged).USD()))
	}
	return charged, checkPaid(books, charged)
}

// checkPaid refuses to take so much off an invoice that money would be owed to the buyer: payments are for the whole invoice, so they first pay
// what is left of it, and the office pays back the rest before.
func checkPaid(books *ledger.Invoice, charged int64) error {
	switch over := charged - books.Due; {
	case books.IsVoid:
		return nil
	case books.Held > 0 || books.Refunding > 0:
		return api.Conflict("A payment or refund on the invoice is under way. Wait for its outcome")
	case over > 0:
		return api.Conflict(fmt.Sprintf("%s was paid on invoice #%d. Refund %s first, then try again",
			api.Money(books.Paid()).USD(), books.ID, api.Money(over).USD()))
	}
	return nil
}

// post takes the sale off its invoice.
func (v *SaleVoid) post(ctx context.Context, tx *db.Tx, back *voided, books *ledger.Invoice) (int64, error) {
	if books.IsVoid {
		return 0, nil
	}
	void := func() (ledger.Transaction, error) {
		return ledger.VoidSale(ctx, tx.Tx, v.Act, back.sale.InvoiceID, back.sale.ID, back.item.Title)
	}
	if books.Sales <= 1 && books.Paid() == 0 { // nothing is left on it
		void = func() (ledger.Transaction, error) { return ledger.VoidInvoice(ctx, tx.Tx, v.Act, back.sale.InvoiceID) }
	}
	row, err := void()
	if err != nil {
		return 0, refusal("Sale", err)
	}
	return row.ID, nil
}

// write marks the sale void, puts its item back, and adds that to the lot's log.
func (v *SaleVoid) write(ctx context.Context, tx *db.Tx, back *voided) error {
	sale, item := &back.sale, &back.item
	sale.VoidedAt, sale.VoidReason, sale.IsUnpaid = &v.At, v.Note, v.IsUnpaid
	_, err := tx.NewUpdate().Model(sale).Column("voided_at", "void_reason", "is_unpaid").Where("tenant_id = ? AND id = ?", v.TenantID, sale.ID).Exec(ctx)
	if err != nil {
		return err
	}
	events, err := db.EventsOfItems(ctx, tx.Tx, v.TenantID, []db.ItemRow{*item})
	if err != nil {
		return err
	}
	putBack(item, sale, events)
	if err := sales.WriteOutcome(ctx, item, tx.Tx, tx.Tags, max(v.At, item.UpdatedAt+1)); err != nil {
		return err
	}
	return bidlog.AppendVoided(ctx, tx.Tx, item, bidlog.PrivateVoid{Sale: sale.ID, Staff: *v.By, Reason: v.Note}, v.At)
}

// putBack takes a sale out of its item: outside of events it is for sale again, as before an event in which nobody has bid on it; else it did not
// sell. A lot that was sold by a bid was sold with all pieces that were left.
func putBack(item *db.ItemRow, sale *sales.SaleRow, events map[int64]db.EventRow) {
	if sale.Source == sales.SoldByBuyNow {
		item.SoldQuantity = max(0, item.SoldQuantity-sale.Quantity)
	} else {
		item.SoldQuantity = 0
	}
	if item.Outcome != db.OutcomeSold {
		return // only some of its pieces were
	}
	item.Outcome, item.HammerCents, item.IsSoldAfter = db.OutcomeUnsold, nil, false
	if item.EventID == nil || item.BidCount == 0 && !hasBegun(events[*item.EventID].StatusID) {
		item.Outcome = db.OutcomeOpen
	}
}

// hasBegun reports whether an event has begun, is over or does not run.
func hasBegun(status int) bool {
	switch status {
	case codes.EventCatalogued, codes.EventLotNumbersAssigned, codes.EventUpcoming, codes.EventActive:
		return false
	}
	return true
}

// addAudit adds the act to the buyer's record and, as what a member of staff did, to that of the sale.
func (v *SaleVoid) addAudit(ctx context.Context, tx *db.Tx, back *voided, charged int64, action string) error {
	text, _ := json.Marshal(map[string]string{"sale": fmt.Sprint(back.sale.ID), "invoice": fmt.Sprint(back.sale.InvoiceID), "item": back.item.Title,
		"amount": api.Money(charged).USD(), "reason": v.Note}) // a map of strings always encodes
	row := db.AuditRow{At: v.At, UserID: back.sale.BuyerID, ActingUserID: v.By, Action: action, Detail: string(text), Address: v.Address, RequestID: v.RequestID}
	if err := db.AddAudit(ctx, tx.Tx, v.TenantID, row); err != nil {
		return err
	}
	row.UserID, row.ActingUserID, row.Subject, row.SubjectID = *v.By, nil, db.SubjectSale, back.sale.ID
	return db.AddAudit(ctx, tx.Tx, v.TenantID, row)
}
