package auction

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/people"
	"fairwarning/engine/people/records"
	"fairwarning/engine/tenant"
)

// EventRegistrations lists a person's registrations, including canceled ones.
func EventRegistrations(ctx context.Context, s *db.Store, tenantID, userID int64) (rows []db.EventRegistrationRow, err error) {
	err = s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND user_id = ?", tenantID, userID).Order("event_id").Scan(ctx)
	return rows, err
}

// RegistrationWriter changes one person's event registrations, all or nothing. What it reads stays current,
// because nobody else writes meanwhile.
type RegistrationWriter struct {
	tx               bun.Tx
	tenantID, userID int64
}

// NewRegistrationWriter changes a person's registrations in a transaction.
func NewRegistrationWriter(tx bun.Tx, tenantID, userID int64) *RegistrationWriter {
	return &RegistrationWriter{tx, tenantID, userID}
}

// WriteRegistrations runs write in one transaction.
func WriteRegistrations(ctx context.Context, s *db.Store, tenantID, userID int64, write func(context.Context, *RegistrationWriter) error) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		return write(ctx, NewRegistrationWriter(tx, tenantID, userID))
	})
}

// User returns the person.
func (w *RegistrationWriter) User(ctx context.Context) (db.UserRow, error) {
	var row db.UserRow
	err := w.tx.NewSelect().Model(&row).Where("tenant_id = ? AND id = ?", w.tenantID, w.userID).Scan(ctx)
	return row, db.OrNotFound(err)
}

// Event returns a published event, or ErrNotFound.
func (w *RegistrationWriter) Event(ctx context.Context, id int64) (db.EventRow, error) {
	var row db.EventRow
	err := w.tx.NewSelect().Model(&row).Where("tenant_id = ? AND id = ? AND status_id <> ?", w.tenantID, id, codes.EventDraft).Scan(ctx)
	return row, db.OrNotFound(err)
}

// HasAcceptedTerms reports whether the person accepted the event's terms as they are now, and if not, whether an earlier version.
func (w *RegistrationWriter) HasAcceptedTerms(ctx context.Context, event *db.EventRow) (now, earlier bool, err error) {
	document, err := tenant.TermsIn(ctx, w.tx, w.tenantID, event.TermsID)
	if err != nil {
		return false, false, err
	}
	now, err = tenant.HasAcceptedIn(ctx, w.tx, w.tenantID, w.userID, &document)
	if err != nil || now {
		return now, false, err
	}
	earlier, err = tenant.HasAcceptedEarlier(ctx, w.tx, w.tenantID, w.userID, &document)
	return false, earlier, err
}

// LeadingLots counts the open lots of an event that the person is the high bidder of. Until the transaction ends, nobody bids for
// them.
func (w *RegistrationWriter) LeadingLots(ctx context.Context, eventID int64) (int, error) {
	if err := db.LockUsers(ctx, w.tx, w.tenantID, []int64{w.userID}); err != nil {
		return 0, err
	}
	leading, err := leadingLots(ctx, w.tx, w.tenantID, w.userID)
	return leading[eventID], err
}

// Unregistering returns the house's policy on leaving an event.
func (w *RegistrationWriter) Unregistering(ctx context.Context, eventID, at int64) (string, error) {
	all, err := tenant.SchedulesIn(ctx, w.tx, w.tenantID)
	if err != nil {
		return "", err
	}
	policies, err := all.RulesForEvent(eventID, at)
	return policies.Unregister, err
}

// leadingLots counts the open lots a person is the high bidder of, by event.
func leadingLots(ctx context.Context, from bun.IDB, tenantID, userID int64) (map[int64]int, error) {
	var rows []struct {
		EventID int64
		Lots    int
	}
	err := from.NewSelect().Model((*db.ItemRow)(nil)).Column("event_id").ColumnExpr("count(*) AS lots").
		Where("tenant_id = ? AND leader_id = ? AND outcome = '' AND event_id IS NOT NULL", tenantID, userID).Group("event_id").Scan(ctx, &rows)
	counts := make(map[int64]int, len(rows))
	for _, row := range rows {
		counts[row.EventID] = row.Lots
	}
	return counts, err
}

