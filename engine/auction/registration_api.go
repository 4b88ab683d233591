package auction

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/mail"
	"fairwarning/engine/people"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
)

// Reasons a person cannot register for an event (specification sections 2 and 4, event registration).
const (
	eventEndedMessage   = "This event is over"
	incompleteMessage   = "To register for events please complete your registration"
	termsChangedMessage = "The Terms and Conditions have changed. Please read the new version and accept to continue " +
		"or you will not be able to register for the event."
	termsNewMessage = "Please read the Terms and Conditions and accept to continue or you will not be able to register for the event."

	biddingRequiredMessage = "Online Bidding Registration Required"
	declinedMessage        = "The auction house declined your registration for this event"
)

// registerForAuctions makes all of the changes or none, in the transaction that checks them.
func (s *Operations) registerForAuctions(ctx context.Context, c *identity.Caller, in *api.RegisterForAuctionsInput) (*api.RegisterForAuctionsOutput, error) {
	requests, err := registrationRequests(in)
	if err != nil {
		return nil, err
	}
	var out api.RegisterForAuctionsOutput
	err = WriteRegistrations(ctx, s.Store, request.From(ctx).Tenant.ID, c.UserID, func(ctx context.Context, w *RegistrationWriter) error {
		out.Body.Registrations = make([]api.RegistrationState, 0, len(requests))
		for _, request := range requests {
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

// registrationRequests returns the list of the body, or the one event of its flat form.
func registrationRequests(in *api.RegisterForAuctionsInput) ([]api.RegistrationRequest, error) {
	body := &in.Body
	isFlat := body.EventID != 0 || body.Register != nil
	switch {
	case isFlat && len(body.Registrations) > 0:
		return nil, api.Invalid(map[string][]string{"registrations": {"send either registrations or event_ID with register"}})
	case len(body.Registrations) > 0:
		return body.Registrations, nil
	case body.EventID == 0:
		return nil, api.Invalid(map[string][]string{"event_ID": {"send event_ID with register, or registrations"}})
	case body.Register == nil:
		return nil, api.Invalid(map[string][]string{"register": {"send true to register, false to unregister"}})
	}
	chosen := func(on *bool) bool { return on == nil || *on }
	return []api.RegistrationRequest{{
		EventID: body.EventID, Register: *body.Register,
		TextNotifications: chosen(body.NotificationsType.TxtNotification), EmailNotifications: chosen(body.NotificationsType.EmailNotification),
	}}, nil
}

func (s *Operations) registerFor(ctx context.Context, c *identity.Caller, w *RegistrationWriter,
	req api.RegistrationRequest) (api.RegistrationState, error) {
	event, err := w.Event(ctx, req.EventID)
	if err != nil {
		return api.RegistrationState{}, request.Missing("Event", err)
	}
	row, err := w.Registration(ctx, event.ID)
	isKnown := err == nil
	switch {
	case err != nil && !errors.Is(err, db.ErrNotFound):
		return api.RegistrationState{}, err
	case !req.Register && !row.IsRegistered:
		return api.RegistrationState{EventID: event.ID, Approval: cmp.Or(row.Approval, api.ApprovalPending), BidderNumber: row.BidderNumber}, nil
	case !req.Register:
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
	row.EventID, row.TextNotifications, row.EmailNotifications = event.ID, req.TextNotifications, req.EmailNotifications
	if row.IsRegistered {
		row.ChangedAt = request.From(ctx).Now
		return stateOf(&row), w.Put(ctx, &row) // already registered; only the notification choices change
	}
	err = s.register(ctx, c, w, eventEnrollment{user: &user, event: &event, row: &row})
	return stateOf(&row), err
}

// eventEnrollment is a person's registration for an event.
type eventEnrollment struct {
	user  *db.UserRow
	event *db.EventRow
	row   *db.EventRegistrationRow
	// reason is why the office declined it, if it said so.
	reason string
}

// checkEligibility checks what a registration needs, in the order in which the person can fix it.
func checkEligibility(ctx context.Context, user *db.UserRow, event *db.EventRow, w *RegistrationWriter) error {
	x := request.From(ctx)
	switch {
	case event.LotEvent().Ended(x.Now):
		return api.BadRequest(eventEndedMessage)
	case !user.HasAccount || !people.IsCardVerified(x.Tenant, user):
		return api.BadRequest(incompleteMessage)
	case user.OnlineBiddingStatusID == people.BiddingDisabled:
		return api.BadRequest(biddingRequiredMessage)
	}
	accepted, acceptedEarlier, err := w.HasAcceptedTerms(ctx, event)
	switch {
	case err != nil:
		return request.Missing("Terms document", err)
	case accepted:
		return w.checkDeposit(ctx, event)
	case acceptedEarlier:
		return api.BadRequest(termsChangedMessage)
	}
	return api.BadRequest(termsNewMessage)
}

// register registers a person. An approval given earlier for the same event still holds.
func (s *Operations) register(ctx context.Context, c *identity.Caller, w *RegistrationWriter, e eventEnrollment) error {
	x, row := request.From(ctx), e.row
	row.IsRegistered, row.RegisteredAt, row.ChangedAt, row.DepositCents = true, x.Now, x.Now, e.event.DepositCents
	switch {
	case !e.event.RequiresApproval:
		row.Approval = api.ApprovalApproved
	case row.Approval == "":
		row.Approval = api.ApprovalPending
	}
	if err := w.Put(ctx, row); err != nil {
		return err
	}
	template := mail.EventRegistered
	if row.Approval == api.ApprovalPending {
		template = mail.EventPending
	}
	detail := eventDetail(e.event, row)
	detail["approval"] = row.Approval
	mails, err := s.eventMail(ctx, w, template, e)
	if err != nil {
		return err
	}
	return w.AddEffect(ctx, people.Effect{Audit: identity.Record(ctx, c, "event-registered", detail), Messages: mails})
}

func unregister(ctx context.Context, c *identity.Caller, w *RegistrationWriter, event *db.EventRow, row *db.EventRegistrationRow) error {
	if err := checkUnregistering(ctx, w, event); err != nil {
		return err
	}
	row.IsRegistered, row.ChangedAt, row.DepositCents = false, request.From(ctx).Now, 0
	if err := w.Put(ctx, row); err != nil {
		return err
	}
	return w.AddEffect(ctx, people.Effect{Audit: identity.Record(ctx, c, "event-unregistered", eventDetail(event, row))})
}

// checkUnregistering refuses to let the high bidder of a lot leave its event, unless the house allows that.
func checkUnregistering(ctx context.Context, w *RegistrationWriter, event *db.EventRow) error {
	leading, err := w.LeadingLots(ctx, event.ID)
	if err != nil || leading == 0 {
		return err
	}
	policy, err := w.Unregistering(ctx, event.ID, request.From(ctx).Now)
	if err != nil || rules.MayUnregister(policy, leading) {
		return err
	}
	lots := "a lot"
	if leading > 1 {
		lots = strconv.Itoa(leading) + " lots"
	}
	return api.BadRequest(fmt.Sprintf("You are the high bidder on %s in %s, so you can't unregister now. You can once you are outbid or bidding has closed",
		lots, event.Name))
}

// eventMail returns the email about a person's registration, unless they have turned email off. Each change is mailed
// once.
func (s *Operations) eventMail(ctx context.Context, w *RegistrationWriter, template string, e eventEnrollment) ([]db.MessageRow, error) {
	wantsMail, err := w.WantsMail(ctx)
	if err != nil || !wantsMail || !e.row.EmailNotifications {
		return nil, err
	}
	x, event := request.From(ctx), e.event
	mail := mail.Compose(x.Tenant, template, identity.Recipient(e.user), mail.Data{
		EventName: event.Name, BidderNumber: e.row.BidderNumber, Reason: e.reason,
		EventTime: db.Time(event.StartsAt).In(request.Zone(event.TimeZone)).Format("Monday, January 2, 2006 at 3:04 PM MST"),
		EventLink: s.Links.SiteAddress(x.Tenant, "", "/event/"+strconv.FormatInt(event.ID, 10)),
	})
	mail.DedupeKey = fmt.Sprintf("%s:%d:%d:%d:%s", template, event.ID, e.user.ID, x.Now, x.ID)
	return []db.MessageRow{mail}, nil
}

func eventDetail(event *db.EventRow, row *db.EventRegistrationRow) map[string]string {
	return map[string]string{"event_ID": strconv.FormatInt(row.EventID, 10), "event": event.Name, "bidderNumber": strconv.Itoa(row.BidderNumber)}
}

func stateOf(row *db.EventRegistrationRow) api.RegistrationState {
	return api.RegistrationState{EventID: row.EventID, IsRegistered: row.IsRegistered, Approval: row.Approval, BidderNumber: row.BidderNumber}
}
