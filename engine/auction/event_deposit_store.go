package auction

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/sales/ledger"
)

// checkDeposit refuses a person who has too little on deposit for an event.
func (w *RegistrationWriter) checkDeposit(ctx context.Context, event *db.EventRow) error {
	missing, err := MissingDeposit(ctx, w.tx, event, w.userID)
	if err != nil || missing == 0 {
		return err
	}
	return api.BadRequest(fmt.Sprintf("This auction requires a deposit of %s. Pay it under My account, Deposits, then register",
		api.Money(event.DepositCents).USD()))
}

// MissingDeposit returns what a person's deposits are short of for an event, in cents. What other events of theirs reserve does not count.
func MissingDeposit(ctx context.Context, from bun.IDB, event *db.EventRow, userID int64) (int64, error) {
	if event.DepositCents == 0 {
		return 0, nil
	}
	books, err := ledger.ReadDeposits(ctx, from, event.TenantID, userID)
	if err != nil {
		return 0, err
	}
	reserved, err := reservedDeposits(ctx, from, event.TenantID, userID, event.ID)
	return max(0, event.DepositCents-(books.Available()-reserved)), err
}

// reservedDeposits adds up what a person's registrations for other events reserve, in cents.
func reservedDeposits(ctx context.Context, from bun.IDB, tenantID, userID, exceptEventID int64) (cents int64, err error) {
	rows, err := ledger.Reservations(ctx, from, tenantID, userID)
	for _, row := range rows {
		if row.EventID != exceptEventID {
			cents += row.Cents
		}
	}
	return cents, err
}
