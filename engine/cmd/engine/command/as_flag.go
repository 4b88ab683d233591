package command

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/revision"
)

// AsFlag declares --as, who changes the house with the command.
func AsFlag() cli.Flag {
	return Text("as", "email address of the member of staff who does this, for the record; empty: the record says Command line")
}

// Actor returns who the record of a command names: the person of --as, who must have the duty, or the house's own account.
func Actor(ctx context.Context, c *cli.Command, store *db.Store, tenantID int64, duty api.DutyID) (by revision.By, err error) {
	by.At = db.Millis(time.Now())
	email := c.String("as")
	if email == "" {
		by.UserID, err = identity.HouseAccount(ctx, store, tenantID, identity.CommandLineAccount)
		return by, err
	}
	user, err := UserByEmail(ctx, store, tenantID, email)
	if err != nil {
		return by, fmt.Errorf("--as: %w", err)
	}
	staff, err := identity.NewCaller(identity.Identity{UserID: user.ID, Roles: user.Roles})
	if err == nil && !staff.May(duty) {
		err = fmt.Errorf("--as: %s has none of the roles %s; engine user add --role gives a role", email, strings.Join(api.RolesFor(duty), ", "))
	}
	by.UserID = user.ID
	return by, err
}
