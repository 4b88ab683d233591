package saleday

import (
	"context"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
)

// lotRow is a lot of a sale with its leader.
type lotRow struct {
	ItemID                               int64
	LotNumber, Title, Outcome            string
	ReserveCents, CurrentCents           *int64
	BidCount, BidderCount, Extensions    int
	ExtendedBy                           string
	EndsAt                               *int64
	LeaderID                             *int64
	LeaderFirst, LeaderLast, LeaderEmail string
	BidderNumber                         int // 0: none
}

// totalsRow counts the lots of a sale.
type totalsRow struct {
	Open, Sold, Pending, Unsold, Withdrawn, OpenNoBids, OpenNotMet, Extended, Bids, Bidders, Registered int
	OpenBids, HammerTotal                                                                               int64
	Again, AgainBids                                                                                    int // of lots that were offered again since
	NextClose, LastClose                                                                                *int64
}

// isAgain is SQL for whether an offering o is of a lot that did not sell and was offered again since.
const isAgain = inventory.IsOfferedAgain + ` AND o.outcome = 'unsold'`

// decidedLots is SQL for the decided lots i of a sale, also those that were offered again since, as they were.
const decidedLots = `(SELECT id, title, tenant_id, lot_number, lot_sequence, outcome, reserve_cents, current_cents, bid_count, bidder_count, extensions, extended_by,
		ends_at, leader_id FROM items WHERE tenant_id = ? AND event_id = ? AND outcome <> ''
	UNION ALL SELECT g.id, g.title, o.tenant_id, o.lot_number, o.lot_sequence, o.outcome, o.reserve_cents, o.current_cents, o.bid_count, o.bidder_count, 0, '',
		o.ends_at, o.leader_id FROM offerings o JOIN items g ON g.id = o.item_id WHERE o.tenant_id = ? AND o.event_id = ? AND ` + isAgain + `) AS i`

// countBidders is the query that counts the people with standing bids in a sale.
const countBidders = `SELECT count(DISTINCT l.user_id) FROM lot_bidders l WHERE l.tenant_id = ? AND l.event_id = ? AND l.max_cents > 0`

// saleState adds up a sale.
func saleState(ctx context.Context, from bun.IDB, event *db.EventRow, ring *auction.RingRow, now int64) (office.SaleState, error) {
	var n totalsRow
	err := from.NewRaw(`SELECT
			coalesce(sum(CASE WHEN i.outcome = '' THEN 1 ELSE 0 END), 0) AS open,
			coalesce(sum(CASE WHEN i.outcome = 'sold' THEN 1 ELSE 0 END), 0) AS sold,
			coalesce(sum(CASE WHEN i.outcome = 'pending' THEN 1 ELSE 0 END), 0) AS pending,
			coalesce(sum(CASE WHEN i.outcome = 'unsold' THEN 1 ELSE 0 END), 0) AS unsold,
			coalesce(sum(CASE WHEN i.outcome = '' AND i.bid_count = 0 THEN 1 ELSE 0 END), 0) AS open_no_bids,
			coalesce(sum(CASE WHEN i.outcome = '' AND i.current_cents < i.reserve_cents THEN 1 ELSE 0 END), 0) AS open_not_met,
			coalesce(sum(CASE WHEN i.outcome = '' AND i.scheduled_ends_at IS NOT NULL THEN 1 ELSE 0 END), 0) AS extended,
			coalesce(sum(i.bid_count), 0) AS bids,
			coalesce(sum(CASE WHEN i.outcome = '' THEN i.current_cents ELSE 0 END), 0) AS open_bids,
			coalesce(sum(CASE WHEN i.outcome = 'sold' THEN i.hammer_cents ELSE 0 END), 0) AS hammer_total,
			min(CASE WHEN i.outcome = '' THEN coalesce(i.ends_at, ?) END) AS next_close,
			max(CASE WHEN i.outcome = '' THEN coalesce(i.ends_at, ?) END) AS last_close,
			(`+countBidders+`) AS bidders,
			(SELECT count(*) FROM event_registrations r WHERE r.tenant_id = ? AND r.event_id = ? AND r.is_registered AND r.approval <> 'declined'
				AND r.holder_id IS NULL) AS registered,
			(SELECT count(*) FROM offerings o WHERE o.tenant_id = ? AND o.event_id = ? AND o.reason = ?) AS withdrawn,
			(SELECT count(*) FROM offerings o WHERE o.tenant_id = ? AND o.event_id = ? AND `+isAgain+`) AS again,
			(SELECT coalesce(sum(o.bid_count), 0) FROM offerings o WHERE o.tenant_id = ? AND o.event_id = ? AND `+isAgain+`) AS again_bids
		FROM items i WHERE i.tenant_id = ? AND i.event_id = ?`,
		event.EndsAt, event.EndsAt, event.TenantID, event.ID, event.TenantID, event.ID, event.TenantID, event.ID, office.ReasonWithdrawn,
		event.TenantID, event.ID, event.TenantID, event.ID, event.TenantID, event.ID).Scan(ctx, &n)
	state := office.SaleState{State: stateOf(event, ring, now), IsCalled: event.LotEvent().IsCalled, Open: n.Open, Sold: n.Sold, Pending: n.Pending,
		Unsold: n.Unsold + n.Again, Withdrawn: n.Withdrawn, OpenNoBids: n.OpenNoBids, OpenNotMet: n.OpenNotMet, Extended: n.Extended, Bids: n.Bids + n.AgainBids, Bidders: n.Bidders,
		Registered: n.Registered, OpenBids: api.Money(n.OpenBids), HammerTotal: api.Money(n.HammerTotal)}
	if ring != nil {
		state.RingItemID = api.Zero(ring.ItemID)
	}
	if event.PausedAt != nil {
		state.PausedAt = new(db.Time(*event.PausedAt))
	}
	if n.NextClose != nil && !state.IsCalled && event.TypeID == codes.EventOnline {
		state.NextClose, state.LastClose = new(db.Time(*n.NextClose)), new(db.Time(*n.LastClose))
	}
	return state, err
}

