package inventory

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
)

// OfferingRow is how a lot ended in an event that it has left, because it was offered again. It is never changed.
type OfferingRow struct {
	bun.BaseModel `bun:"table:offerings"`

	ID              int64 `bun:",pk,autoincrement"`
	TenantID        int64
	ItemID          int64
	EventID         int64
	LotNumber       string // this and the following as the item had them when it left
	LotSequence     int
	StartingCents   int64
	ReserveCents    *int64
	CurrentCents    *int64
	HammerCents     *int64
	ShowCurrentBid  bool
	AllowOffers     bool
	Outcome         string
	LeaderID        *int64
	BidCount        int
	BidderCount     int
	EndsAt          *int64
	ScheduledEndsAt *int64
	SellerID        *int64
	LogSeq          int    // last entry of its bid log; 0: it had none
	Reason          string // api.ReasonNoBids, …
	OfferedAgainAt  int64
	ActingUserID    int64 // staff who offered it again
}

// NewOffering returns the offering of a lot that leaves its event.
func NewOffering(r *db.ItemRow, reason string, by, at int64) OfferingRow {
	return OfferingRow{TenantID: r.TenantID, ItemID: r.ID, EventID: *r.EventID, LotNumber: r.LotNumber, LotSequence: r.LotSequence, StartingCents: r.StartingCents,
		ReserveCents: r.ReserveCents, CurrentCents: r.CurrentCents, HammerCents: r.HammerCents, ShowCurrentBid: r.ShowCurrentBid, AllowOffers: r.AllowOffers,
		Outcome: r.Outcome, LeaderID: r.LeaderID, BidCount: r.BidCount, BidderCount: r.BidderCount, EndsAt: r.EndsAt, ScheduledEndsAt: r.ScheduledEndsAt,
		SellerID: r.SellerID, LogSeq: r.LogSeq, Reason: reason, OfferedAgainAt: at, ActingUserID: by}
}

// WasOffered reports whether an item was offered again after an event. It does not go back there: its bids of both times would be one history.
func WasOffered(ctx context.Context, from bun.IDB, tenantID, itemID, eventID int64) (bool, error) {
	return from.NewSelect().Model((*OfferingRow)(nil)).Where("tenant_id = ? AND item_id = ? AND event_id = ?", tenantID, itemID, eventID).Exists(ctx)
}

// earlierColumns are what a card shows of a lot as it was in an event that it has left. They take the place of the item's own.
const earlierColumns = `, o.event_id, o.lot_number, o.lot_sequence, o.starting_cents, o.reserve_cents, o.current_cents, o.hammer_cents, o.show_current_bid,
	o.allow_offers, o.outcome, o.leader_id, o.bid_count, o.bidder_count, o.ends_at, o.scheduled_ends_at, o.seller_id`

// selectEarlier loads cards of lots as they were in events that they have left.
var selectEarlier = selectCardsOf(earlierColumns, "offerings o JOIN items i ON i.id = o.item_id", "o.event_id")

// EarlierLots loads items as they were in each event after which they were offered again, whether guests see them now or not. Of an item that
// guests do not see now, it shows no picture.
func EarlierLots(ctx context.Context, from bun.IDB, tenantID int64, itemIDs []int64) (rows []ItemCard, err error) {
	if len(itemIDs) == 0 {
		return nil, nil
	}
	err = from.NewRaw(selectEarlier+` WHERE o.tenant_id = ? AND o.item_id IN (?)`, tenantID, bun.List(itemIDs)).Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	return rows, hidePrivatePictures(ctx, from, tenantID, rows)
}

// earlierLotsOf loads the lots of an event that were offered again since, as they were in it.
func earlierLotsOf(ctx context.Context, from bun.IDB, tenantID, eventID int64) (rows []ItemCard, err error) {
	err = from.NewRaw(selectEarlier+` WHERE o.tenant_id = ? AND o.event_id = ?`, tenantID, eventID).Scan(ctx, &rows)
	if err != nil || len(rows) == 0 {
		return rows, err
	}
	return rows, hidePrivatePictures(ctx, from, tenantID, rows)
}

// hidePrivatePictures takes the pictures off cards of items that guests do not see now, because their files are private, too.
func hidePrivatePictures(ctx context.Context, from bun.IDB, tenantID int64, rows []ItemCard) error {
	ids := make([]int64, 0, len(rows))
	for i := range rows {
		ids = append(ids, rows[i].ID)
	}
	public, err := db.PublicItems(ctx, from, tenantID, ids)
	seen := make(map[int64]bool, len(public))
	for _, id := range public {
		seen[id] = true
	}
	for i := range rows {
		if !seen[rows[i].ID] {
			rows[i].PhotoSHA = ""
		}
	}
	return err
}

// offeringsOf returns the events in which an item was offered before, latest first.
func offeringsOf(ctx context.Context, from bun.IDB, tenantID, itemID int64, seesMoney bool) ([]api.ItemOffering, error) {
	var rows []struct {
		OfferingRow `bun:",extend"`

		EventName string
	}
	err := from.NewRaw(`SELECT o.*, e.name AS event_name FROM offerings o JOIN events e ON e.id = o.event_id
		WHERE o.tenant_id = ? AND o.item_id = ? ORDER BY o.id DESC`, tenantID, itemID).Scan(ctx, &rows)
	list := make([]api.ItemOffering, 0, len(rows))
	for i := range rows {
		row := &rows[i]
		offering := api.ItemOffering{EventID: row.EventID, EventName: row.EventName, LotNumber: row.LotNumber, Bids: row.BidCount, Reason: row.Reason,
			AgainAt: db.Time(row.OfferedAgainAt)}
		if seesMoney {
			offering.StartingBid, offering.Reserve, offering.HighBid = moneyOrNone(row.StartingCents), Money(row.ReserveCents), Money(row.CurrentCents)
		}
		list = append(list, offering)
	}
	return list, err
}

// moneyOrNone returns an amount, or nil for 0.
func moneyOrNone(cents int64) *api.Money {
	if cents == 0 {
		return nil
	}
	return Money(&cents)
}
