package identity

import (
	"context"

	"fairwarning/engine/db"
)

// Accounts of the house itself, by the name in place of an email address. Nobody can sign in with it, and it gets no mail.
const (
	FloorAccount       = "floor"        // bids in the room
	CommandLineAccount = "command-line" // acts of commands that do not say who ran them
)

var houseAccountNames = map[string]string{FloorAccount: "Floor", CommandLineAccount: "Command line"}

// HouseAccount returns the id of an account of the house itself, and adds it if it is missing.
func HouseAccount(ctx context.Context, s *db.Store, tenantID int64, account string) (int64, error) {
	return PutUser(ctx, s, tenantID, db.UserRow{Email: account, FirstName: houseAccountNames[account], PasswordHash: "!"})
}
