package lots

import (
	"context"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/inventory/photos"
)

// lotRow is a lot as it is in an event, or was until it was offered again.
type lotRow struct {
	ItemID, Version                        int64
	LotNumber, StockNumber, Title, Outcome string
	LotSequence                            int
	StartingCents                          int64
	ReserveCents, CurrentCents             *int64
	BidCount                               int
	EndsAt                                 *int64
	PhotoSHA                               string `bun:"photo_sha"`
	PhotoKind                              string
	SellerFirst, SellerLast, SellerEmail   string
	AgainID                                *int64
	AgainName                              string
	IsElsewhere                            bool
	IsWithdrawn                            bool // with its bids, while the sale was on
	IsPrivate                              bool // guests do not see the item now
}

// lotsOf returns a query for the lots of an event: items i themselves, or their offerings; l names the table that has what the lot was there.
// elsewhere is SQL for whether they have left it, withdrawn for whether they left it because the office withdrew them.
func lotsOf(from, l, elsewhere, withdrawn string) string {
	return `
	SELECT i.id AS item_id, i.version, i.stock_number, i.title, i.event_id AS again_id, ` + elsewhere + ` AS is_elsewhere, ` + withdrawn + ` AS is_withdrawn,
		` + columnsOf(l, "lot_number", "outcome", "lot_sequence", "starting_cents", "reserve_cents", "current_cents", "bid_count", "ends_at") + `,
		coalesce(p.sha, '') AS photo_sha, coalesce(m.kind, '') AS photo_kind, coalesce(e.name, '') AS again_name,
		coalesce(u.first_name, '') AS seller_first, coalesce(u.last_name, '') AS seller_last, coalesce(u.email, '') AS seller_email,
		NOT (` + db.IsPublicItem("i") + `) AS is_private
	FROM ` + from + `
	LEFT JOIN events e ON e.id = i.event_id
	LEFT JOIN users u ON u.id = ` + l + `.seller_id
	LEFT JOIN photos p ON p.id = (SELECT id FROM photos WHERE tenant_id = i.tenant_id AND item_id = i.id ORDER BY sequence LIMIT 1)
	LEFT JOIN media m ON m.tenant_id = p.tenant_id AND m.sha = p.sha
	WHERE ` + l + `.tenant_id = ? AND ` + l + `.event_id = ?`
}

func columnsOf(table string, names ...string) string {
	return table + "." + strings.Join(names, ", "+table+".")
}

// The items of an event are read once, not joined with themselves: their rows are wide, and an event may have 10,000.
var selectLots = `SELECT * FROM (` + lotsOf("items i", "i", "FALSE", "FALSE") + ` UNION ALL ` +
	lotsOf("offerings o JOIN items i ON i.id = o.item_id", "o", "TRUE", "o.reason = 'withdrawn'") + `) AS lots ORDER BY lot_sequence, item_id`

// readLots returns the lots of an event in order, also those that were offered again since.
func readLots(ctx context.Context, from bun.IDB, tenantID, eventID int64) (rows []lotRow, err error) {
	err = from.NewRaw(selectLots, tenantID, eventID, tenantID, eventID).Scan(ctx, &rows)
	return rows, err
}

// saleRow is the last sale of a lot in an event.
type saleRow struct {
	ID, ItemID, BuyerID, InvoiceID, PriceCents, TotalCents, SoldAt int64
	BuyerFirst, BuyerLast, BuyerEmail                              string
	Paddle, VoidReason                                             string
	BidderNumber                                                   int // 0: none
	IsPaid, IsUnpaid                                               bool
	VoidedAt                                                       *int64
}

