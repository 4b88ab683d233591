package paperwork

import (
	"context"
	"strings"

	"fairwarning/engine/db"
	"fairwarning/engine/papers"
	"fairwarning/engine/papers/source"
	"fairwarning/engine/request"
	"fairwarning/engine/sales/ledger"
)

// soldItem is a purchase with what its release ticket shows.
type soldItem struct {
	ID, TenantID, ItemID, InvoiceID, BuyerID int64
	Quantity                                 int
	SoldAt                                   int64
	PriceLines                               int64 // cents of its price that are still on the invoice; 0: it was taken off
	Title, StockNumber, SerialNumber         string
	LotNumber, Event, Address, Removal, Zone string // empty outside of events
	EventLocation                            string // the same
	Place                                    string
	PhotoSHA                                 string `bun:"photo_sha"`
	PhotoKind                                string
}

// selectSold lists purchases. Conditions follow.
const selectSold = `
	SELECT s.id, s.tenant_id, s.item_id, s.invoice_id, s.buyer_id, s.quantity, s.sold_at, i.title, i.stock_number, i.serial_number,
		(SELECT coalesce(sum(v.amount_cents), 0) FROM invoice_lines v WHERE v.tenant_id = s.tenant_id AND v.sale_id = s.id AND v.kind = 'price') AS price_lines,
		` + ledger.LotNumber + ` AS lot_number, coalesce(e.name, '') AS event, coalesce(e.address, '') AS address,
		coalesce(e.location, '') AS event_location, coalesce(e.removal, '') AS removal, coalesce(e.time_zone, '') AS zone,
		l.name AS place, coalesce(p.sha, '') AS photo_sha, coalesce(m.kind, '') AS photo_kind
	FROM sales s JOIN items i ON i.tenant_id = s.tenant_id AND i.id = s.item_id JOIN locations l ON l.id = i.location_id
	LEFT JOIN events e ON e.tenant_id = s.tenant_id AND e.id = s.event_id
	LEFT JOIN photos p ON p.id = (SELECT id FROM photos WHERE tenant_id = i.tenant_id AND item_id = i.id ORDER BY sequence LIMIT 1)
	LEFT JOIN media m ON m.tenant_id = p.tenant_id AND m.sha = p.sha
	WHERE s.tenant_id = ? AND s.voided_at IS NULL AND `

// anyBuyer stands for all of them.
const anyBuyer = 0

// soldOf lists what a buyer bought of an item, oldest first.
func (s *Operations) soldOf(ctx context.Context, tenantID, itemID, buyerID int64) (rows []soldItem, err error) {
	err = s.Store.DB.NewRaw(selectSold+`s.item_id = ? AND (s.buyer_id = ? OR ? = 0) ORDER BY s.id`, tenantID, itemID, buyerID, buyerID).Scan(ctx, &rows)
	return rows, err
}

// soldOn lists what is on an invoice, by lot.
func (s *Operations) soldOn(ctx context.Context, tenantID, invoiceID int64) (rows []soldItem, err error) {
	err = s.Store.DB.NewRaw(selectSold+`s.invoice_id = ? ORDER BY i.lot_sequence, s.id`, tenantID, invoiceID).Scan(ctx, &rows)
	return rows, err
}

// pickupAddress returns the event's address unless the item is in another town; then, whom to ask.
func (i *soldItem) pickupAddress(phone string) string {
	city, _, isTown := strings.Cut(i.Place, ",")
	isThere := !isTown || strings.EqualFold(i.Place, i.EventLocation) || strings.Contains(strings.ToLower(i.Address), strings.ToLower(city))
	switch {
	case isThere || i.Address == "":
		return i.Address
	case phone == "":
		return "Ask the auction house for the address"
	}
	return "Call " + phone + " for the address"
}

// maxPhotos is the number of tickets up to which a file has photos; with more, it would become too large to mail.
const maxPhotos = 60

// ticket returns the ticket of a purchase.
func (s *Operations) ticket(ctx context.Context, sold *soldItem, invoice *ledger.Invoice, withPhoto bool) (ticket papers.Release, err error) {
	house, err := source.House(ctx, s.Blobs, request.From(ctx).Tenant)
	if err != nil {
		return ticket, err
	}
	inZone(&house, sold.Zone)
	ticket = papers.Release{House: house, ItemID: sold.ItemID, InvoiceID: sold.InvoiceID, Title: sold.Title, Lot: sold.LotNumber, StockNumber: sold.StockNumber,
		SerialNumber: sold.SerialNumber, Quantity: sold.Quantity, Event: sold.Event, SoldAt: db.Time(sold.SoldAt), Place: sold.Place,
		PickupAddress: sold.pickupAddress(house.Phone), PickupHours: sold.Removal}
	if ticket.Buyer, err = source.Party(ctx, s.Store, sold.TenantID, sold.BuyerID); err != nil {
		return ticket, err
	}
	paid, err := ledger.Payments(ctx, s.Store.DB, sold.TenantID, invoice.ID)
	for _, payment := range paid {
		if payment.Cents > 0 {
			ticket.PaidAt = db.Time(payment.At)
		}
	}
	if err != nil || !withPhoto || sold.PhotoSHA == "" {
		return ticket, err
	}
	name := "640.jpg"
	if sold.PhotoKind == db.MediaVector {
		name = "vector.svg"
	}
	ticket.Photo, err = source.Picture(ctx, s.Blobs, sold.PhotoSHA, name)
	return ticket, err
}
