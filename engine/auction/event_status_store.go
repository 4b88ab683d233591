package auction

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/notice"
	"fairwarning/engine/rules"
)

// AdvanceEvents moves events into the status that is due, step by step, and returns how many moved, or were held or released. An event
// whose time is up stays in progress until its last lot is decided (CloseLots), however late that is.
func AdvanceEvents(ctx context.Context, s *db.Store, tenantID, now int64) (moved int, err error) {
	held, err := holdEvents(ctx, s, tenantID)
	if err != nil {
		return held, err
	}
	due, err := dueEvents(ctx, s, tenantID, now)
	if err != nil || len(due) == 0 {
		return held, err
	}
	return moved, s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		moved = held
		for _, e := range due {
			did, err := advanceEvent(ctx, tx, tags, tenantID, e.ID, now)
			if err != nil {
				return err
			}
			if did {
				moved++
			}
		}
		return nil
	})
}

// dueEvents lists events whose next status may be due, including those whose status also depends on their lots.
func dueEvents(ctx context.Context, s *db.Store, tenantID, now int64) (due []db.EventRow, err error) {
	var rows []db.EventRow
	err = s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND status_id NOT IN (?)", tenantID,
		bun.List([]int{codes.EventClosed, codes.EventDidNotRun, codes.EventDraft})).Order("id").Scan(ctx)
	for _, row := range rows {
		if err != nil || lifecycle(row, lotCounts{}).Next(now) == row.StatusID {
			continue
		}
		var counts lotCounts
		if counts, err = countLots(ctx, s.DB, tenantID, row.ID); lifecycle(row, counts).Next(now) != row.StatusID {
			due = append(due, row)
		}
	}
	return due, err
}

// lifecycle returns what the event's next status depends on. Events completed before completion times were
// recorded count as completed at their scheduled end.
func lifecycle(r db.EventRow, n lotCounts) rules.Lifecycle {
	moment := func(at *int64, otherwise int64) int64 {
		if at == nil {
			return otherwise
		}
		return *at
	}
	return rules.Lifecycle{Event: r.LotEvent(), NumbersAt: moment(r.NumbersAt, 0), AnnounceAt: moment(r.AnnounceAt, 0),
		CompletedAt: moment(r.CompletedAt, r.EndsAt), Lots: n.Lots, Open: n.Undecided, Pending: n.Pending, IsRingOpen: n.IsRingOpen}
}

// lotCounts counts an event's lots, and reports whether its ring has not ended.
type lotCounts struct {
	Lots, Undecided, Pending int
	IsRingOpen               bool
}

func countLots(ctx context.Context, tx bun.IDB, tenantID, eventID int64) (n lotCounts, err error) {
	err = tx.NewRaw(`SELECT count(*) AS lots, coalesce(sum(CASE WHEN outcome = ? THEN 1 ELSE 0 END), 0) AS undecided,
		coalesce(sum(CASE WHEN outcome = ? THEN 1 ELSE 0 END), 0) AS pending,
		EXISTS (SELECT 1 FROM rings WHERE event_id = ? AND tenant_id = ? AND state <> ?) AS is_ring_open FROM items WHERE tenant_id = ? AND event_id = ?`,
		db.OutcomeOpen, db.OutcomePending, eventID, tenantID, rules.RingEnded, tenantID, eventID).Scan(ctx, &n)
	return n, err
}

func lockEvent(ctx context.Context, tx bun.Tx, tenantID, id int64) (db.EventRow, error) {
	var row db.EventRow
	err := db.ForUpdate(tx, tx.NewSelect().Model(&row).Where("tenant_id = ? AND id = ?", tenantID, id)).Scan(ctx)
	return row, db.OrNotFound(err)
}

func advanceEvent(ctx context.Context, tx bun.Tx, tags db.TagSet, tenantID, eventID, now int64) (moved bool, err error) {
	event, err := lockEvent(ctx, tx, tenantID, eventID)
	if err != nil {
		return false, err
	}
	counts, err := countLots(ctx, tx, tenantID, eventID)
	for err == nil {
		next := lifecycle(event, counts).Next(now)
		if next == event.StatusID {
			return moved, nil
		}
		moved, err = true, enterStatus(ctx, tx, tags, &event, next, now)
	}
	return moved, err
}

// enterStatus moves the event into its next status and applies what comes with it.
func enterStatus(ctx context.Context, tx bun.Tx, tags db.TagSet, event *db.EventRow, status int, now int64) error {
	event.StatusID = status
	switch status {
	case codes.EventCatalogued:
		event.PublishedAt = &now
		tags.Add(event.TenantID, db.TagContent) // its terms, and where it streams its room
		if err := publishLots(ctx, tx, event, now); err != nil {
			return err
		}
	case codes.EventLotNumbersAssigned:
		if err := assignLotNumbers(ctx, tx, event, now); err != nil {
			return err
		}
	case codes.EventCompleted:
		event.CompletedAt = &now
	case codes.EventDidNotRun:
		if err := cancelBidding(ctx, tx, tags, event, now); err != nil {
			return err
		}
	}
	_, err := tx.NewUpdate().Model(event).Column("status_id", "starts_at", "ends_at", "prebid_from", "completed_at", "published_at").
		Where("tenant_id = ? AND id = ?", event.TenantID, event.ID).Exec(ctx)
	if err != nil {
		return err
	}
	if kind, tells := statusNotices[status]; tells {
		if err := notice.NotifyRegistered(ctx, tx, kind, event, event.CancelReason, now); err != nil {
			return err
		}
	}
	if changesLots(event) {
		return db.TouchEvent(ctx, tx, tags, event.TenantID, event.ID)
	}
	tags.Events(event.TenantID, []int64{event.ID})
	return nil
}

