package server

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"fairwarning/engine/api"
	"fairwarning/engine/notices"
	"fairwarning/engine/store"
)

func (s *Server) bindEventRegistration(to binding) {
	handle(to, api.RegisterForAuctions, s.registerForAuctions)
}

// Reasons a person cannot register for an event (specification sections 2 and 4, event registration).
const (
	thirdPartyMessage   = "Another company runs this event. Register on its site"
	eventEndedMessage   = "This event is over"
	incompleteMessage   = "To register for events please complete your registration"
	termsChangedMessage = "The Terms and Conditions have changed. Please read the new version and accept to continue " +
		"or you will not be able to register for the event."
	biddingRequiredMessage = "Online Bidding Registration Required"
	declinedMessage        = "The auction house declined your registration for this event"
)

// registerForAuctions makes all of the changes or none, in the transaction that checks them.
func (s *Server) registerForAuctions(ctx context.Context, in *api.RegisterForAuctionsInput) (*api.RegisterForAuctionsOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	var out api.RegisterForAuctionsOutput
	err = s.Store.WriteRegistrations(ctx, from(ctx).tenant.ID, c.UserID, func(ctx context.Context, w *store.RegistrationWriter) error {
		out.Body.Registrations = make([]api.RegistrationState, 0, len(in.Body.Registrations))
		for _, request := range in.Body.Registrations {
			state, err := s.registerFor(ctx, c, w, request)
			if err != nil {
				return err
			}
			out.Body.Registrations = append(out.Body.Registrations, state)
		}
		return nil
	})
	return &out, err
}

func (s *Server) registerFor(ctx context.Context, c *caller, w *store.RegistrationWriter,
	request api.RegistrationRequest) (api.RegistrationState, error) {
	event, err := w.Event(ctx, request.EventID)
	if err != nil {
		return api.RegistrationState{}, missing("Event", err)
	}
	row, err := w.Registration(ctx, event.ID)
	isKnown := err == nil
	switch {
	case err != nil && !errors.Is(err, store.ErrNotFound):
		return api.RegistrationState{}, err
	case !request.Register && !row.IsRegistered:
		return api.RegistrationState{EventID: event.ID, Approval: orPending(row.Approval), BidderNumber: row.BidderNumber}, nil
	case !request.Register:
		err := unregister(ctx, c, w, &event, &row)
		return stateOf(&row), err
	}
	user, err := w.User(ctx)
	if err != nil {
		return api.RegistrationState{}, err
	}
	if err := checkEligibility(ctx, &user, &event, w); err != nil {
		return api.RegistrationState{}, err
	}
	if isKnown && row.Approval == api.ApprovalDeclined {
		return api.RegistrationState{}, api.BadRequest(declinedMessage)
	}
	row.EventID, row.TextNotifications, row.EmailNotifications = event.ID, request.TextNotifications, request.EmailNotifications
	if row.IsRegistered {
		row.ChangedAt = from(ctx).now
		return stateOf(&row), w.Put(ctx, &row) // registered already; only the notification choices change
	}
	err = s.register(ctx, c, w, eventEnrollment{&user, &event, &row})
	return stateOf(&row), err
}

// eventEnrollment is a person's registration for an event.
type eventEnrollment struct {
	user  *store.UserRow
	event *store.EventRow
	row   *store.EventRegistrationRow
}

// checkEligibility checks what a registration needs, in the order in which the person can fix it.
func checkEligibility(ctx context.Context, user *store.UserRow, event *store.EventRow, w *store.RegistrationWriter) error {
	x := from(ctx)
	switch {
	case event.TypeID == api.EventThirdParty:
		return api.BadRequest(thirdPartyMessage)
	case event.LotEvent().Ended(x.now):
		return api.BadRequest(eventEndedMessage)
	case !user.HasAccount || !isCardVerified(x.tenant, user):
		return api.BadRequest(incompleteMessage)
	}
	accepted, err := w.HasAcceptedTerms(ctx, event)
	switch {
	case err != nil:
		return missing("Terms document", err)
	case !accepted:
		return api.BadRequest(termsChangedMessage)
	case user.OnlineBiddingStatusID == biddingDisabled:
		return api.BadRequest(biddingRequiredMessage)
	}
	return nil
}

// register registers a person. An approval given earlier for the same event still holds.
func (s *Server) register(ctx context.Context, c *caller, w *store.RegistrationWriter, e eventEnrollment) error {
	x, row := from(ctx), e.row
	row.IsRegistered, row.RegisteredAt, row.ChangedAt = true, x.now, x.now
	switch {
	case !e.event.RequiresApproval:
		row.Approval = api.ApprovalApproved
	case row.Approval == "":
		row.Approval = api.ApprovalPending
	}
	if err := w.Put(ctx, row); err != nil {
		return err
	}
	template := notices.EventRegistered
	if row.Approval == api.ApprovalPending {
		template = notices.EventPending
	}
	detail := eventDetail(e.event, row)
	detail["approval"] = row.Approval
	mails, err := s.eventMail(ctx, w, template, e)
	if err != nil {
		return err
	}
	return w.AddEffect(ctx, store.Effect{Audit: record(ctx, c, "event-registered", detail), Messages: mails})
}

func unregister(ctx context.Context, c *caller, w *store.RegistrationWriter, event *store.EventRow, row *store.EventRegistrationRow) error {
	row.IsRegistered, row.ChangedAt = false, from(ctx).now
	if err := w.Put(ctx, row); err != nil {
		return err
	}
	return w.AddEffect(ctx, store.Effect{Audit: record(ctx, c, "event-unregistered", eventDetail(event, row))})
}

// eventMail returns the email about a person's registration, unless they have turned email off. Each change is mailed
// once.
func (s *Server) eventMail(ctx context.Context, w *store.RegistrationWriter, template string, e eventEnrollment) ([]store.MessageRow, error) {
	wantsMail, err := w.WantsMail(ctx)
	if err != nil || !wantsMail || !e.row.EmailNotifications {
		return nil, err
	}
	x, event := from(ctx), e.event
	mail := notices.Compose(x.tenant, template, recipient(e.user), notices.Data{
		EventName: event.Name, BidderNumber: e.row.BidderNumber,
		EventTime: store.Time(event.StartsAt).In(zone(event.TimeZone)).Format("Monday, January 2, 2006 at 3:04 PM MST"),
		EventLink: s.siteAddress(x.tenant, "", "/search?events="+strconv.FormatInt(event.ID, 10)),
	})
	mail.DedupeKey = fmt.Sprintf("%s:%d:%d:%d:%s", template, event.ID, e.user.ID, x.now, x.id)
	return []store.MessageRow{mail}, nil
}

func eventDetail(event *store.EventRow, row *store.EventRegistrationRow) map[string]string {
	return map[string]string{"event_ID": strconv.FormatInt(row.EventID, 10), "event": event.Name, "bidderNumber": strconv.Itoa(row.BidderNumber)}
}

func stateOf(row *store.EventRegistrationRow) api.RegistrationState {
	return api.RegistrationState{EventID: row.EventID, IsRegistered: row.IsRegistered, Approval: row.Approval, BidderNumber: row.BidderNumber}
}

// orPending returns pending for a person who never registered, since nobody has decided yet.
func orPending(approval string) string {
	if approval == "" {
		return api.ApprovalPending
	}
	return approval
}