// WantsMail reports whether the person wants any email notifications.
func (w *RegistrationWriter) WantsMail(ctx context.Context) (bool, error) {
	wanted, err := people.NotificationPreferences(ctx, w.tx, w.tenantID, w.userID)
	return wanted.Email, err
}

// Registration returns the person's registration for an event, or ErrNotFound if they never registered.
func (w *RegistrationWriter) Registration(ctx context.Context, eventID int64) (db.EventRegistrationRow, error) {
	var row db.EventRegistrationRow
	err := w.tx.NewSelect().Model(&row).Where("tenant_id = ? AND event_id = ? AND user_id = ?", w.tenantID, eventID, w.userID).Scan(ctx)
	return row, db.OrNotFound(err)
}

// Put saves a registration. One without a bidder number gets the event's next number and keeps it.
func (w *RegistrationWriter) Put(ctx context.Context, row *db.EventRegistrationRow) error {
	row.TenantID, row.UserID = w.tenantID, w.userID
	if row.BidderNumber == 0 {
		var err error
		if row.BidderNumber, err = records.NextPaddle(ctx, w.tx, w.tenantID, row.EventID); err != nil {
			return err
		}
	}
	_, err := w.tx.NewInsert().Model(row).On("CONFLICT (tenant_id, event_id, user_id) DO UPDATE").
		Set("is_registered = EXCLUDED.is_registered").Set("approval = EXCLUDED.approval").
		Set("text_notifications = EXCLUDED.text_notifications").Set("email_notifications = EXCLUDED.email_notifications").
		Set("registered_at = EXCLUDED.registered_at").Set("changed_at = EXCLUDED.changed_at").
		Set("deposit_cents = EXCLUDED.deposit_cents").Set("checked_in_at = EXCLUDED.checked_in_at").Exec(ctx)
	return err
}

// AddEffect writes the audit entry and messages that come with a change.
func (w *RegistrationWriter) AddEffect(ctx context.Context, effect people.Effect) error {
	if err := db.AddAudit(ctx, w.tx, w.tenantID, effect.Audit); err != nil {
		return err
	}
	return db.AddMessages(ctx, w.tx, w.tenantID, effect.Audit.At, effect.Messages...)
}

// PendingRequest is a person waiting for the office to approve online bidding or, with an event, a registration.
type PendingRequest struct {
	EventID   int64 // 0: asks for online bidding
	EventName string
	UserID    int64
	Since     int64
	FirstName string
	LastName  string
	Email     string
	Phone     string
}

// PendingRequests lists up to limit requests, oldest first. Events that are over need no approval.
func PendingRequests(ctx context.Context, s *db.Store, tenantID, now int64, limit int) (rows []PendingRequest, err error) {
	err = s.DB.NewRaw(`
		SELECT 0 AS event_id, '' AS event_name, u.id AS user_id, u.bidding_requested_at AS since, u.first_name, u.last_name, u.email, u.phone
		FROM users u WHERE u.tenant_id = ? AND u.bidding_requested_at IS NOT NULL
		UNION ALL
		SELECT e.id, e.name, u.id, r.registered_at, u.first_name, u.last_name, u.email, u.phone
		FROM event_registrations r
		JOIN events e ON e.id = r.event_id AND e.tenant_id = r.tenant_id
		JOIN users u ON u.id = r.user_id AND u.tenant_id = r.tenant_id
		WHERE r.tenant_id = ? AND r.is_registered AND r.approval = ? AND e.status_id NOT IN (?)
			AND (e.ends_at > ? OR e.status_id NOT IN (?))
		ORDER BY since, user_id, event_id LIMIT ?`,
		tenantID, tenantID, api.ApprovalPending, bun.List([]int{codes.EventCompleted, codes.EventClosed, codes.EventDidNotRun}),
		now, bun.List([]int{codes.EventActive, codes.EventUpcoming, codes.EventInProgress}), limit).Scan(ctx, &rows)
	return rows, err
}
