// Package user runs engine user.
package user

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/mail"
	"os"
	"slices"
	"strings"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/cmd/engine/ledger"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/revision"
)

// Command returns engine user.
func Command() *cli.Command {
	return command.Group("user", "add users, record deposits", []*cli.Command{
		{Name: "add", Usage: "add a person, or change what the flags give of an existing one",
			UsageText: "engine user add --tenant SLUG --email ADDRESS --first NAME --last NAME --password-stdin [--role ROLE[,ROLE…]] [--vip] [--as ADDRESS]",
			Flags: []cli.Flag{command.DataFlag(), command.TenantFlag(),
				command.Text("email", "email address to sign in with; of an existing user, only what is given changes"),
				command.Text("first", "first name"), command.Text("last", "last name"),
				command.Text("role", `staff roles, separated by commas: `+strings.Join(roleNames(), ", ")+`; "": none`),
				command.Toggle("vip", "make the user a VIP, who needs no card to register for events; otherwise unchanged"),
				command.Toggle("password-stdin", "read the password from the first line of standard input"), command.AsFlag()},
			Action: addUser},
		ledger.DepositCommand(),
	})
}

// addUser adds a person, or changes what the flags give of an existing one.
func addUser(ctx context.Context, c *cli.Command) error {
	email := c.String("email")
	if address, err := mail.ParseAddress(email); err != nil || address.Address != email {
		return fmt.Errorf("--email %q is not an email address", email)
	}
	row := db.UserRow{Email: email, FirstName: c.String("first"), LastName: c.String("last"), IsVIP: c.Bool("vip")}
	if c.IsSet("role") {
		var err error
		if row.Roles, err = storedRoles(c.String("role")); err != nil {
			return err
		}
	}
	if c.Bool("password-stdin") {
		hash, err := readPassword(os.Stdin)
		if err != nil {
			return err
		}
		row.PasswordHash = hash
	}
	if row == (db.UserRow{Email: email}) {
		return errNoPassword
	}
	return command.OnHouse(ctx, c, func(store *db.Store, house db.Tenant) error {
		by, err := command.Actor(ctx, c, store, house.ID, dutyOf(&row))
		if err != nil {
			return err
		}
		return putUser(ctx, store, &house, by, row)
	})
}

var errNoPassword = errors.New("use --password-stdin and pass the password on standard input; command lines are visible to others")

// dutyOf returns whose duty it is to add or change a person: roles and passwords are the owner's.
func dutyOf(row *db.UserRow) api.DutyID {
	if row.Roles != "" || row.PasswordHash != "" {
		return api.DutyStaff
	}
	return api.DutyPeople
}

// putUser writes the person and prints whether they are new.
func putUser(ctx context.Context, store *db.Store, house *db.Tenant, by revision.By, row db.UserRow) error {
	_, err := identity.UserByEmail(ctx, store, house.ID, row.Email)
	switch {
	case errors.Is(err, db.ErrNotFound) && row.PasswordHash == "":
		return errNoPassword
	case err != nil && !errors.Is(err, db.ErrNotFound):
		return err
	}
	id, isNew, err := identity.PutUserBy(ctx, store, house, by, row)
	if err != nil {
		return err
	}
	done := "updated"
	if isNew {
		done = "added"
	}
	fmt.Printf("user %d %s of %s %s\n", id, row.Email, house.Slug, done)
	return nil
}

func readPassword(in io.Reader) (hash string, err error) {
	line, err := bufio.NewReader(in).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", err
	}
	return identity.HashPassword(strings.TrimRight(line, "\r\n"))
}

// storedRoles returns the JSON of roles that are separated by commas, with both words for an owner.
func storedRoles(typed string) (string, error) {
	list := []string{}
	for role := range strings.SplitSeq(typed, ",") {
		switch role = strings.ToLower(strings.TrimSpace(role)); {
		case role == "" || slices.Contains(list, role):
		case role != api.RoleAdministrator && !slices.Contains(roleNames(), role):
			return "", fmt.Errorf("unknown role %q; the roles are %s", role, strings.Join(roleNames(), ", "))
		default:
			list = append(list, role)
		}
	}
	text, err := json.Marshal(api.WithAlias(list))
	return string(text), err
}

func roleNames() (names []string) {
	for _, role := range api.Roles {
		names = append(names, role.ID)
	}
	return names
}
