package auction

import (
	"context"
	"fmt"
	"strconv"

	"github.com/uptrace/bun"

	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/rules"
)

// RingRow is a sale that is called, one lot at a time.
type RingRow struct {
	bun.BaseModel `bun:"table:rings"`

	EventID     int64 `bun:",pk"`
	TenantID    int64
	State       string // rules.RingReady, …
	PauseReason string // PausedByClerk, PausedByRestart; empty: not paused
	ItemID      *int64 // the lot in the ring; nil: none
	NextItemID  *int64 // the lot chosen to be next; nil: the next in order
	UpAt        int64  // when the lot came into the ring
	Lot         rules.Ring
	Paddle      string // of the floor bidder who leads, if the clerk entered it
	FloorID     int64  // the house's account for bids on the floor
	Seq         int64
	TurnAt      *int64 // when the clock takes the next step; nil: never
	Message     string // to the room
	MessageAt   int64
	UpdatedAt   int64
	LastStep    RingStep
}

// RingStep is a step that somebody took. The zero value means none has been taken yet.
type RingStep struct {
	Kind   string `json:"kind,omitempty"`
	UserID int64  `json:"user,omitempty"` // 0: the clock
	Seq    int64  `json:"seq,omitempty"`  // of the ring after it
	At     int64  `json:"at,omitempty"`
}

// Reasons of a pause.
const (
	PausedByClerk   = "clerk"
	PausedByRestart = "restart"
)

// IsUp reports whether an item is the lot in the ring, also after the hammer.
func (r *RingRow) IsUp(itemID int64) bool { return r.ItemID != nil && *r.ItemID == itemID }

// ringColumns are the columns that change while a sale runs.
var ringColumns = []string{"state", "pause_reason", "item_id", "up_at", "next_item_id", "lot", "paddle", "seq", "turn_at",
	"message", "message_at", "updated_at", "last_step"}

func ringRows(ctx context.Context, from bun.IDB, tenantID int64, eventIDs []int64) (rows []RingRow, err error) {
	if len(eventIDs) == 0 {
		return nil, nil
	}
	err = from.NewSelect().Model(&rows).Where("tenant_id = ? AND event_id IN (?)", tenantID, bun.List(eventIDs)).Scan(ctx)
	return rows, err
}

// Ring loads an event's ring, or returns ErrNotFound if the event is not called.
func Ring(ctx context.Context, s *db.Store, tenantID, eventID int64) (RingRow, error) {
	rows, err := ringRows(ctx, s.DB, tenantID, []int64{eventID})
	if err == nil && len(rows) == 0 {
		return RingRow{}, db.ErrNotFound
	}
	if err != nil {
		return RingRow{}, err
	}
	return rows[0], nil
}

// OpenRings lists the tenant's sales that are called and have not ended.
func OpenRings(ctx context.Context, s *db.Store, tenantID int64) (rows []RingRow, err error) {
	err = s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND state <> ?", tenantID, rules.RingEnded).Scan(ctx)
	return rows, err
}

// LotsInRings returns the lot in each of the tenant's rings by event; a ring without a lot is left out.
func LotsInRings(ctx context.Context, s *db.Store, tenantID int64) (map[int64]int64, error) {
	var rows []RingRow
	err := s.DB.NewSelect().Model(&rows).Column("event_id", "item_id").Where("tenant_id = ? AND item_id IS NOT NULL", tenantID).Scan(ctx)
	up := make(map[int64]int64, len(rows))
	for _, row := range rows {
		up[row.EventID] = *row.ItemID
	}
	return up, err
}

// RingsDue lists the tenant's rings on which it is the clock's turn.
func RingsDue(ctx context.Context, s *db.Store, tenantID, now int64) (rows []RingRow, err error) {
	err = s.DB.NewRaw(`SELECT r.* FROM rings r WHERE r.tenant_id = ? AND r.turn_at <= ?
		UNION ALL SELECT r.* FROM rings r JOIN events e ON e.id = r.event_id
		WHERE r.tenant_id = ? AND r.turn_at IS NULL AND r.state = ? AND e.ring = ? AND e.status_id = ?`,
		tenantID, now, tenantID, rules.RingReady, rules.CalledAutomatically, codes.EventInProgress).Scan(ctx, &rows)
	return rows, err
}

// PauseRings pauses every sale that runs, because the engine that took its bids is gone, and returns how many there are. The clock
// resumes those without an auctioneer at the given time; people resume the others.
func PauseRings(ctx context.Context, s *db.Store, now, resumeAt int64) (paused int, err error) {
	err = s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		var rows []struct {
			RingRow `bun:",extend"`

			Mode string
		}
		err := tx.NewRaw("SELECT r.*, e.ring AS mode FROM rings r JOIN events e ON e.id = r.event_id WHERE r.state = ?", rules.RingRunning).Scan(ctx, &rows)
		if err != nil {
			return err
		}
		for i := range rows {
			row := &rows[i].RingRow
			row.State, row.PauseReason, row.Seq, row.UpdatedAt = rules.RingPaused, PausedByRestart, row.Seq+1, now
			if rows[i].Mode == rules.CalledAutomatically {
				row.TurnAt = &resumeAt
			} else if !row.Lot.IsHammered() {
				row.TurnAt = nil
			}
			if _, err := tx.NewUpdate().Model(row).Column(ringColumns...).WherePK().Exec(ctx); err != nil {
				return err
			}
			tags.Add(row.TenantID, db.TagEvent(row.EventID))
		}
		paused = len(rows)
		return nil
	})
	return paused, err
}

