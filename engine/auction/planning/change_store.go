package planning

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
)

// Change changes the fields of an event that a request has. It returns a 422 with what is wrong, a 409 if the event has got too far, or if
// somebody else changed one of the fields; db.ErrNotFound if the house has no such event.
func Change(ctx context.Context, s *db.Store, act Act, in *office.ChangeEventInput) error {
	return save(ctx, s, change{Act: act, eventID: in.Body.EventID, seen: in.Body.Seen,
		edit: func(ctx context.Context, tx bun.Tx, row *db.EventRow) error {
			before := *row
			found := problems{}
			patch(row, in, found)
			if err := checkProgress(ctx, tx, &before, row); err != nil {
				return err
			}
			return found.check(ctx, tx, row)
		},
		follow: func(ctx context.Context, tx bun.Tx, tags db.TagSet, before, _ *db.EventRow) error {
			if !before.IsDraft() {
				tags.Add(act.House.ID, db.TagContent) // its terms
			}
			return inventory.ExtendEventsToLastLot(ctx, tx, act.House.ID, []int64{before.ID})
		}})
}

// patch sets the fields that a request has.
func patch(row *db.EventRow, in *office.ChangeEventInput, found problems) {
	body := &in.Body
	row.Name, row.Description, row.Location = clean(body.Name.Or(row.Name)), clean(body.Description.Or(row.Description)), clean(body.Location.Or(row.Location))
	row.Address, row.Viewing, row.Removal = clean(body.Address.Or(row.Address)), clean(body.Viewing.Or(row.Viewing)), clean(body.Removal.Or(row.Removal))
	row.Code, row.TimeZone, row.IsDynamic = clean(body.Code.Or(row.Code)), body.TimeZone.Or(row.TimeZone), body.IsDynamic.Or(row.IsDynamic)
	row.TypeID = typeID(body.Type.Or(typeNames[row.TypeID]))
	row.TermsID, row.RequiresApproval = body.TermsID.Or(row.TermsID), body.RequiresApproval.Or(row.RequiresApproval)
	row.DepositCents, row.PaddleFrom = int64(body.Deposit.Or(api.Money(row.DepositCents))), body.PaddleFrom.Or(row.PaddleFrom)
	zone := found.zone(row.TimeZone)
	for field, at := range map[string]struct {
		sent api.Patch[string]
		to   *int64
	}{"startsAt": {body.StartsAt, &row.StartsAt}, "endsAt": {body.EndsAt, &row.EndsAt}, "prebidFrom": {body.PrebidFrom, &row.PrebidFrom}} {
		if at.sent.IsSent {
			*at.to = found.time(field, at.sent.Or(""), zone)
		}
	}
	if body.NumbersAt.IsSent {
		row.NumbersAt = found.optional("numbersAt", body.NumbersAt.Or(""), zone)
	}
	if body.AnnounceAt.IsSent {
		row.AnnounceAt = found.optional("announceAt", body.AnnounceAt.Or(""), zone)
	}
}

// checkProgress refuses what an event has got too far for.
func checkProgress(ctx context.Context, tx bun.IDB, before, after *db.EventRow) error {
	isMoved := before.StartsAt != after.StartsAt || before.EndsAt != after.EndsAt || before.PrebidFrom != after.PrebidFrom
	isRetyped := before.TypeID != after.TypeID
	if !isMoved && !isRetyped {
		return nil
	}
	switch before.StatusID {
	case codes.EventInProgress:
		return api.Conflict("Bidding has begun. Postpone the auction to change its times")
	case codes.EventCompleted, codes.EventClosed:
		return api.Conflict("The auction is over. Its times and its type stay")
	case codes.EventDidNotRun:
		return api.Conflict("The auction is canceled. Copy it to hold it at another time")
	}
	if !isRetyped {
		return nil
	}
	if before.Ring != "" && after.TypeID == codes.EventThirdParty {
		return api.Conflict("The auction is called in a ring of this site. Set its ring to none first")
	}
	hasRegistered, err := tx.NewSelect().Model((*db.EventRegistrationRow)(nil)).
		Where("tenant_id = ? AND event_id = ? AND is_registered", before.TenantID, before.ID).Exists(ctx)
	if err == nil && hasRegistered {
		err = api.Conflict("People have registered for the auction, so its type stays")
	}
	return err
}
