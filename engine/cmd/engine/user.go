package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/mail"
	"os"
	"strings"

	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/tenant"
)

// staffRoles has the valid values of --role (api.UserInformation).
var staffRoles = map[string]bool{"auctioneer": true, "clerk": true, "inspector": true, "administrator": true}

func user(ctx context.Context, args []string) error {
	if len(args) > 0 {
		switch args[0] {
		case "add":
			return addUser(ctx, args[1:])
		case "deposit":
			return deposit(ctx, args[1:])
		}
	}
	return errors.New("usage: engine user add --tenant SLUG --email ADDRESS --first NAME --last NAME --password-stdin, or " +
		"engine user deposit --tenant SLUG --email ADDRESS --amount DOLLARS --note TEXT")
}

func addUser(ctx context.Context, args []string) error {
	flags, data := newFlags("user add")
	slug := flags.String("tenant", "", "slug of the auction house")
	email := flags.String("email", "", "email address to sign in with; an existing user is updated")
	first := flags.String("first", "", "first name")
	last := flags.String("last", "", "last name")
	role := flags.String("role", "", "staff role: auctioneer, clerk, inspector or administrator; empty: none")
	vip := flags.Bool("vip", false, "make the user a VIP, who needs no card to register for events; otherwise unchanged")
	fromStdin := flags.Bool("password-stdin", false, "read the password from the first line of standard input")
	if err := parse(flags, args); err != nil {
		return err
	}
	if address, err := mail.ParseAddress(*email); err != nil || address.Address != *email {
		return fmt.Errorf("--email %q is not an email address", *email)
	}
	if *role != "" && !staffRoles[*role] {
		return fmt.Errorf("unknown role %q", *role)
	}
	if !*fromStdin {
		return errors.New("use --password-stdin and pass the password on standard input; command lines are visible to others")
	}
	hash, err := readPassword(os.Stdin)
	if err != nil {
		return err
	}
	store, err := openStore(ctx, *data)
	if err != nil {
		return err
	}
	defer store.Close()
	house, err := tenant.TenantBySlug(ctx, store, *slug)
	if errors.Is(err, db.ErrNotFound) {
		return fmt.Errorf("no tenant %q", *slug)
	}
	if err != nil {
		return err
	}
	id, err := identity.PutUser(ctx, store, house.ID, db.UserRow{
		Email: *email, PasswordHash: hash, FirstName: *first, LastName: *last, Roles: roles(*role), IsVIP: *vip,
	})
	if err == nil {
		fmt.Printf("user %d %s of %s\n", id, *email, *slug)
	}
	return err
}

func readPassword(in io.Reader) (hash string, err error) {
	line, err := bufio.NewReader(in).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", err
	}
	return identity.HashPassword(strings.TrimRight(line, "\r\n"))
}

func roles(role string) string {
	list := []string{}
	if role != "" {
		list = append(list, role)
	}
	text, _ := json.Marshal(list) // cannot fail for strings
	return string(text)
}
