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

// What a person is told who may not register (specification sections 2 and 4, event registration).
const (
	tellThirdParty = "This event is held by another company: please register on its site"
	tellOver       = "This event is over"
	tellComplete   = "To register for events please complete your registration"
	tellTerms      = "The Terms and Conditions have changed. Please read the new version and accept to continue " +
		"or you will not be able to register for the event."
	tellOnlineBidding = "Online Bidding Registration Required"
	tellDeclined      = "The office has declined your registration for this event"
)

// registerForAuctions does the whole list or nothing of it. What it judges by cannot change before it is written.
func (s *Server) registerForAuctions(ctx context.Context, in *api.RegisterForAuctionsInput) (*api.RegisterForAuctionsOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	var out api.RegisterForAuctionsOutput
	err = s.Store.WriteRegistrations(ctx, from(ctx).tenant.ID, c.UserID, func(ctx context.Context, r *store.Registrar) error {
		out.Body.Registrations = make([]api.RegistrationState, 0, len(in.Body.Registrations))
		for _, wanted := range in.Body.Registrations {
			state, err := s.registerFor(ctx, c, r, wanted)
			if err != nil {
				return err
			}
			out.Body.Registrations = append(out.Body.Registrations, state)
		}
		return nil
	})
	return &out, err
}

func (s *Server) registerFor(ctx context.Context, c *caller, r *store.Registrar,
	wanted api.RegistrationRequest) (api.RegistrationState, error) {
	event, err := r.Event(ctx, wanted.EventID)
	if err != nil {
		return api.RegistrationState{}, missing("Event", err)
	}
	row, err := r.Registration(ctx, event.ID)
	isKnown := err == nil
	switch {
	case err != nil && !errors.Is(err, store.ErrNotFound):
		return api.RegistrationState{}, err
	case !wanted.Register && !row.IsRegistered:
		return api.RegistrationState{EventID: event.ID, Approval: orPending(row.Approval), BidderNumber: row.BidderNumber}, nil
	case !wanted.Register:
		err := unregister(ctx, c, r, &event, &row)
		return stateOf(&row), err
	}
	user, err := r.User(ctx)
	if err != nil {
		return api.RegistrationState{}, err
	}
	if err := mayRegister(ctx, &user, &event, r); err != nil {
		return api.RegistrationState{}, err
	}
	if isKnown && row.Approval == api.ApprovalDeclined {
		return api.RegistrationState{}, api.BadRequest(tellDeclined)
	}
	row.EventID, row.TextNotifications, row.EmailNotifications = event.ID, wanted.TextNotifications, wanted.EmailNotifications
	if row.IsRegistered {
		row.ChangedAt = from(ctx).now
		return stateOf(&row), r.Put(ctx, &row) // as it was, but for what to be told
	}
	err = s.newlyRegister(ctx, c, r, enrolment{&user, &event, &row})
	return stateOf(&row), err
}

// enrolment is a person's registration for an event.
type enrolment struct {
	user  *store.UserRow
	event *store.EventRow
	row   *store.EventRegistrationRow
}

// mayRegister goes through what a registration needs, in the order a person can do something about it.
func mayRegister(ctx context.Context, user *store.UserRow, event *store.EventRow, r *store.Registrar) error {
	x := from(ctx)
	switch {
	case event.TypeID == api.EventThirdParty:
		return api.BadRequest(tellThirdParty)
	case event.Rules().Ended(x.now):
		return api.BadRequest(tellOver)
	case !user.HasAccount || !isCardVerified(x.tenant, user):
		return api.BadRequest(tellComplete)
	}
	accepted, err := r.HasAcceptedTerms(ctx, event)
	switch {
	case err != nil:
		return missing("Terms document", err)
	case !accepted:
		return api.BadRequest(tellTerms)
	case user.OnlineBiddingStatusID == biddingDisabled:
		return api.BadRequest(tellOnlineBidding)
	}
	return nil
}

// newlyRegister: a bidder whom the office let in once stays let in.
func (s *Server) newlyRegister(ctx context.Context, c *caller, r *store.Registrar, e enrolment) error {
	x, row := from(ctx), e.row
	row.IsRegistered, row.RegisteredAt, row.ChangedAt = true, x.now, x.now
	switch {
	case !e.event.RequiresApproval:
		row.Approval = api.ApprovalApproved
	case row.Approval == "":
		row.Approval = api.ApprovalPending
	}
	if err := r.Put(ctx, row); err != nil {
		return err
	}
	template := notices.EventRegistered
	if row.Approval == api.ApprovalPending {
		template = notices.EventPending
	}
	detail := eventDetail(e.event, row)
	detail["approval"] = row.Approval
	mails, err := s.eventMail(ctx, r, template, e)
	if err != nil {
		return err
	}
	return r.Leave(ctx, store.Effect{Audit: record(ctx, c, "event-registered", detail), Messages: mails})
}

func unregister(ctx context.Context, c *caller, r *store.Registrar, event *store.EventRow, row *store.EventRegistrationRow) error {
	row.IsRegistered, row.ChangedAt = false, from(ctx).now
	if err := r.Put(ctx, row); err != nil {
		return err
	}
	return r.Leave(ctx, store.Effect{Audit: record(ctx, c, "event-unregistered", eventDetail(event, row))})
}

// eventMail tells a person how they stand with an event; nothing when they want no mail. Each change is told once.
func (s *Server) eventMail(ctx context.Context, r *store.Registrar, template string, e enrolment) ([]store.MessageRow, error) {
	wanted, err := r.WantsMail(ctx)
	if err != nil || !wanted || !e.row.EmailNotifications {
		return nil, err
	}
	x, event := from(ctx), e.event
	mail := notices.Compose(x.tenant, template, recipient(e.user), notices.Data{
		EventName: event.Name, BidderNumber: e.row.BidderNumber,
		EventTime: store.Time(event.StartsAt).In(zone(event.TimeZone)).Format("Monday, January 2, 2006 at 3:04 PM MST"),
		EventLink: s.siteAddress(x.tenant, "", "/search?events="+strconv.FormatInt(event.ID, 10)),
	})
	mail.Once = fmt.Sprintf("%s:%d:%d:%d:%s", template, event.ID, e.user.ID, x.now, x.id)
	return []store.MessageRow{mail}, nil
}

func eventDetail(event *store.EventRow, row *store.EventRegistrationRow) map[string]string {
	return map[string]string{"event_ID": strconv.FormatInt(row.EventID, 10), "event": event.Name, "bidderNumber": strconv.Itoa(row.BidderNumber)}
}

func stateOf(row *store.EventRegistrationRow) api.RegistrationState {
	return api.RegistrationState{EventID: row.EventID, IsRegistered: row.IsRegistered, Approval: row.Approval, BidderNumber: row.BidderNumber}
}

// orPending is the approval of who never registered: nobody has decided.
func orPending(approval string) string {
	if approval == "" {
		return api.ApprovalPending
	}
	return approval
}
