package checkin

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	officeapi "fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/people/records"
	"fairwarning/engine/request"
	"fairwarning/engine/sales"
	"fairwarning/engine/sales/ledger"
	"fairwarning/engine/sales/office"
)

// assignPaddle says who an unknown paddle is, once per key.
func (s *Operations) assignPaddle(ctx context.Context, c *identity.Caller, in *officeapi.AssignPaddleInput) (*officeapi.EventBidderOutput, error) {
	body := &in.Body
	switch {
	case (body.UserID == 0) == (body.Person == nil):
		return nil, wrong("user_ID", "Send either user_ID or person")
	case body.UserID == c.UserID:
		return nil, api.Forbidden("A colleague has to give you this paddle")
	}
	act := records.ActOf(ctx, c, s.Links)
	return identity.Once(ctx, s.Idempotency, c, officeapi.AssignPaddle, in.KeyInput, in.Body, func(ctx context.Context, tx *db.Tx) (*officeapi.EventBidderOutput, error) {
		row, err := findUnknown(ctx, tx, act.House.ID, body.EventID, body.Paddle)
		if err != nil {
			return nil, err
		}
		if body.Person != nil {
			err = records.Name(ctx, tx.Tx, act, row.UserID, body.Person)
		} else {
			err = give(ctx, tx, act, &row, body.UserID)
		}
		if err != nil {
			return nil, err
		}
		shown, err := oneBidder(ctx, tx.Tx, act.House.ID, body.EventID, body.Paddle)
		return &officeapi.EventBidderOutput{Body: shown.api()}, err
	})
}

// findUnknown returns the registration of a paddle that nobody knows.
func findUnknown(ctx context.Context, tx *db.Tx, tenantID, eventID int64, paddle int) (row db.EventRegistrationRow, err error) {
	if row, err = records.FindPaddle(ctx, tx.Tx, tenantID, eventID, paddle); err != nil {
		return row, request.Missing("Paddle", err)
	}
	shown, err := oneBidder(ctx, tx.Tx, tenantID, eventID, paddle)
	if err == nil && shown.Kind != officeapi.PersonPlaceholder {
		err = api.Conflict(fmt.Sprintf("Paddle %d is %s's", paddle, identity.NameOr(shown.FirstName, shown.LastName, shown.Email)))
	}
	return row, err
}

// give gives a paddle and all that it bought to a person of the house. Somebody with a number of their own has this paddle besides.
func give(ctx context.Context, tx *db.Tx, act records.Act, row *db.EventRegistrationRow, userID int64) error {
	user, err := personOf(ctx, tx, act, userID, nil)
	if err != nil {
		return err
	}
	if err := move(ctx, tx, act, row, user.ID); err != nil {
		return err
	}
	_, err = auction.NewRegistrationWriter(tx.Tx, act.House.ID, user.ID).Registration(ctx, row.EventID)
	column := "holder_id"
	if errors.Is(err, db.ErrNotFound) {
		column, err = "user_id", nil
	}
	if err != nil {
		return err
	}
	_, err = tx.NewUpdate().Model(row).Set("? = ?", bun.Ident(column), user.ID).Set("changed_at = ?", act.By.At).WherePK().Exec(ctx)
	if err != nil {
		return err
	}
	detail := map[string]string{"event_ID": strconv.FormatInt(row.EventID, 10), "paddle": strconv.Itoa(row.BidderNumber)}
	return db.AddAudit(ctx, tx.Tx, act.House.ID, identity.AuditRow(request.From(ctx), user.ID, act.By.UserID, "paddle-assigned", detail))
}

// move moves what a placeholder bought, or may buy once a seller agrees, to a person.
func move(ctx context.Context, tx *db.Tx, act records.Act, row *db.EventRegistrationRow, userID int64) error {
	bought, err := sales.BoughtBy(ctx, tx.Tx, act.House.ID, row.EventID, row.UserID)
	if err != nil {
		return err
	}
	x, paddle := request.From(ctx), strconv.Itoa(row.BidderNumber)
	for _, id := range bought {
		entry := ledger.Act{TenantID: act.House.ID, At: act.By.At, By: &act.By.UserID, Note: "Paddle " + paddle + " has a name"}
		change := office.BuyerChange{SaleVoid: office.SaleVoid{Act: entry, SaleID: id, Address: x.Client, RequestID: x.ID}, BuyerID: userID, Paddle: paddle}
		if _, _, err := office.ChangeBuyer(ctx, tx, &change); err != nil {
			return err
		}
	}
	return sales.MovePendingSales(ctx, tx.Tx, act.House.ID, row.EventID, row.UserID, userID)
}
