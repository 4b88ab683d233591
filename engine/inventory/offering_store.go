package inventory

import (
	"cmp"
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
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
	Reason          string // office.ReasonNoBids, …
	Title           string // of then; empty: not kept
	OfferedAgainAt  int64
	ActingUserID    int64 // staff who offered it again
}

// NewOffering returns the offering of a lot that leaves its event.
func NewOffering(r *db.ItemRow, reason string, by, at int64) OfferingRow {
	return OfferingRow{TenantID: r.TenantID, ItemID: r.ID, EventID: *r.EventID, LotNumber: r.LotNumber, LotSequence: r.LotSequence, StartingCents: r.StartingCents,
		ReserveCents: r.ReserveCents, CurrentCents: r.CurrentCents, HammerCents: r.HammerCents, ShowCurrentBid: r.ShowCurrentBid, AllowOffers: r.AllowOffers,
		Outcome: r.Outcome, LeaderID: r.LeaderID, BidCount: r.BidCount, BidderCount: r.BidderCount, EndsAt: r.EndsAt, ScheduledEndsAt: r.ScheduledEndsAt,
		SellerID: r.SellerID, LogSeq: r.LogSeq, Title: r.Title, Reason: reason, OfferedAgainAt: at, ActingUserID: by}
}

// IsOfferedAgain is SQL for whether an offering o is of a lot that guests see in the event that it left: the office did not withdraw it there.
const IsOfferedAgain = `o.reason <> 'withdrawn'`

// WasOffered reports whether an item was offered again after an event. It does not go back there: its bids of both times would be one history.
func WasOffered(ctx context.Context, from bun.IDB, tenantID, itemID, eventID int64) (bool, error) {
	return from.NewSelect().Model((*OfferingRow)(nil)).Where("tenant_id = ? AND item_id = ? AND event_id = ?", tenantID, itemID, eventID).Exists(ctx)
}

// applyTo puts what guests see of the lot as it was into its item.
func (o *OfferingRow) applyTo(c *db.ItemRow) {
	c.Title = cmp.Or(o.Title, c.Title)
	c.EventID, c.LotNumber, c.LotSequence, c.StartingCents, c.ReserveCents = &o.EventID, o.LotNumber, o.LotSequence, o.StartingCents, o.ReserveCents
	c.CurrentCents, c.HammerCents, c.ShowCurrentBid, c.AllowOffers, c.Outcome = o.CurrentCents, o.HammerCents, o.ShowCurrentBid, o.AllowOffers, o.Outcome
	c.LeaderID, c.BidCount, c.BidderCount, c.EndsAt, c.ScheduledEndsAt, c.SellerID = o.LeaderID, o.BidCount, o.BidderCount, o.EndsAt, o.ScheduledEndsAt, o.SellerID
}

// selectEarlier loads cards of items in events that they have left. Their own columns are those of the present.
var selectEarlier = selectCardsOf(", o.id AS offering_id", "offerings o JOIN items i ON i.id = o.item_id", "o.event_id")

// EarlierLots loads items as they were in each event after which they were offered again, whether guests see them now or not. Of an item that
// guests do not see now, it shows no picture.
func EarlierLots(ctx context.Context, from bun.IDB, tenantID int64, itemIDs []int64) ([]ItemCard, error) {
	if len(itemIDs) == 0 {
		return nil, nil
	}
	return earlierLots(ctx, from, tenantID, "o.item_id IN (?)", bun.List(itemIDs))
}

// LotsThatLeft returns, for each event that one of a house's items has left, the item as it was there, in the order of events.
func LotsThatLeft(ctx context.Context, s *db.Store, tenantID int64, items []db.ItemRow) ([]db.ItemRow, error) {
	at, ids := make(map[int64]int, len(items)), make([]int64, 0, len(items))
	for i := range items {
		at[items[i].ID], ids = i, append(ids, items[i].ID)
	}
	var offerings []OfferingRow
	err := s.DB.NewRaw("SELECT o.* FROM offerings o WHERE o.tenant_id = ? AND o.item_id IN (?) AND "+IsOfferedAgain+" ORDER BY o.id", tenantID, bun.List(ids)).
		Scan(ctx, &offerings)
	lots := make([]db.ItemRow, 0, len(offerings))
	for i := range offerings {
		lot := items[at[offerings[i].ItemID]]
		offerings[i].applyTo(&lot)
		lots = append(lots, lot)
	}
	return lots, err
}

// earlierLots loads those that a condition on offerings o selects.
func earlierLots(ctx context.Context, from bun.IDB, tenantID int64, condition string, arg any) ([]ItemCard, error) {
	var rows []struct {
		ItemCard `bun:",extend"`

		OfferingID int64
	}
	err := from.NewRaw(selectEarlier+` WHERE o.tenant_id = ? AND `+condition, tenantID, arg).Scan(ctx, &rows)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	var offerings []OfferingRow
	err = from.NewRaw(`SELECT o.* FROM offerings o WHERE o.tenant_id = ? AND `+condition, tenantID, arg).Scan(ctx, &offerings)
	if err != nil {
		return nil, err
	}
	byID := make(map[int64]*OfferingRow, len(offerings))
	for i := range offerings {
		byID[offerings[i].ID] = &offerings[i]
	}
	cards := make([]ItemCard, 0, len(rows))
	for i := range rows {
		byID[rows[i].OfferingID].applyTo(&rows[i].ItemRow)
		rows[i].HasLeft = true
		cards = append(cards, rows[i].ItemCard)
	}
	return cards, hidePrivatePictures(ctx, from, tenantID, cards)
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
func offeringsOf(ctx context.Context, from bun.IDB, tenantID, itemID int64, seesMoney bool) ([]office.ItemOffering, error) {
	var rows []struct {
		OfferingRow `bun:",extend"`

		EventName string
	}
	err := from.NewRaw(`SELECT o.*, e.name AS event_name FROM offerings o JOIN events e ON e.id = o.event_id
		WHERE o.tenant_id = ? AND o.item_id = ? ORDER BY o.id DESC`, tenantID, itemID).Scan(ctx, &rows)
	list := make([]office.ItemOffering, 0, len(rows))
	for i := range rows {
		row := &rows[i]
		offering := office.ItemOffering{EventID: row.EventID, EventName: row.EventName, LotNumber: row.LotNumber, Bids: row.BidCount, Reason: row.Reason,
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
