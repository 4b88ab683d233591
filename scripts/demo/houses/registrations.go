package houses

import (
	"context"
	"fmt"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/db"
)

// attendance is how many of the crowd may bid in a sale.
const attendance = 30

// silenceLively turns notifications off for the bidders that scripts/lively uses.
func (r *room) silenceLively(ctx context.Context) error {
	for _, p := range r.house.people {
		if !p.isLively {
			continue
		}
		if err := r.silence(ctx, p); err != nil {
			return err
		}
	}
	return nil
}

// registerFor registers everybody for an event who wants to, and who bids in it.
func (r *room) registerFor(ctx context.Context, event db.EventRow, bids []bid, people demoPeople) error {
	isBidding := map[int64]bool{}
	for _, bid := range bids {
		isBidding[bid.user] = true
	}
	for i, p := range r.house.people {
		if slices.Contains(p.registeredFor, event.Code) || i == 0 && isBidding[people.bidder] {
			if err := r.register(ctx, p, event.ID, true); err != nil {
				return fmt.Errorf("registration of %s: %w", p.email, err)
			}
		}
	}
	for i, user := range people.crowd {
		if isBidding[user] {
			if err := r.register(ctx, r.house.stranger(i), event.ID, false); err != nil {
				return err
			}
		}
	}
	return nil
}

// emailOf returns the email of a bidder.
func (r *room) emailOf(user int64, people demoPeople) string {
	if at := slices.Index(people.crowd, user); at >= 0 {
		return r.house.stranger(at).email
	}
	return r.house.people[0].email
}

// silence turns the person's notifications off.
func (r *room) silence(ctx context.Context, p person) error {
	d, err := r.as(ctx, p.email)
	if err != nil {
		return err
	}
	return d.call(ctx, "PUT", "v1/User/SetNotificationPreferences", api.NotificationPreferences{}, nil)
}

// register has a person accept the terms of a sale and register for it, unless an interrupted fill did. They choose emails only in a second step, so
// that the engine has no confirmation to send when it first starts.
func (r *room) register(ctx context.Context, p person, eventID int64, isNotified bool) error {
	d, err := r.as(ctx, p.email)
	if err != nil {
		return err
	}
	known, err := auction.EventRegistrations(ctx, r.store, r.tenantID, d.session.UserID)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(known, func(k db.EventRegistrationRow) bool { return k.EventID == eventID })
	if at >= 0 && known[at].EmailNotifications == isNotified {
		return nil
	}
	if at < 0 {
		if err := d.acceptTerms(ctx, eventID); err != nil {
			return err
		}
	}
	request := api.RegistrationRequest{EventID: eventID, Register: true, TextNotifications: isNotified}
	if err := d.registerFor(ctx, request); err != nil || !isNotified {
		return err
	}
	request.EmailNotifications = true
	return d.registerFor(ctx, request)
}

func (d *desk) registerFor(ctx context.Context, request api.RegistrationRequest) error {
	return d.call(ctx, "POST", "v1/auction/registerForAuctions", map[string]any{"registrations": []api.RegistrationRequest{request}}, nil)
}

// acceptTerms accepts the present terms of an event, as the person was shown them.
func (d *desk) acceptTerms(ctx context.Context, eventID int64) error {
	var shown api.TermsAcceptanceOutput
	if err := d.call(ctx, "GET", fmt.Sprint("v1/auction/validateTermsAcceptanceByEventId?Event_ID=", eventID), nil, &shown.Body); err != nil {
		return err
	}
	terms := shown.Body.TermsAndConditionsDocument
	in := map[string]any{"terms_ID": terms.TermsID, "version": terms.Version, "documentHash": shown.Body.DocumentHash, "event_ID": eventID}
	return d.call(ctx, "POST", "v1/Auction/updateUserTermsAcceptance", in, nil)
}
