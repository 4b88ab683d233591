package houses

import (
	"context"
	"fmt"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
)

// registerAll registers the people of the house for their sales. Bidders that scripts/lively uses get no notifications.
func (r *room) registerAll(ctx context.Context) error {
	for _, p := range r.house.people {
		if p.isLively {
			if err := r.silence(ctx, p); err != nil {
				return err
			}
		}
		if err := r.register(ctx, p, p.registeredFor...); err != nil {
			return fmt.Errorf("registration of %s: %w", p.email, err)
		}
	}
	return nil
}

// silence turns the person's notifications off.
func (r *room) silence(ctx context.Context, p person) error {
	d, err := r.as(ctx, p.email)
	if err != nil {
		return err
	}
	return d.call(ctx, "PUT", "v1/User/SetNotificationPreferences", api.NotificationPreferences{}, nil)
}

// register has a person accept the terms of sales and register for them, unless an interrupted fill did. They choose emails only in a second step, so
// that the engine has no confirmation to send when it first starts.
func (r *room) register(ctx context.Context, p person, codes ...string) error {
	if len(codes) == 0 {
		return nil
	}
	d, err := r.as(ctx, p.email)
	if err != nil {
		return err
	}
	var known api.RegisteredAuctionsOutput
	if err := d.call(ctx, "GET", "v1/Auction/GetRegisteredAuctions", nil, &known.Body); err != nil {
		return err
	}
	var requests []api.RegistrationRequest
	for _, code := range codes {
		event, err := auction.EventByCode(ctx, r.store, r.tenantID, code)
		if err != nil {
			return err
		}
		at := slices.IndexFunc(known.Body.Registrations, func(k api.RegisteredAuction) bool { return k.Event.EventID == event.ID })
		switch {
		case at < 0:
			if err := d.acceptTerms(ctx, event.ID); err != nil {
				return err
			}
		case known.Body.Registrations[at].EmailNotifications:
			continue
		}
		requests = append(requests, api.RegistrationRequest{EventID: event.ID, Register: true, TextNotifications: true})
	}
	return d.registerFor(ctx, requests)
}

func (d *desk) registerFor(ctx context.Context, requests []api.RegistrationRequest) error {
	if len(requests) == 0 {
		return nil
	}
	for _, withEmails := range []bool{false, true} {
		for i := range requests {
			requests[i].EmailNotifications = withEmails
		}
		if err := d.call(ctx, "POST", "v1/auction/registerForAuctions", map[string]any{"registrations": requests}, nil); err != nil {
			return err
		}
	}
	return nil
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
