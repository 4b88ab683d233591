package checkin

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/people/records"
	"fairwarning/engine/request"
	"fairwarning/engine/tenant"
)

// checkIn registers a person at the desk once per key.
func (s *Operations) checkIn(ctx context.Context, c *identity.Caller, in *office.CheckInInput) (*office.EventBidderOutput, error) {
	body := &in.Body
	switch {
	case !body.AcceptsTerms:
		return nil, wrong("acceptsTerms", "The person has to accept the terms first")
	case (body.UserID == 0) == (body.Person == nil):
		return nil, wrong("user_ID", "Send either user_ID or person")
	case body.UserID == c.UserID:
		return nil, api.Forbidden("A colleague has to check you in")
	case body.WaivesDeposit && !c.May(api.DutyPeople):
		return nil, api.Forbidden("Only owners, managers and clerks can check somebody in without the deposit")
	}
	act := records.ActOf(ctx, c, s.Links)
	return identity.Once(ctx, s.Idempotency, c, office.CheckIn, in.KeyInput, in.Body, func(ctx context.Context, tx *db.Tx) (*office.EventBidderOutput, error) {
		user, err := personOf(ctx, tx, act, body.UserID, body.Person)
		if err != nil {
			return nil, err
		}
		d := desk{act: act, w: auction.NewRegistrationWriter(tx.Tx, act.House.ID, user.ID), tx: tx, user: user}
		number, err := d.checkIn(ctx, in)
		if err != nil {
			return nil, err
		}
		row, err := oneBidder(ctx, tx.Tx, act.House.ID, body.EventID, number)
		return &office.EventBidderOutput{Body: row.api()}, err
	})
}

func wrong(field, message string) error { return api.Invalid(map[string][]string{field: {message}}) }

// personOf returns a person of the house, or adds one.
func personOf(ctx context.Context, tx *db.Tx, act records.Act, id int64, added *office.NewPerson) (user db.UserRow, err error) {
	if added != nil {
		return records.Create(ctx, tx.Tx, act, added)
	}
	err = tx.NewSelect().Model(&user).Where("tenant_id = ? AND id = ?", act.House.ID, id).Scan(ctx)
	if err == nil && user.Kind == office.PersonPlaceholder {
		err = api.Conflict("Nobody knows whose paddle this is. Say who it is on the list of paddles")
	}
	return user, request.Missing("User", db.OrNotFound(err))
}

// desk checks one person in.
type desk struct {
	act  records.Act
	w    *auction.RegistrationWriter
	tx   *db.Tx
	user db.UserRow
}

// checkIn registers the person, if they are not, and returns their number.
func (d *desk) checkIn(ctx context.Context, in *office.CheckInInput) (number int, err error) {
	body := &in.Body
	event, err := d.w.Event(ctx, body.EventID)
	if err != nil {
		return 0, request.Missing("Event", err)
	}
	row, err := d.w.Registration(ctx, event.ID)
	if err != nil && !errors.Is(err, db.ErrNotFound) {
		return 0, err
	}
	if err := d.check(ctx, &event, &row, in); err != nil {
		return 0, err
	}
	if err := d.acceptTerms(ctx, &event); err != nil {
		return 0, err
	}
	now := d.act.By.At
	if !row.IsRegistered {
		row.IsRegistered, row.RegisteredAt = true, now
		if !body.WaivesDeposit {
			row.DepositCents = event.DepositCents
		}
	}
	if row.BidderNumber == 0 {
		row.BidderNumber = body.Paddle // 0: the next
		row.EmailNotifications = d.user.Kind == office.PersonAccount
	}
	row.EventID, row.Approval, row.ChangedAt, row.CheckedInAt = event.ID, api.ApprovalApproved, now, &now
	if err := d.w.Put(ctx, &row); err != nil {
		return 0, err
	}
	return row.BidderNumber, d.record(ctx, &event, &row, body.WaivesDeposit)
}

// check refuses what the desk cannot decide: a paddle of somebody else, a person who was declined, a deposit that is missing.
func (d *desk) check(ctx context.Context, event *db.EventRow, row *db.EventRegistrationRow, in *office.CheckInInput) error {
	body := &in.Body
	switch {
	case event.LotEvent().Ended(d.act.By.At):
		return api.Conflict("This event is over")
	case row.Approval == api.ApprovalDeclined:
		return api.Conflict("The office declined this person for the event. Approve the registration first")
	case row.BidderNumber != 0 && body.Paddle != 0 && body.Paddle != row.BidderNumber:
		return api.Conflict(fmt.Sprintf("This person has paddle %d already", row.BidderNumber))
	}
	if row.BidderNumber == 0 && body.Paddle != 0 {
		if err := d.checkFree(ctx, event.ID, body.Paddle); err != nil {
			return err
		}
	}
	if row.IsRegistered || body.WaivesDeposit {
		return nil
	}
	missing, err := auction.MissingDeposit(ctx, d.tx.Tx, event, d.user.ID)
	if err == nil && missing > 0 {
		err = api.Conflict(fmt.Sprintf("A deposit of %s is required, and %s is missing. Take it, or check in without it",
			api.Money(event.DepositCents).USD(), api.Money(missing).USD()))
	}
	return err
}

func (d *desk) checkFree(ctx context.Context, eventID int64, paddle int) error {
	taken, err := oneBidder(ctx, d.tx.Tx, d.act.House.ID, eventID, paddle)
	switch {
	case errors.Is(err, db.ErrNotFound):
		return nil
	case err != nil:
		return err
	case taken.Kind == office.PersonPlaceholder:
		return api.Conflict(fmt.Sprintf("Paddle %d has bought already. Say who it is on the list of paddles", paddle))
	}
	return api.Conflict(fmt.Sprintf("%s has paddle %d", identity.NameOr(taken.FirstName, taken.LastName, taken.Email), paddle))
}

// acceptTerms records that the person accepted the event's terms at the desk.
func (d *desk) acceptTerms(ctx context.Context, event *db.EventRow) error {
	document, err := tenant.TermsIn(ctx, d.tx.Tx, d.act.House.ID, event.TermsID)
	if err != nil {
		return request.Missing("Terms document", err)
	}
	by := d.act.By
	row := tenant.TermsAcceptanceRow{UserID: d.user.ID, ActingUserID: &by.UserID, EventID: &event.ID, AcceptedAt: by.At, Address: by.Address}
	return tenant.AcceptTermsIn(ctx, d.tx.Tx, &document, row, identity.AuditRow(request.From(ctx), d.user.ID, by.UserID, "terms-accepted",
		map[string]string{"terms_ID": strconv.FormatInt(document.ID, 10), "event_ID": strconv.FormatInt(event.ID, 10)}))
}

func (d *desk) record(ctx context.Context, event *db.EventRow, row *db.EventRegistrationRow, waived bool) error {
	detail := map[string]string{"event_ID": strconv.FormatInt(event.ID, 10), "event": event.Name, "paddle": strconv.Itoa(row.BidderNumber)}
	if waived && event.DepositCents > 0 {
		detail["deposit"] = "waived"
	}
	return db.AddAudit(ctx, d.tx.Tx, d.act.House.ID, identity.AuditRow(request.From(ctx), d.user.ID, d.act.By.UserID, "checked-in", detail))
}
