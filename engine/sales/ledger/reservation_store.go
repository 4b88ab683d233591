package ledger

import (
	"context"
	"fmt"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
)

// Reservation is what a person's registration for an event reserves of their deposit.
type Reservation struct {
	UserID, EventID int64
	EventName       string
	Cents           int64
}

// Reservations returns what registrations reserve of people's deposits, by event. An event that is closed or canceled reserves nothing.
func Reservations(ctx context.Context, from bun.IDB, tenantID int64, userIDs ...int64) (rows []Reservation, err error) {
	if len(userIDs) == 0 {
		return nil, nil
	}
	err = from.NewRaw(`SELECT r.user_id, r.event_id, e.name AS event_name, r.deposit_cents AS cents
		FROM event_registrations r JOIN events e ON e.id = r.event_id
		WHERE r.tenant_id = ? AND r.user_id IN (?) AND r.is_registered AND r.deposit_cents > 0 AND e.status_id NOT IN (?) ORDER BY r.user_id, e.id`,
		tenantID, bun.List(userIDs), bun.List([]int{codes.EventClosed, codes.EventDidNotRun})).Scan(ctx, &rows)
	return rows, err
}

// ReservedError reports that registrations reserve a deposit that was to be paid back.
type ReservedError struct {
	By   []Reservation
	Free int64 // cents that can be paid back
}

func (e *ReservedError) Error() string {
	parts := make([]string, 0, len(e.By))
	for _, by := range e.By {
		parts = append(parts, fmt.Sprintf("%s reserves %s", by.EventName, api.Money(by.Cents).USD()))
	}
	return fmt.Sprintf("%s can be paid back now: %s, until the auction is closed or the registration is canceled", api.Money(e.Free).USD(), strings.Join(parts, ", "))
}

// checkReserved returns a ReservedError if registrations reserve what is to be paid back.
func (d *Deposit) checkReserved(ctx context.Context, tx bun.Tx) error {
	by, err := Reservations(ctx, tx, d.TenantID, d.UserID)
	if err != nil || len(by) == 0 {
		return err
	}
	books, err := ReadDeposits(ctx, tx, d.TenantID, d.UserID)
	free := books.Available()
	for _, reservation := range by {
		free -= reservation.Cents
	}
	if free = max(0, free); err == nil && d.Amount > free {
		err = &ReservedError{By: by, Free: free}
	}
	return err
}
