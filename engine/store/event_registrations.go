package store

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
)

// EventRegistrationRow is how a person stands with an event.
type EventRegistrationRow struct {
	bun.BaseModel `bun:"table:event_registrations"`

	TenantID           int64 `bun:",pk"`
	EventID            int64 `bun:",pk"`
	UserID             int64 `bun:",pk"`
	BidderNumber       int   // 1, 2, 3 … in this event; stays with the person
	IsRegistered       bool  // false: unregistered since
	Approval           string
	TextNotifications  bool
	EmailNotifications bool
	RegisteredAt       int64
	ChangedAt          int64
}

// EventRegistrations lists how a person stands with events, also those unregistered from.
func (s *Store) EventRegistrations(ctx context.Context, tenantID, userID int64) (rows []EventRegistrationRow, err error) {
	err = s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND user_id = ?", tenantID, userID).Order("event_id").Scan(ctx)
	return rows, err
}

// Registrar changes how one person stands with events; all of it is done afterwards, or nothing. What it reads is as it is
// at that moment, for nobody else writes meanwhile.
type Registrar struct {
	tx               bun.Tx
	tenantID, userID int64
}

// WriteRegistrations runs write in one transaction.
func (s *Store) WriteRegistrations(ctx context.Context, tenantID, userID int64, write func(context.Context, *Registrar) error) error {
	return s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		return write(ctx, &Registrar{tx, tenantID, userID})
	})
}

// User is the person.
func (r *Registrar) User(ctx context.Context) (UserRow, error) {
	var row UserRow
	err := r.tx.NewSelect().Model(&row).Where("tenant_id = ? AND id = ?", r.tenantID, r.userID).Scan(ctx)
	return row, one(err)
}

// Event finds an event. ErrNotFound when the tenant has none such.
func (r *Registrar) Event(ctx context.Context, id int64) (EventRow, error) {
	var row EventRow
	err := r.tx.NewSelect().Model(&row).Where("tenant_id = ? AND id = ?", r.tenantID, id).Scan(ctx)
	return row, one(err)
}

// HasAcceptedTerms tells whether the person accepted the event's terms as they are now.
func (r *Registrar) HasAcceptedTerms(ctx context.Context, event *EventRow) (bool, error) {
	document, err := terms(ctx, r.tx, r.tenantID, event.TermsID)
	if err != nil {
		return false, err
	}
	return hasAccepted(ctx, r.tx, r.tenantID, r.userID, &document)
}

// WantsMail tells whether the person wants to be told by mail at all.
func (r *Registrar) WantsMail(ctx context.Context) (bool, error) {
	wanted, err := notificationPreferences(ctx, r.tx, r.tenantID, r.userID)
	return wanted.Email, err
}

// Registration is how the person stands with an event. ErrNotFound when the person never registered for it.
func (r *Registrar) Registration(ctx context.Context, eventID int64) (EventRegistrationRow, error) {
	var row EventRegistrationRow
	err := r.tx.NewSelect().Model(&row).Where("tenant_id = ? AND event_id = ? AND user_id = ?", r.tenantID, eventID, r.userID).Scan(ctx)
	return row, one(err)
}

// Put writes the row. Without a bidder number it is given the event's next, and keeps it.
func (r *Registrar) Put(ctx context.Context, row *EventRegistrationRow) error {
	row.TenantID, row.UserID = r.tenantID, r.userID
	if row.BidderNumber == 0 {
		err := r.tx.NewSelect().Model((*EventRegistrationRow)(nil)).ColumnExpr("coalesce(max(bidder_number), 0) + 1").
			Where("tenant_id = ? AND event_id = ?", r.tenantID, row.EventID).Scan(ctx, &row.BidderNumber)
		if err != nil {
			return err
		}
	}
	_, err := r.tx.NewInsert().Model(row).On("CONFLICT (tenant_id, event_id, user_id) DO UPDATE").
		Set("is_registered = EXCLUDED.is_registered").Set("approval = EXCLUDED.approval").
		Set("text_notifications = EXCLUDED.text_notifications").Set("email_notifications = EXCLUDED.email_notifications").
		Set("registered_at = EXCLUDED.registered_at").Set("changed_at = EXCLUDED.changed_at").Exec(ctx)
	return err
}

// Leave writes what a change leaves beside itself.
func (r *Registrar) Leave(ctx context.Context, effect Effect) error {
	if err := addAudit(ctx, r.tx, r.tenantID, effect.Audit); err != nil {
		return err
	}
	return addMessages(ctx, r.tx, r.tenantID, effect.Audit.At, effect.Messages...)
}

// Waiting is somebody who waits for the office: for online bidding, or with an event, for its approval.
type Waiting struct {
	EventID   int64 // 0: for online bidding
	EventName string
	UserID    int64
	Since     int64
	FirstName string
	LastName  string
	Email     string
	Phone     string
}

// WaitingForOffice lists who waits, longest first, at most limit. An event that ended by now or is over needs no approval.
func (s *Store) WaitingForOffice(ctx context.Context, tenantID, now int64, limit int) (rows []Waiting, err error) {
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
		tenantID, tenantID, api.ApprovalPending, bun.List([]int{api.EventCompleted, api.EventClosed, api.EventDidNotRun}),
		now, bun.List([]int{api.EventActive, api.EventUpcoming, api.EventInProgress}), limit).Scan(ctx, &rows)
	return rows, err
}
