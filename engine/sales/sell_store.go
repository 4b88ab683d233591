package sales

import (
	"context"
	"errors"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/sales/ledger"
)

// Sources of a sale.
const (
	SoldByBid    = "bid"
	SoldByOffer  = "offer"
	SoldByBuyNow = "buyNow"
)

// ErrSold reports that less is left of the item than requested, or that it is no longer for sale.
var ErrSold = errors.New("already sold")

// SaleRow is a sale of an item to a buyer.
type SaleRow struct {
	bun.BaseModel `bun:"table:sales"`

	ID         int64 `bun:",pk,autoincrement"`
	TenantID   int64
	ItemID     int64
	EventID    *int64
	BuyerID    int64
	SellerID   *int64
	InvoiceID  int64
	Quantity   int
	PriceCents int64 // per piece
	TotalCents int64 `bun:"-"` // sum of its invoice lines; set by AddSale
	Source     string
	OnInvoice  bool // false: paid by card, with the surcharge; buy now only
	SoldAt     int64
	Paddle     string // of a buyer on the floor, if the clerk entered it
	VoidedAt   *int64 // when the office took it back; nil: it stands
	VoidReason string
	IsUnpaid   bool // voided because the buyer did not pay
}

// AddSale sells an item in the transaction that decides it, all or nothing: the sale, what it posts in the ledger, the
// item's outcome and the end of open offers. The caller sets buyer, price, source, time and, for buy now, quantity
// and OnInvoice; AddSale fills in the rest and returns it. The item must be loaded with locks in this
// transaction, and reflects the sale afterwards. The caller writes the lot's log. It returns ErrSold if the item
// is no longer available.
func AddSale(ctx context.Context, tx bun.Tx, tags db.TagSet, item *db.ItemRow, sale SaleRow) (SaleRow, error) {
	return addSale(ctx, tx, tags, item, sale, sale.SoldAt)
}

// SellAgain sells an item whose sale was just taken back to somebody else, at the same price and by the rules of the day of that sale. The item
// must be loaded with locks in this transaction.
func SellAgain(ctx context.Context, tx bun.Tx, tags db.TagSet, item *db.ItemRow, before *SaleRow, buyerID int64, paddle string, at int64) (SaleRow, error) {
	if !item.IsSoldAfter { // else it is unsold, and sells as such
		item.Outcome = db.OutcomeOpen
	}
	return addSale(ctx, tx, tags, item, SaleRow{BuyerID: buyerID, PriceCents: before.PriceCents, Quantity: before.Quantity, OnInvoice: true,
		Source: before.Source, SoldAt: before.SoldAt, Paddle: paddle}, at)
}

// addSale records a sale at a time, which may be later than that of the sale.
func addSale(ctx context.Context, tx bun.Tx, tags db.TagSet, item *db.ItemRow, sale SaleRow, at int64) (SaleRow, error) {
	sale.TenantID, sale.ItemID, sale.EventID, sale.SellerID = item.TenantID, item.ID, item.EventID, item.SellerID
	if sale.Source != SoldByBuyNow {
		sale.Quantity, sale.OnInvoice = 1, true
	}
	if !canSell(item, &sale) {
		return sale, ErrSold
	}
	cost, err := costing(ctx, tx, item.TenantID, item, sale.BuyerID, sale.SoldAt)
	if err != nil {
		return sale, err
	}
	lines := cost.Lines(sale.PriceCents, sale.Quantity, !sale.OnInvoice)
	sale.TotalCents = 0
	for _, line := range lines {
		sale.TotalCents += line.Amount
	}
	if sale.InvoiceID, err = ledger.OpenInvoice(ctx, tx, item.TenantID, sale.BuyerID, sale.EventID, at); err != nil {
		return sale, err
	}
	if _, err := tx.NewInsert().Model(&sale).ExcludeColumn("id").Returning("id").Exec(ctx); err != nil {
		return sale, err
	}
	posted := ledger.Sale{ID: sale.ID, InvoiceID: sale.InvoiceID, BuyerID: sale.BuyerID, SellerID: api.Zero(sale.SellerID),
		Lines: lines, State: cost.Place.State, Commission: cost.proceeds(sale.PriceCents * int64(sale.Quantity))}
	if err := ledger.PostSale(ctx, tx, sale.TenantID, at, posted); err != nil {
		return sale, err
	}
	return sale, sell(ctx, item, tx, tags, &sale, at)
}

// Left returns how many pieces are left to sell.
func Left(r *db.ItemRow) int { return r.Quantity - r.SoldQuantity }

// canSell reports whether the sale is possible: bought pieces need enough stock, a lot that was bid on, or that did not sell, sells as a
// whole.
func canSell(r *db.ItemRow, sale *SaleRow) bool {
	switch {
	case r.Outcome == db.OutcomePending, r.Outcome == db.OutcomeOpen && sale.Source == SoldByBid:
		return true
	case r.Outcome == db.OutcomeUnsold:
		return sale.Source == SoldByOffer && Left(r) > 0
	}
	return r.Outcome == db.OutcomeOpen && sale.Quantity >= 1 && sale.Quantity <= Left(r)
}

// sell deducts the sold quantity. With the last piece the item is sold and its open offers are declined.
func sell(ctx context.Context, r *db.ItemRow, tx bun.Tx, tags db.TagSet, sale *SaleRow, at int64) error {
	r.SoldQuantity += sale.Quantity
	r.IsSoldAfter = r.Outcome == db.OutcomeUnsold
	if sale.Source == SoldByBid || r.Outcome == db.OutcomePending || r.IsSoldAfter {
		r.SoldQuantity = r.Quantity
	}
	if r.IsSoldAfter {
		if err := db.RequireUnsoldOffers(ctx, tx); err != nil {
			return err
		}
	}
	if Left(r) == 0 {
		r.Outcome, r.HammerCents = db.OutcomeSold, &sale.PriceCents
		if err := declineOffers(ctx, tx, r, sale.BuyerID, at); err != nil {
			return err
		}
	}
	return WriteOutcome(ctx, r, tx, tags, at)
}

// WriteOutcome saves the item's outcome and touches its pages.
func WriteOutcome(ctx context.Context, r *db.ItemRow, tx bun.Tx, tags db.TagSet, now int64) error {
	r.UpdatedAt = now
	_, err := tx.NewUpdate().Model(r).WherePK().Where("tenant_id = ?", r.TenantID).
		Column("outcome", "hammer_cents", "sold_quantity", "is_sold_after", "updated_at").Exec(ctx)
	tags.Items(r.TenantID, []int64{r.ID})
	if r.EventID != nil {
		tags.Events(r.TenantID, []int64{*r.EventID})
	}
	return err
}