// changesLots reports whether cached lots have to be asked for again after their event entered its status. Otherwise they expire at that time
// anyway, or were touched when they were decided.
func changesLots(event *db.EventRow) bool {
	switch event.StatusID {
	case codes.EventActive, codes.EventInProgress:
		return false
	case codes.EventCompleted:
		return event.Ring != "" // what did not sell takes offers from now on (rules.Event.SellsUnsold)
	}
	return true
}

// publishLots makes the lots of a draft public together with it, and has the search index take them up.
func publishLots(ctx context.Context, tx bun.Tx, event *db.EventRow, now int64) error {
	_, err := tx.NewUpdate().Model((*db.ItemRow)(nil)).Set("is_draft = ?", false).
		Set("updated_at = CASE WHEN updated_at < ? THEN ? ELSE updated_at + 1 END", now, now).
		Where("tenant_id = ? AND event_id = ?", event.TenantID, event.ID).Exec(ctx)
	return err
}

// statusNotices maps a status to the notice sent to registered bidders when an event enters it.
var statusNotices = map[int]string{
	codes.EventInProgress: notice.NoticeEventStarting,
	codes.EventCompleted:  notice.NoticeEventEnded,
	codes.EventDidNotRun:  notice.NoticeEventCanceled,
}

// StatusError explains why an event may not enter a status, or not yet.
type StatusError struct{ Reason string }

func (e *StatusError) Error() string { return e.Reason }

// SetEventStatus lets staff move an event into an allowed next status (rules.CanTransition). It returns a
// *StatusError if the move is not allowed, or ErrNotFound if the tenant has no such event. A later scheduled time
// for that status becomes now; completing a ring event decides its open lots.
func SetEventStatus(ctx context.Context, s *db.Store, tenantID, eventID int64, status int, now int64, audit *db.AuditRow) error {
	return s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		event, err := lockEvent(ctx, tx, tenantID, eventID)
		if err != nil {
			return err
		}
		if err := MoveEvent(ctx, tx, tags, &event, status, now); err != nil {
			return err
		}
		if err := db.TouchEvent(ctx, tx, tags, tenantID, eventID); err != nil || audit == nil {
			return err
		}
		return db.AddAudit(ctx, tx, tenantID, *audit)
	})
}

// MoveEvent is SetEventStatus in a transaction that has locked the event and changes more than its status.
func MoveEvent(ctx context.Context, tx bun.Tx, tags db.TagSet, event *db.EventRow, status int, now int64) error {
	if err := checkStatus(ctx, tx, event, status); err != nil {
		return err
	}
	if status == codes.EventCompleted {
		if err := closeRingLots(ctx, tx, tags, event, now); err != nil {
			return err
		}
	}
	setActualTime(event, status, now)
	return enterStatus(ctx, tx, tags, event, status, now)
}

// StatusNames are the readable names of event statuses, by ID.
var StatusNames = [...]string{"", "active", "upcoming", "in progress", "completed", "closed", "cataloged", "lot numbers assigned", "did not run",
	"draft"}

func checkStatus(ctx context.Context, tx bun.Tx, event *db.EventRow, status int) error {
	if !rules.CanTransition(event.StatusID, status) {
		return &StatusError{fmt.Sprintf("An auction cannot change from %s to %s", StatusNames[event.StatusID], StatusNames[status])}
	}
	canBid, err := CanBidIn(ctx, tx, event)
	if err != nil {
		return err
	}
	counts, err := countLots(ctx, tx, event.TenantID, event.ID)
	switch {
	case err != nil:
		return err
	case status == codes.EventInProgress && counts.Lots == 0:
		return &StatusError{"An auction without lots cannot start"}
	case status == codes.EventInProgress && !canBid:
		return &StatusError{HoldReason}
	case status == codes.EventCompleted && event.Ring != "" && (counts.IsRingOpen || counts.Undecided > 0):
		return &StatusError{"The sale has not ended. End it in the console"}
	case status == codes.EventCompleted && event.TypeID == codes.EventOnline && counts.Undecided > 0:
		return &StatusError{fmt.Sprintf("%d lots are still open. They close on schedule", counts.Undecided)}
	case status == codes.EventClosed && counts.Pending > 0:
		return &StatusError{fmt.Sprintf("%d lots are waiting for their sellers to decide", counts.Pending)}
	}
	return nil
}

// setActualTime moves the scheduled time of a status up to now if it is later.
func setActualTime(r *db.EventRow, status int, now int64) {
	switch status {
	case codes.EventActive:
		r.PrebidFrom = min(r.PrebidFrom, now)
	case codes.EventInProgress:
		r.StartsAt = min(r.StartsAt, now)
	case codes.EventCompleted:
		r.EndsAt = min(r.EndsAt, now)
	}
}

// EventByCode finds an event by the auction house's code. It returns ErrNotFound if the tenant has no such event.
func EventByCode(ctx context.Context, s *db.Store, tenantID int64, code string) (db.EventRow, error) {
	var row db.EventRow
	err := s.DB.NewSelect().Model(&row).Where("tenant_id = ? AND code = ?", tenantID, code).Scan(ctx)
	return row, db.OrNotFound(err)
}
