package inventory

import (
	"cmp"
	"context"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// ItemCard is an item with the names, location, event and picture that its card shows.
type ItemCard struct {
	db.ItemRow `bun:",extend"`

	Category, Family, Make, Model, Location string
	Latitude, Longitude                     float64
	EventTypeID, EventStatusID              int
	EventName, EventZone                    string
	EventStartsAt, EventEndsAt, PrebidFrom  int64
	EventTermsID                            int64
	EventRing                               string // db.EventRow.Ring
	EventIsHeld                             bool   // db.EventRow.IsHeld
	EventIsPaused                           bool   // db.EventRow.PausedAt is set
	RingItemID                              int64  // the lot in its event's ring; 0: none
	PhotoSHA                                string `bun:"photo_sha"`
	PhotoKind, PhotoDescription             string
	PhotoWidth, PhotoHeight                 int
	HasLeft                                 bool `bun:"-"` // the card is of an event that the lot has left, because it was offered again
}

// LotEvent returns what package rules needs to know of the item's event.
func (c ItemCard) LotEvent() rules.Event {
	return rules.Event{TypeID: c.EventTypeID, StatusID: c.EventStatusID, PrebidFrom: c.PrebidFrom, StartsAt: c.EventStartsAt, EndsAt: c.EventEndsAt,
		IsCalled: c.EventRing != "", IsHeld: c.EventIsHeld, IsPaused: c.EventIsPaused}
}

// Prices returns what package rules needs to know of the item's amounts.
func Prices(r db.ItemRow) rules.Prices {
	return rules.Prices{Asking: r.AskingCents, BuyNow: r.BuyNowCents, Reserve: r.ReserveCents, Hammer: r.HammerCents,
		Current: r.CurrentCents, Starting: r.StartingCents, ShowCurrent: r.ShowCurrentBid}
}

// selectCards loads cards of items i.
var selectCards = selectCardsOf("", "items i", "i.event_id")

// selectCardsOf returns a query for cards of items i with more columns, from a table, in the event whose ID is in a column.
func selectCardsOf(columns, from, eventID string) string {
	return `
	SELECT i.*` + columns + `, c.name AS category, f.name AS family, k.name AS make, d.name AS model,
		l.name AS location, l.latitude, l.longitude,
		coalesce(e.type_id, 0) AS event_type_id, coalesce(e.status_id, 0) AS event_status_id,
		coalesce(e.name, '') AS event_name, coalesce(e.time_zone, '') AS event_zone,
		coalesce(e.starts_at, 0) AS event_starts_at, coalesce(e.ends_at, 0) AS event_ends_at,
		coalesce(e.prebid_from, 0) AS prebid_from, coalesce(e.terms_id, 0) AS event_terms_id,
		coalesce(e.ring, '') AS event_ring, coalesce(e.is_held, FALSE) AS event_is_held, e.paused_at IS NOT NULL AS event_is_paused,
		coalesce(r.item_id, 0) AS ring_item_id,
		coalesce(p.sha, '') AS photo_sha, coalesce(p.description, '') AS photo_description,
		coalesce(m.kind, '') AS photo_kind, coalesce(m.width, 0) AS photo_width, coalesce(m.height, 0) AS photo_height
	FROM ` + from + `
	JOIN categories c ON c.id = i.category_id
	JOIN families f ON f.id = i.family_id
	JOIN makes k ON k.id = i.make_id
	JOIN models d ON d.id = i.model_id
	JOIN locations l ON l.id = i.location_id
	LEFT JOIN events e ON e.id = ` + eventID + ` AND e.tenant_id = i.tenant_id
	LEFT JOIN rings r ON r.event_id = e.id
	LEFT JOIN photos p ON p.id = (
		SELECT id FROM photos WHERE tenant_id = i.tenant_id AND item_id = i.id ORDER BY sequence LIMIT 1)
	LEFT JOIN media m ON m.tenant_id = p.tenant_id AND m.sha = p.sha`
}

// isPublic is the condition that guests may see the item i, unless it is withdrawn.
var isPublic = db.IsPublicItem("i")

// ItemCards loads public items in the order of ids and skips other IDs.
func ItemCards(ctx context.Context, s *db.Store, tenantID int64, ids []int64) ([]ItemCard, error) {
	return itemCards(ctx, s.DB, tenantID, ids, " AND "+isPublic)
}

func itemCards(ctx context.Context, from bun.IDB, tenantID int64, ids []int64, condition string) ([]ItemCard, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	var rows []ItemCard
	err := from.NewRaw(selectCards+` WHERE +i.tenant_id = ? AND i.id IN (?)`+condition, tenantID, bun.List(ids)).Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	byID := make(map[int64]int, len(rows))
	for at, row := range rows {
		byID[row.ID] = at
	}
	ordered := make([]ItemCard, 0, len(rows))
	for _, id := range ids {
		if at, found := byID[id]; found {
			ordered = append(ordered, rows[at])
		}
	}
	return ordered, nil
}

// FindItemCard loads one public item, or returns ErrNotFound.
func FindItemCard(ctx context.Context, s *db.Store, tenantID, id int64) (ItemCard, error) {
	rows, err := ItemCards(ctx, s, tenantID, []int64{id})
	if err == nil && len(rows) == 0 {
		return ItemCard{}, db.ErrNotFound
	}
	if err != nil {
		return ItemCard{}, err
	}
	return rows[0], nil
}

// ShownItemCards loads items like ItemCards and skips withdrawn ones.
func ShownItemCards(ctx context.Context, s *db.Store, tenantID int64, ids []int64) ([]ItemCard, error) {
	cards, err := ItemCards(ctx, s, tenantID, ids)
	return slices.DeleteFunc(cards, func(card ItemCard) bool { return card.WithdrawnAt != nil }), err
}

// HasItem returns ErrNotFound if the tenant has no such public item, or has withdrawn it.
func HasItem(ctx context.Context, s *db.Store, tenantID, id int64) error {
	var found bool
	err := s.DB.NewRaw("SELECT EXISTS (SELECT 1 FROM items i WHERE +i.tenant_id = ? AND i.id = ? AND i.withdrawn_at IS NULL AND "+isPublic+")",
		tenantID, id).Scan(ctx, &found)
	if err == nil && !found {
		return db.ErrNotFound
	}
	return err
}

// PublicItem loads only the row of a public item, or returns ErrNotFound.
func PublicItem(ctx context.Context, s *db.Store, tenantID, id int64) (row db.ItemRow, err error) {
	err = s.DB.NewRaw("SELECT i.* FROM items i WHERE +i.tenant_id = ? AND i.id = ? AND "+isPublic, tenantID, id).Scan(ctx, &row)
	return row, db.OrNotFound(err)
}

// ItemByStockNumber finds an item's ID, or returns ErrNotFound if the tenant has no such item.
func ItemByStockNumber(ctx context.Context, s *db.Store, tenantID int64, stockNumber string) (id int64, err error) {
	err = s.DB.NewSelect().Model((*db.ItemRow)(nil)).Column("id").Where("tenant_id = ? AND stock_number = ?", tenantID, stockNumber).Scan(ctx, &id)
	return id, db.OrNotFound(err)
}

// EventItems loads all lots of a published event in order, those that were offered again since as they were in it; not those that the office
// withdrew.
func EventItems(ctx context.Context, s *db.Store, tenantID, eventID int64) (rows []ItemCard, err error) {
	err = s.DB.NewRaw(selectCards+` WHERE i.tenant_id = ? AND i.event_id = ? AND `+isPublic+` ORDER BY i.lot_sequence, i.id`,
		tenantID, eventID).Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	earlier, err := earlierLots(ctx, s.DB, tenantID, "o.event_id = ? AND "+IsOfferedAgain, eventID)
	if len(earlier) > 0 {
		rows = append(rows, earlier...)
		slices.SortFunc(rows, func(a, b ItemCard) int { return cmp.Or(a.LotSequence-b.LotSequence, cmp.Compare(a.ID, b.ID)) })
	}
	return rows, err
}

// isInDraft is the condition that the item i is a lot of a draft.
const isInDraft = `e.status_id = 9 AND i.withdrawn_at IS NULL`

// DraftLots loads all lots of a draft in order, which only the office sees.
func DraftLots(ctx context.Context, s *db.Store, tenantID, eventID int64) (rows []ItemCard, err error) {
	err = s.DB.NewRaw(selectCards+` WHERE i.tenant_id = ? AND i.event_id = ? AND `+isInDraft+` ORDER BY i.lot_sequence, i.id`, tenantID, eventID).Scan(ctx, &rows)
	return rows, err
}

// DraftLot loads a lot of a draft, which only the office sees, or returns ErrNotFound.
func DraftLot(ctx context.Context, s *db.Store, tenantID, id int64) (ItemCard, error) {
	rows, err := itemCards(ctx, s.DB, tenantID, []int64{id}, " AND "+isInDraft)
	if err == nil && len(rows) == 0 {
		err = db.ErrNotFound
	}
	if err != nil {
		return ItemCard{}, err
	}
	return rows[0], nil
}

// OpenLots loads up to limit undecided lots of a published event, in lot order.
func OpenLots(ctx context.Context, s *db.Store, tenantID, eventID int64, limit int) (rows []ItemCard, err error) {
	err = s.DB.NewRaw(selectCards+` WHERE i.tenant_id = ? AND i.event_id = ? AND i.outcome = '' AND `+isPublic+`
		ORDER BY i.lot_sequence, i.id LIMIT ?`, tenantID, eventID, limit).Scan(ctx, &rows)
	return rows, err
}

// HasOpenLot reports whether a lot of the event is undecided.
func HasOpenLot(ctx context.Context, s *db.Store, tenantID, eventID int64) (bool, error) {
	return s.DB.NewSelect().Model((*db.ItemRow)(nil)).Where("tenant_id = ? AND event_id = ? AND outcome = ''", tenantID, eventID).Exists(ctx)
}

// FirstClose returns when the first lot of a published event is scheduled to close; nil if none has a scheduled close.
func FirstClose(ctx context.Context, s *db.Store, tenantID, eventID int64) (at *int64, err error) {
	err = s.DB.NewRaw("SELECT min(i.ends_at) FROM items i WHERE i.tenant_id = ? AND i.event_id = ? AND i.withdrawn_at IS NULL AND "+isPublic,
		tenantID, eventID).Scan(ctx, &at)
	return at, err
}

// FirstLots loads the first n lots of each published event, ordered by event and lot.
func FirstLots(ctx context.Context, s *db.Store, tenantID int64, eventIDs []int64, n int) (rows []ItemCard, err error) {
	if len(eventIDs) == 0 {
		return nil, nil
	}
	err = s.DB.NewRaw(selectCards+` WHERE i.id IN (
			SELECT id FROM (
				SELECT id, row_number() OVER (PARTITION BY event_id ORDER BY lot_sequence, id) AS place
				FROM items i WHERE tenant_id = ? AND event_id IN (?) AND `+isPublic+`) AS numbered
			WHERE place <= ?)
		ORDER BY i.event_id, i.lot_sequence, i.id`, tenantID, bun.List(eventIDs), n).Scan(ctx, &rows)
	return rows, err
}

// CategoryCount is the number of lots of an event in a category.
type CategoryCount struct {
	Description string
	ItemCount   int
}

// EventCategories counts the lots of a published event by category, largest first, also those that were offered again since.
func EventCategories(ctx context.Context, s *db.Store, tenantID, eventID int64) (rows []CategoryCount, err error) {
	err = s.DB.NewRaw(`SELECT c.name AS description, count(*) AS item_count FROM (
			SELECT i.category_id FROM items i WHERE i.tenant_id = ? AND i.event_id = ? AND `+isPublic+`
			UNION ALL SELECT i.category_id FROM offerings o JOIN items i ON i.id = o.item_id WHERE o.tenant_id = ? AND o.event_id = ? AND `+IsOfferedAgain+`) AS lots
		JOIN categories c ON c.id = lots.category_id GROUP BY c.id, c.name ORDER BY item_count DESC, c.name`, tenantID, eventID, tenantID, eventID).Scan(ctx, &rows)
	return rows, err
}
