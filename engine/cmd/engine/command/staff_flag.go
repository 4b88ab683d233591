package command

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
)

// StaffFlag declares --staff, who in the office records an act.
func StaffFlag() cli.Flag {
	return Text("staff", "email address of the member of staff who records this; not the person whom it is about, nor who sold what is on the invoice")
}

// FindStaff returns the member of staff with this email address, who must have a duty.
func FindStaff(ctx context.Context, store *db.Store, tenantID int64, email string, duty api.DutyID) (int64, error) {
	if email == "" {
		return 0, errors.New("--staff is required: the email address of the member of staff who records this")
	}
	user, err := UserByEmail(ctx, store, tenantID, email)
	if err != nil {
		return 0, fmt.Errorf("--staff: %w", err)
	}
	staff, err := identity.NewCaller(identity.Identity{UserID: user.ID, Roles: user.Roles})
	if err == nil && !staff.May(duty) {
		err = fmt.Errorf("--staff: %s has none of the roles %s; engine user add --role gives a role", email, strings.Join(api.RolesFor(duty), ", "))
	}
	return user.ID, err
}
