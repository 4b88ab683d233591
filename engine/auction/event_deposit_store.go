package auction

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/sales/ledger"
)

// checkDeposit refuses a person who has too little on deposit for an event. What other events of theirs reserve does not count.
func (w *RegistrationWriter) checkDeposit(ctx context.Context, event *db.EventRow) error {
	if event.DepositCents == 0 {
		return nil
	}
	books, err := ledger.ReadDeposits(ctx, w.tx, w.tenantID, w.userID)
	if err != nil {
		return err
	}
	reserved, err := reservedDeposits(ctx, w.tx, w.tenantID, w.userID, event.ID)
	if err != nil || books.Available()-reserved >= event.DepositCents {
		return err
	}
	return api.BadRequest(fmt.Sprintf("This auction requires a deposit of %s. Pay it under My account, Deposits, then register",
		api.Money(event.DepositCents).USD()))
}

// reservedDeposits adds up what a person's registrations for other events reserve, in cents. An event that is closed or canceled reserves nothing.
func reservedDeposits(ctx context.Context, from bun.IDB, tenantID, userID, exceptEventID int64) (cents int64, err error) {
	err = from.NewRaw(`SELECT coalesce(sum(r.deposit_cents), 0) FROM event_registrations r JOIN events e ON e.id = r.event_id
		WHERE r.tenant_id = ? AND r.user_id = ? AND r.is_registered AND r.event_id <> ? AND e.status_id NOT IN (?)`,
		tenantID, userID, exceptEventID, bun.List([]int{codes.EventClosed, codes.EventDidNotRun})).Scan(ctx, &cents)
	return cents, err
}