// lotOrders are the orders of the list: open lots as they close or are called, the one in the ring first; decided ones latest first.
var lotOrders = map[string]string{
	office.SaleLotsOpen:    "CASE WHEN i.id = ? THEN 0 ELSE 1 END, coalesce(i.ends_at, ?), i.lot_sequence, i.id",
	office.SaleLotsDecided: "CASE WHEN i.id = ? THEN 0 ELSE 1 END, coalesce(i.ends_at, ?) DESC, i.lot_sequence DESC, i.id DESC",
}

// readLots returns a page of the lots of a sale, past the end the last one, and how many fit the filter.
func readLots(ctx context.Context, from bun.IDB, event *db.EventRow, in *office.SaleDayInput, ring *auction.RingRow) (rows []lotRow, total int, err error) {
	lots, where, args := "items i", "i.tenant_id = ? AND i.event_id = ? AND i.outcome = ''", []any{event.TenantID, event.ID}
	if in.Show == office.SaleLotsDecided {
		lots, where, args = decidedLots, "i.tenant_id = ?", []any{event.TenantID, event.ID, event.TenantID, event.ID, event.TenantID}
	}
	if words := strings.Fields(strings.ToLower(in.Search)); len(words) > 0 {
		var all []string
		args = append(args, words[0])
		for _, word := range words {
			all, args = append(all, `lower(i.title) LIKE ? ESCAPE '\'`), append(args, "%"+inventory.AsLike.Replace(word)+"%")
		}
		where += " AND (lower(i.lot_number) = ? OR " + strings.Join(all, " AND ") + ")"
	}
	if err := from.NewRaw("SELECT count(*) FROM "+lots+" WHERE "+where, args...).Scan(ctx, &total); err != nil {
		return nil, 0, err
	}
	var up int64
	if ring != nil {
		up = api.Zero(ring.ItemID)
	}
	page := in.Of(total)
	args = append(args, up, event.EndsAt, page.PageSize, page.Offset())
	err = from.NewRaw(`SELECT i.id AS item_id, i.lot_number, i.title, i.outcome, i.reserve_cents, i.current_cents, i.bid_count, i.bidder_count, i.extensions,
			i.extended_by, i.ends_at, i.leader_id, coalesce(u.first_name, '') AS leader_first, coalesce(u.last_name, '') AS leader_last,
			coalesce(u.email, '') AS leader_email, coalesce(r.bidder_number, 0) AS bidder_number
		FROM `+lots+` LEFT JOIN users u ON u.id = i.leader_id
			LEFT JOIN event_registrations r ON r.tenant_id = i.tenant_id AND r.event_id = `+strconv.FormatInt(event.ID, 10)+` AND r.user_id = i.leader_id
		WHERE `+where+` ORDER BY `+lotOrders[in.Show]+` LIMIT ? OFFSET ?`, args...).Scan(ctx, &rows)
	return rows, total, err
}
