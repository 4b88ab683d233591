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

	"fairwarning/engine/session"
	"fairwarning/engine/store"
)

// staffRoles are the roles --role takes (api.UserInformation).
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
	return errors.New("say engine user add --tenant SLUG --email ADDRESS --first NAME --last NAME --password-stdin, or " +
		"engine user deposit --tenant SLUG --email ADDRESS --amount DOLLARS --note TEXT")
}

func addUser(ctx context.Context, args []string) error {
	flags, data := newFlags("user add")
	slug := flags.String("tenant", "", "slug of the auction house")
	email := flags.String("email", "", "address to sign in with; a known one is changed")
	first := flags.String("first", "", "first name")
	last := flags.String("last", "", "last name")
	role := flags.String("role", "", "staff role: auctioneer, clerk, inspector or administrator; empty: none")
	vip := flags.Bool("vip", false, "a VIP, who needs no card to register for events; left as it is otherwise")
	fromStdin := flags.Bool("password-stdin", false, "read the password from the first line of standard input")
	if err := parse(flags, args); err != nil {
		return err
	}
	if address, err := mail.ParseAddress(*email); err != nil || address.Address != *email {
		return fmt.Errorf("--email %q is not an address", *email)
	}
	if *role != "" && !staffRoles[*role] {
		return fmt.Errorf("there is no role %q", *role)
	}
	if !*fromStdin {
		return errors.New("give --password-stdin and the password on standard input; it does not belong into a command line")
	}
	hash, err := readPassword(os.Stdin)
	if err != nil {
		return err
	}
	db, err := openStore(ctx, *data)
	if err != nil {
		return err
	}
	defer db.Close()
	house, err := db.TenantBySlug(ctx, *slug)
	if errors.Is(err, store.ErrNotFound) {
		return fmt.Errorf("there is no tenant %q", *slug)
	}
	if err != nil {
		return err
	}
	id, err := db.PutUser(ctx, house.ID, store.UserRow{
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
	return session.HashPassword(strings.TrimRight(line, "\r\n"))
}

func roles(role string) string {
	list := []string{}
	if role != "" {
		list = append(list, role)
	}
	text, _ := json.Marshal(list) // a list of strings always can be
	return string(text)
}