// selectSales is SQL for the last sale of each lot in an event. It sums up each invoice once: asked sale by sale, SQLite read the whole ledger
// of the house for each of them.
const selectSales = `SELECT s.id, s.item_id, s.buyer_id, s.invoice_id, s.price_cents, s.sold_at, s.paddle, s.voided_at, s.void_reason, s.is_unpaid,
		u.first_name AS buyer_first, u.last_name AS buyer_last, u.email AS buyer_email, coalesce(r.bidder_number, 0) AS bidder_number,
		(SELECT coalesce(sum(v.amount_cents), 0) FROM invoice_lines v WHERE v.tenant_id = s.tenant_id AND v.sale_id = s.id) AS total_cents,
		coalesce(due.cents, 0) = 0 AS is_paid
	FROM sales s JOIN users u ON u.id = s.buyer_id
		LEFT JOIN event_registrations r ON r.tenant_id = s.tenant_id AND r.event_id = s.event_id AND r.user_id = s.buyer_id
		LEFT JOIN (SELECT d.invoice_id,
				sum(CASE WHEN d.debit = 'receivable' THEN d.amount_cents WHEN d.credit = 'receivable' THEN -d.amount_cents ELSE 0 END) AS cents
			FROM ledger_entries d
			WHERE d.tenant_id = ? AND d.invoice_id IN (SELECT invoice_id FROM sales WHERE tenant_id = ? AND event_id = ?)
			GROUP BY d.invoice_id) AS due ON due.invoice_id = s.invoice_id
	WHERE s.id IN (SELECT max(id) FROM sales WHERE tenant_id = ? AND event_id = ? GROUP BY item_id)`

// readSales returns the last sale of each lot in an event, by item.
func readSales(ctx context.Context, from bun.IDB, tenantID, eventID int64) (map[int64]*saleRow, error) {
	var rows []saleRow
	err := from.NewRaw(selectSales, tenantID, tenantID, eventID, tenantID, eventID).Scan(ctx, &rows)
	last := make(map[int64]*saleRow, len(rows))
	for i := range rows {
		last[rows[i].ItemID] = &rows[i]
	}
	return last, err
}

func (r *lotRow) api(sale *saleRow) office.OfficeLot {
	lot := office.OfficeLot{ItemID: r.ItemID, Version: r.Version, LotNumber: r.LotNumber, StockNumber: r.StockNumber, Title: r.Title, Picture: r.picture(),
		Seller: identity.NameOr(r.SellerFirst, r.SellerLast, r.SellerEmail), Reserve: inventory.Money(r.ReserveCents), HighBid: inventory.Money(r.CurrentCents),
		Bids: r.BidCount, State: r.state(sale), IsFixed: r.IsElsewhere || r.BidCount > 0 || r.Outcome != db.OutcomeOpen, IsElsewhere: r.IsElsewhere}
	if r.StartingCents != 0 {
		lot.StartingBid = inventory.Money(&r.StartingCents)
	}
	if r.EndsAt != nil {
		lot.EndsAt = new(db.Time(*r.EndsAt))
	}
	if r.IsElsewhere && r.AgainID != nil {
		lot.AgainID, lot.AgainName = *r.AgainID, r.AgainName
	}
	if sale != nil {
		lot.Sale = new(sale.api())
	}
	return lot
}

// picture returns the public address of the lot's smallest picture; empty: it has none.
func (r *lotRow) picture() string {
	switch {
	case r.PhotoSHA == "":
		return ""
	case r.PhotoKind == db.MediaVector:
		return inventory.PictureURL(r.PhotoSHA, r.PhotoKind)
	}
	return inventory.MediaURL(r.PhotoSHA, strconv.Itoa(photos.Widths[0])+".webp")
}

// state returns what became of the lot in the event.
func (r *lotRow) state(sale *saleRow) string {
	switch {
	case r.IsWithdrawn:
		return office.LotWithdrawn
	case r.Outcome == db.OutcomeSold:
		return office.LotSold
	case r.Outcome == db.OutcomePending:
		return office.LotPending
	case r.Outcome == db.OutcomeUnsold && sale != nil && sale.VoidedAt != nil:
		return office.LotVoided
	case r.Outcome == db.OutcomeUnsold:
		return office.LotUnsold
	}
	return office.LotOpen
}

func (s *saleRow) api() office.LotSale {
	sale := office.LotSale{SaleID: s.ID, BuyerID: s.BuyerID, Buyer: identity.NameOr(s.BuyerFirst, s.BuyerLast, s.BuyerEmail), HasEmail: s.BuyerEmail != "",
		Paddle:    s.Paddle,
		InvoiceID: s.InvoiceID, IsPaid: s.IsPaid, Price: api.Money(s.PriceCents), Total: api.Money(s.TotalCents), SoldAt: db.Time(s.SoldAt),
		VoidReason: s.VoidReason, IsUnpaid: s.IsUnpaid}
	if s.Paddle == "" && s.BidderNumber != 0 {
		sale.Paddle = strconv.Itoa(s.BidderNumber)
	}
	if s.VoidedAt != nil {
		sale.VoidedAt = new(db.Time(*s.VoidedAt))
	}
	return sale
}
