package ledger

import (
	"context"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/fold"
)

// SettlementFilter selects settlements of a house.
type SettlementFilter struct {
	EventID, SellerID int64  // 0: all
	Status            string // codes.SettlementOpen, …; empty: all
	Search            string // words of the seller's name or address, or the settlement's number, which must all match
}

// SettlementPage is a page of settlements with the sums of all pages.
type SettlementPage struct {
	api.Page
	Settlements []Settlement
	Totals      api.SettlementTotals
}

// shownSettlement is a settlement of a page, next to the sums of all pages.
type shownSettlement struct {
	AllCount, AllOpen, AllReady, AllPaid int
	AllNet, AllSent, AllDue              int64
	RowID                                *int64 `bun:"row_id"` // nil: the page is empty

	Settlement `bun:",extend"`
}

// FindSettlements returns a page of the settlements that fit a filter as they stand at a time, latest first, past the end the last one, and the
// sums of all of them. Its states are those of rules.SettlementBooks.
func FindSettlements(ctx context.Context, from bun.IDB, tenantID, at int64, f SettlementFilter, in api.PageInput) (page SettlementPage, err error) {
	ended, err := endedEvents(ctx, from, tenantID, at)
	if err != nil {
		return page, err
	}
	over := []int64{0}
	for id, has := range ended {
		if has {
			over = append(over, id)
		}
	}
	where, args := f.conditions()
	size, skip := in.PageSize, (in.PageNumber-1)*in.PageSize
	var found []shownSettlement
	err = from.NewRaw(`
		WITH sums AS (`+settlementSums+`),
		books AS (SELECT sums.*, event_id IS NULL OR event_id IN (?) AS is_over, hammer - commission - fees AS net,
			hammer - commission - fees - paid AS due FROM sums),
		states AS (SELECT books.*, CASE WHEN due = 0 AND (is_closed OR is_over AND waits_for = 0) THEN 'paid'
			WHEN due > 0 AND (is_approved OR is_over AND waits_for = 0) THEN 'ready' ELSE 'open' END AS state FROM books),
		matching AS (SELECT * FROM states WHERE ? = '' OR state = ?),
		totals AS (
			SELECT count(*) AS all_count, coalesce(sum(CASE WHEN state = 'open' THEN 1 ELSE 0 END), 0) AS all_open,
				coalesce(sum(CASE WHEN state = 'ready' THEN 1 ELSE 0 END), 0) AS all_ready,
				coalesce(sum(CASE WHEN state = 'paid' THEN 1 ELSE 0 END), 0) AS all_paid,
				coalesce(sum(net), 0) AS all_net, coalesce(sum(paid), 0) AS all_sent, coalesce(sum(due), 0) AS all_due FROM matching)
		SELECT t.*, p.id AS row_id, p.id, p.tenant_id, p.seller_id, p.event_id, p.sale_id, p.created_at, p.is_closed, p.sales, p.hammer, p.commission,
			p.fees, p.paid, p.is_approved, p.paid_at, p.waits_for, p.is_over
		FROM totals t LEFT JOIN (
			SELECT * FROM matching ORDER BY id DESC
			LIMIT ? OFFSET (SELECT CASE WHEN all_count = 0 THEN 0 WHEN ? < all_count THEN ? ELSE ((all_count - 1) / ?) * ? END FROM totals)) AS p ON TRUE
		ORDER BY p.id DESC`,
		tenantID, bun.SafeQuery(where, args...), bun.List(over), f.Status, f.Status, size, skip, skip, size, size).Scan(ctx, &found)
	if err != nil || len(found) == 0 {
		return page, err
	}
	for i := range found {
		if found[i].RowID != nil {
			page.Settlements = append(page.Settlements, found[i].Settlement)
		}
	}
	all := &found[0]
	page.Page = in.Of(all.AllCount)
	page.Totals = api.SettlementTotals{All: all.AllCount, Open: all.AllOpen, Ready: all.AllReady, Paid: all.AllPaid, Net: api.Money(all.AllNet),
		Sent: api.Money(all.AllSent), Due: api.Money(all.AllDue)}
	return page, nil
}

// conditions returns SQL for what the filter asks of settlements x, but for their state.
func (f *SettlementFilter) conditions() (where string, args []any) {
	parts := []string{"1 = 1"}
	add := func(condition string, values ...any) { parts, args = append(parts, condition), append(args, values...) }
	if f.EventID != 0 {
		add("x.event_id = ?", f.EventID)
	}
	if f.SellerID != 0 {
		add("x.seller_id = ?", f.SellerID)
	}
	for _, word := range strings.Fields(fold.Text(f.Search)) {
		number, _ := strconv.ParseInt(word, 10, 64) // 0 is no settlement
		like := "%" + word + "%"                    // folded, so without a wildcard
		add("(x.id = ? OR x.seller_id IN (SELECT u.id FROM users u WHERE u.tenant_id = x.tenant_id AND u.search_text LIKE ?))", number, like)
	}
	return strings.Join(parts, " AND "), args
}
