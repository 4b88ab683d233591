package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/uptrace/bun"
	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/interest"
)

// staffFlag declares --staff, who in the office records an act.
func staffFlag() cli.Flag {
	return text("staff", "email address of the member of staff who records this; not the person whom it is about, nor who sold what is on the invoice")
}

// findStaff returns the member of staff with this email address, who must have a duty.
func findStaff(ctx context.Context, store *db.Store, tenantID int64, email string, duty api.DutyID) (int64, error) {
	if email == "" {
		return 0, errors.New("--staff is required: the email address of the member of staff who records this")
	}
	user, err := userByEmail(ctx, store, tenantID, email)
	if err != nil {
		return 0, fmt.Errorf("--staff: %w", err)
	}
	staff, err := identity.NewCaller(identity.Identity{UserID: user.ID, Roles: user.Roles})
	if err == nil && !staff.May(duty) {
		err = fmt.Errorf("--staff: %s has none of the roles %s; engine user add --role gives a role", email, strings.Join(api.RolesFor(duty), ", "))
	}
	return user.ID, err
}

// checkStaff refuses an act with money of the staff themselves, or on an invoice with something they sold; invoiceID 0: none.
func checkStaff(ctx context.Context, from bun.IDB, tenantID, userID, invoiceID, staffID int64) error {
	var invoice *int64
	if invoiceID != 0 {
		invoice = &invoiceID
	}
	err := interest.CheckMoney(ctx, from, tenantID, userID, invoice, staffID)
	var refusal *api.Error
	if errors.As(err, &refusal) {
		return fmt.Errorf("--staff: %s", refusal.Message)
	}
	return err
}