func writeRings(ctx context.Context, tx *db.Tx, rings map[*RingRow]bool) error {
	for row := range rings {
		if _, err := tx.NewUpdate().Model(row).Column(ringColumns...).WherePK().Exec(ctx); err != nil {
			return err
		}
		tx.Tags.Add(row.TenantID, db.TagEvent(row.EventID))
	}
	return nil
}

// SetRing sets who calls an event: rules.CalledByClerk, rules.CalledAutomatically, or nobody if mode is empty. The lots of an event
// that is called have no closing times. It returns a *StatusError for events of third parties and, once the event is in progress, unless
// the sale is called already and waits or is paused: then somebody else resumes it.
func SetRing(ctx context.Context, s *db.Store, tenantID, eventID int64, mode string, now int64) error {
	floor, err := identity.HouseAccount(ctx, s, tenantID, identity.FloorAccount)
	if err != nil {
		return err
	}
	return s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		event, err := lockEvent(ctx, tx, tenantID, eventID)
		if err != nil {
			return err
		}
		return SetRingIn(ctx, tx, tags, &event, mode, floor, now)
	})
}

// SetRingIn is SetRing in a transaction that has locked the event and changes more of it. floor is the house's account for bids in the room.
func SetRingIn(ctx context.Context, tx bun.Tx, tags db.TagSet, event *db.EventRow, mode string, floor, now int64) error {
	if err := checkRing(ctx, tx, event, mode); err != nil {
		return err
	}
	event.Ring = mode
	if _, err := tx.NewUpdate().Model(event).Column("ring").WherePK().Exec(ctx); err != nil {
		return err
	}
	if err := db.TouchEvent(ctx, tx, tags, event.TenantID, event.ID); err != nil {
		return err
	}
	if mode == "" {
		_, err := tx.NewDelete().Model((*RingRow)(nil)).Where("event_id = ?", event.ID).Exec(ctx)
		return err
	}
	return addRing(ctx, tx, &RingRow{EventID: event.ID, TenantID: event.TenantID, State: rules.RingReady, FloorID: floor, UpdatedAt: now})
}

func checkRing(ctx context.Context, tx bun.Tx, event *db.EventRow, mode string) error {
	if event.TypeID == codes.EventThirdParty {
		return &StatusError{"The event is sold by a third party, on its own board"}
	}
	if event.StatusID == codes.EventInProgress && event.Ring != "" && mode != "" {
		return checkHandover(ctx, tx, event, mode)
	}
	switch event.StatusID {
	case codes.EventInProgress, codes.EventCompleted, codes.EventClosed, codes.EventDidNotRun:
		return &StatusError{fmt.Sprintf("The event is %s. Whether it is called can only be set before it starts", StatusNames[event.StatusID])}
	}
	return nil
}

// checkHandover checks whether somebody else can continue a sale.
func checkHandover(ctx context.Context, tx bun.Tx, event *db.EventRow, mode string) error {
	rows, err := ringRows(ctx, tx, event.TenantID, []int64{event.ID})
	switch {
	case err != nil || len(rows) == 0 || event.Ring == mode:
		return err
	case rows[0].State == rules.RingRunning:
		return &StatusError{"The sale is running. Pause it, then set who calls it, then resume it"}
	}
	return nil
}

// addRing adds a ring, unless the event has one, and takes the closing times off its lots.
func addRing(ctx context.Context, tx bun.Tx, row *RingRow) error {
	if _, err := tx.NewInsert().Model(row).On("CONFLICT (event_id) DO NOTHING").Returning("NULL").Exec(ctx); err != nil {
		return err
	}
	_, err := tx.NewUpdate().Model((*db.ItemRow)(nil)).
		Set("ends_at = NULL, scheduled_ends_at = NULL, extended_by = '', extensions = 0, updated_at = updated_at + 1").
		Where("tenant_id = ? AND event_id = ? AND outcome = ''", row.TenantID, row.EventID).Exec(ctx)
	return err
}

// LotPlace is a lot in lot order.
type LotPlace struct {
	ID     int64
	IsOpen bool // undecided
}

// LotOrder lists the lots of an event in lot order.
func LotOrder(ctx context.Context, s *db.Store, tenantID, eventID int64) (rows []LotPlace, err error) {
	err = s.DB.NewRaw("SELECT id, outcome = '' AS is_open FROM items WHERE tenant_id = ? AND event_id = ? ORDER BY lot_sequence, id",
		tenantID, eventID).Scan(ctx, &rows)
	return rows, err
}

// BidderNumbers returns the numbers with which people are registered for an event.
func BidderNumbers(ctx context.Context, s *db.Store, tenantID, eventID int64, users []int64) (map[int64]string, error) {
	numbers := map[int64]string{}
	if len(users) == 0 {
		return numbers, nil
	}
	var rows []db.EventRegistrationRow
	err := s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND event_id = ? AND user_id IN (?)", tenantID, eventID, bun.List(users)).Scan(ctx)
	for _, row := range rows {
		numbers[row.UserID] = strconv.Itoa(row.BidderNumber)
	}
	return numbers, err
}
