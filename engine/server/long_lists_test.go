package server

import (
	"fmt"
	"strings"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/catalog"
	"fairwarning/engine/db"
	"fairwarning/engine/notice"
	"fairwarning/engine/payments"
	"fairwarning/engine/sales"
)

// longList is a page of any personal list.
type longList struct {
	api.Page
	Items      []struct{ SaleID int64 }       `json:"items"`
	Offers     []struct{ OfferID int64 }      `json:"offers"`
	Payments   []struct{ PaymentID int64 }    `json:"payments"`
	Notices    []struct{ NoticeID int64 }     `json:"notices"`
	Winning    []struct{ Item api.Item }      `json:"winning"`
	Losing     []struct{ Item api.Item }      `json:"losing"`
	Ended      []struct{ Item api.Item }      `json:"ended"`
	Registered []struct{ BidderNumber int64 } `json:"registrations"`
}

func (l *longList) entries() int {
	return len(l.Items) + len(l.Offers) + len(l.Payments) + len(l.Notices) + len(l.Winning) + len(l.Losing) + len(l.Ended) + len(l.Registered)
}

const long = 201

// insert adds rows; IDs are assigned.
func insert[R any](e *engine, rows []R, without ...string) {
	e.t.Helper()
	_, err := e.store.DB.NewInsert().Model(&rows).ExcludeColumn(without...).Exec(e.t.Context())
	e.must(err)
}

// dealer gives Ann 201 purchases and lost lots, offers, payments, notices, watched items and lots that she has bid on, and Sue 201
// sales and offers that she received.
func (e *engine) dealer(ann, sue api.Session) {
	e.t.Helper()
	event, at := e.eventID("S13"), db.Millis(e.now())
	items := e.forSale(2*long, sue)
	e.change(`UPDATE items SET seller_id = ?`, sue.UserID)
	var sold []sales.SaleRow
	var offers []sales.OfferRow
	var paid []payments.Row
	var notices []notice.NoticeRow
	var bids []auction.LotBidderRow
	var watched []catalog.WatchRow
	invoice := int64(0)
	e.must(e.store.DB.NewRaw(`INSERT INTO invoices (tenant_id, user_id, created_at) VALUES (?, ?, 1) RETURNING id`, e.one, ann.UserID).Scan(e.t.Context(), &invoice))
	for i := range int64(long) {
		item := items[i]
		sold = append(sold, sales.SaleRow{TenantID: e.one, ItemID: item, BuyerID: ann.UserID, SellerID: &sue.UserID, InvoiceID: invoice, Quantity: 1, PriceCents: 100, Source: sales.SoldByBuyNow, SoldAt: i})
		offers = append(offers, sales.OfferRow{TenantID: e.one, ItemID: item, BuyerID: ann.UserID, Status: api.OfferRejected, AmountCents: 100, BuyerAmountCents: 100, UpdatedAt: i})
		paid = append(paid, payments.Row{TenantID: e.one, UserID: ann.UserID, Purpose: payments.ForDeposit, Kind: "card", State: payments.Declined, Reference: fmt.Sprint("long", i), CreatedAt: i})
		notices = append(notices, notice.NoticeRow{TenantID: e.one, UserID: ann.UserID, Kind: "won", Text: "You won", DedupeKey: fmt.Sprint("long", i)})
		watched = append(watched, catalog.WatchRow{TenantID: e.one, UserID: ann.UserID, ItemID: item, CreatedAt: i})
		bids = append(bids, auction.LotBidderRow{TenantID: e.one, EventID: event, ItemID: items[long+i], UserID: ann.UserID, Number: 1, MaxCents: 100})
	}
	e.change(`UPDATE items SET event_id = ?, outcome = 'unsold', ends_at = ? WHERE id >= ?`, event, at-1000, items[long])
	insert(e, sold, "id")
	insert(e, offers, "id")
	insert(e, paid, "id")
	insert(e, notices, "id")
	insert(e, watched)
	insert(e, bids)
}

// TestNobodyLosesTheTwoHundredAndFirstEntry reaches every entry of every personal list by pages. Without parameters, a list is its first
// page.
func TestNobodyLosesTheTwoHundredAndFirstEntry(t *testing.T) {
	e := NewEngine(t, 2*long)
	ann, sue := e.bidder("ann@one.example"), e.bidder("sue@one.example")
	e.dealer(ann, sue)
	for call, who := range map[string]api.Session{
		"Auction/GetWonPurchased": ann, "Auction/GetSoldItems": sue, "Auction/GetLostItems": ann, "Auction/GetUserOfferHistory": ann,
		"Auction/GetUserOfferHistory?offerType=received": sue, "Payment/GetPayments": ann, "User/GetNotices": ann, "Auction/GetBids": ann,
		"Auction/GetBids?statusFilter=ended": ann, "Auction/GetListedItems?statusFilter=unsold": sue, "Auction/GetWatchList": ann,
	} {
		separator := "?"
		if strings.Contains(call, "?") {
			separator = "&"
		}
		first := Read[longList](t, e.as(who, "GET", "/api/v1/"+call, ""))
		if want := min(first.PageSize, long); first.PageNumber != 1 || first.TotalRecordCount != long || first.entries() != want {
			t.Errorf("%s without parameters: %+v, %d entries", call, first.Page, first.entries())
		}
		for page, want := range map[int]int{1: 100, 2: 100, 3: 1, 9: 1} {
			got := Read[longList](t, e.as(who, "GET", fmt.Sprintf("/api/v1/%s%spageSize=100&pageNumber=%d", call, separator, page), ""))
			if got.PageNumber != min(page, 3) || got.PageCount != 3 || got.entries() != want || got.TotalRecordCount != long {
				t.Errorf("%s, page %d: %+v, %d entries", call, page, got.Page, got.entries())
			}
		}
		e.status(e.as(who, "GET", fmt.Sprintf("/api/v1/%s%spageNumber=0", call, separator), ""), 400)
	}
	if totals := Read[struct{ Totals api.BidTotals }](t, e.as(ann, "GET", "/api/v1/Auction/GetBids?statusFilter=winning", "")).Totals; totals != (api.BidTotals{Ended: long}) {
		t.Errorf("%+v", totals)
	}
	sold := Read[struct{ Items []api.Purchase }](t, e.as(sue, "GET", "/api/v1/Auction/GetSoldItems?pageSize=1&pageNumber=201", "")).Items
	if len(sold) != 1 || sold[0].At.UnixMilli() != 0 {
		t.Errorf("the last sale: %+v", sold)
	}
}
