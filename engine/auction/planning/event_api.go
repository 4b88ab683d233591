package planning

import (
	"context"
	"errors"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/revision"
	"fairwarning/engine/sales"
	"fairwarning/engine/tenant"
)

// examplePrice is the hammer price of the worked example, in cents.
const examplePrice = 12_500_00

func (s *Operations) getOfficeEvent(ctx context.Context, _ *identity.Caller, in *office.OfficeEventInput) (*office.OfficeEventOutput, error) {
	return s.event(ctx, in.EventID)
}

// event returns an event with everything that the office plans.
func (s *Operations) event(ctx context.Context, id int64) (*office.OfficeEventOutput, error) {
	x := request.From(ctx)
	cards, err := auction.OfficeEventCards(ctx, s.Store, x.Tenant.ID, []int64{id})
	if err != nil {
		return nil, err
	}
	if len(cards) == 0 {
		return nil, api.NotFound("Event")
	}
	counted, err := countEvents(ctx, s.Store.DB, x.Tenant.ID, []db.EventRow{cards[0].EventRow})
	if err != nil {
		return nil, err
	}
	event := plannedEvent(&counted[0], cards[0].Providers, x.Now)
	all, err := tenant.ListSchedules(ctx, s.Store, x.Tenant.ID)
	if err != nil {
		return nil, err
	}
	if event.Rules, err = rulesOf(all, func(rule *tenant.ScheduleRow) bool { return mayApply(rule, &office.RulesInput{EventID: id}) }, x.Now); err != nil {
		return nil, err
	}
	if event.Checklist, err = checklist(ctx, s.Store.DB, x.Tenant, &counted[0], x.Now); err != nil {
		return nil, err
	}
	event.Example, err = s.example(ctx, &counted[0].EventRow, all)
	return &office.OfficeEventOutput{Body: event}, err
}

// plannedEvent returns the fields of an event's own row.
func plannedEvent(e *countedEvent, providers []db.ProviderRow, now int64) office.OfficeEvent {
	zone := request.Zone(e.TimeZone)
	event := office.OfficeEvent{OfficeEventRow: rowOf(e, now), PrebidFrom: db.Time(e.PrebidFrom), NumbersAt: db.TimeOf(e.NumbersAt), AnnounceAt: db.TimeOf(e.AnnounceAt),
		Local: office.LocalEventTimes{StartsAt: localText(e.StartsAt, zone), EndsAt: localText(e.EndsAt, zone), PrebidFrom: localText(e.PrebidFrom, zone),
			NumbersAt: optionalText(e.NumbersAt, zone), AnnounceAt: optionalText(e.AnnounceAt, zone)},
		Description: e.Description, Address: e.Address, Viewing: e.Viewing, Removal: e.Removal, IsDynamic: e.IsDynamic, TermsID: e.TermsID,
		RequiresApproval: e.RequiresApproval, Deposit: api.Money(e.DepositCents), PaddleFrom: e.PaddleFrom, Ring: e.Ring, RoomKind: e.RoomKind, RoomURL: e.RoomURL,
		Providers: []api.Provider{}, CopiedFromID: api.Zero(e.CopiedFrom), PublishedAt: db.TimeOf(e.PublishedAt), CancelReason: e.CancelReason}
	for _, p := range providers {
		event.Providers = append(event.Providers, api.Provider{ID: p.ID, Name: p.Name, IsCatalogURLLive: p.IsCatalogURLLive,
			IsRegisterURLLive: p.IsRegisterURLLive, CatalogURL: p.CatalogURL, ProviderRegisterURL: p.ProviderRegisterURL})
	}
	return event
}

func optionalText(at *int64, zone *time.Location) string {
	if at == nil {
		return ""
	}
	return localText(*at, zone)
}

// example returns what a sale costs and brings by the rules at the start of an event, or now if that is past.
func (s *Operations) example(ctx context.Context, e *db.EventRow, all tenant.Schedules) (office.SaleExample, error) {
	rules, err := all.RulesForEvent(e.ID, max(e.StartsAt, request.From(ctx).Now))
	if err != nil {
		return office.SaleExample{}, err
	}
	place, err := inventory.PlaceOf(ctx, s.Store, e.TenantID, e.Location)
	return sales.Example(rules, saleIn(place, examplePrice), hammerPrice), err
}

// act returns what the caller does at the house.
func act(ctx context.Context, c *identity.Caller) Act {
	x := request.From(ctx)
	return Act{House: x.Tenant, By: revision.ByRequest(x, c.UserID)}
}

// saved returns the event after a save, or why the save was refused.
func (s *Operations) saved(ctx context.Context, eventID int64, err error) (*office.OfficeEventOutput, error) {
	if err != nil {
		return nil, request.Missing("Event", refusal(err))
	}
	return s.event(ctx, eventID)
}

// refusal turns the reason why an event may not get into a state into a 409.
func refusal(err error) error {
	if not, is := errors.AsType[*auction.StatusError](err); is {
		return api.Conflict(not.Reason)
	}
	return err
}

func (s *Operations) createEvent(ctx context.Context, c *identity.Caller, in *office.CreateEventInput) (*office.OfficeEventOutput, error) {
	id, err := Create(ctx, s.Store, act(ctx, c), in)
	return s.saved(ctx, id, err)
}

func (s *Operations) changeEvent(ctx context.Context, c *identity.Caller, in *office.ChangeEventInput) (*office.OfficeEventOutput, error) {
	return s.saved(ctx, in.Body.EventID, Change(ctx, s.Store, act(ctx, c), in))
}

func (s *Operations) copyEvent(ctx context.Context, c *identity.Caller, in *office.CopyEventInput) (*office.OfficeEventOutput, error) {
	id, err := Copy(ctx, s.Store, act(ctx, c), in)
	return s.saved(ctx, id, err)
}

func (s *Operations) setEventProviders(ctx context.Context, c *identity.Caller, in *office.EventProvidersInput) (*office.OfficeEventOutput, error) {
	return s.saved(ctx, in.Body.EventID, SetProviders(ctx, s.Store, act(ctx, c), in))
}

func (s *Operations) setEventRing(ctx context.Context, c *identity.Caller, in *office.EventRingInput) (*office.OfficeEventOutput, error) {
	return s.saved(ctx, in.Body.EventID, SetRing(ctx, s.Store, act(ctx, c), in))
}

func (s *Operations) setEventRoom(ctx context.Context, c *identity.Caller, in *office.EventRoomInput) (*office.OfficeEventOutput, error) {
	return s.saved(ctx, in.Body.EventID, SetRoom(ctx, s.Store, act(ctx, c), in))
}

func (s *Operations) publishEvent(ctx context.Context, c *identity.Caller, in *office.PublishEventInput) (*office.OfficeEventOutput, error) {
	return s.saved(ctx, in.Body.EventID, Publish(ctx, s.Store, act(ctx, c), in))
}

func (s *Operations) postponeEvent(ctx context.Context, c *identity.Caller, in *office.PostponeEventInput) (*office.OfficeEventOutput, error) {
	return s.saved(ctx, in.Body.EventID, Postpone(ctx, s.Store, act(ctx, c), in))
}

func (s *Operations) cancelEvent(ctx context.Context, c *identity.Caller, in *office.CancelEventInput) (*office.CancelEventOutput, error) {
	isDeleted, err := Cancel(ctx, s.Store, act(ctx, c), in)
	if err != nil {
		return nil, request.Missing("Event", refusal(err))
	}
	var out office.CancelEventOutput
	out.Body.EventID, out.Body.IsDeleted = in.Body.EventID, isDeleted
	return &out, nil
}
