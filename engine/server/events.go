package server

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/search"
	"fairwarning/engine/store"
)

func (s *Server) bindEvents(to binding) {
	handle(to, api.GetUpcomingEvents, s.upcomingEvents)
	handle(to, api.GetUpcomingEventsSorted, s.upcomingEventsSorted)
	handle(to, api.GetPastEvents, s.pastEvents)
	handle(to, api.GetTodaysEvents, s.todaysEvents)
	handle(to, api.IsAuctionLive, s.isAuctionLive)
}

// eventsWhere loads the tenant's events that hold, by start, and tells caches when any of the tenant's events changes.
func (s *Server) eventsWhere(ctx context.Context, holds func(store.EventRow) bool) ([]store.EventRow, error) {
	x := from(ctx)
	all, err := s.Store.Events(ctx, x.tenant.ID)
	if err != nil {
		return nil, err
	}
	for _, e := range all {
		x.changesAt(e.Rules().NextChange(x.now))
	}
	return slices.DeleteFunc(all, func(e store.EventRow) bool { return !holds(e) }), nil
}

// isToCome: announced or in progress; with showAll also what is only catalogued.
func isToCome(e store.EventRow, showAll bool, now int64) bool {
	switch e.Rules().Status(now) {
	case api.EventActive, api.EventUpcoming, api.EventInProgress, api.EventLotNumbersAssigned:
		return true
	case api.EventCatalogued:
		return showAll
	}
	return false
}

func (s *Server) upcomingEvents(ctx context.Context, in *api.UpcomingEventsInput) (*api.EventsOutput, error) {
	now := from(ctx).now
	rows, err := s.eventsWhere(ctx, func(e store.EventRow) bool { return isToCome(e, in.ShowAll, now) })
	if err != nil {
		return nil, err
	}
	return s.eventsOutput(ctx, rows)
}

// todaysEvents are those in progress and those that start on this day where the auction house is.
func (s *Server) todaysEvents(ctx context.Context, _ *api.Nothing) (*api.EventsOutput, error) {
	x := from(ctx)
	here := zone(x.tenant.Content.TimeZone)
	today := store.Time(x.now).In(here).Format("2006-01-02")
	rows, err := s.eventsWhere(ctx, func(e store.EventRow) bool {
		startsToday := store.Time(e.StartsAt).In(here).Format("2006-01-02") == today
		return isToCome(e, false, x.now) && (startsToday || e.Rules().Status(x.now) == api.EventInProgress)
	})
	if err != nil {
		return nil, err
	}
	year, month, day := store.Time(x.now).In(here).Date()
	x.changesAt(store.Millis(time.Date(year, month, day+1, 0, 0, 0, 0, here)))
	return s.eventsOutput(ctx, rows)
}

func (s *Server) eventsOutput(ctx context.Context, rows []store.EventRow) (*api.EventsOutput, error) {
	events, err := s.eventsOf(ctx, rows)
	if err != nil {
		return nil, err
	}
	var out api.EventsOutput
	out.Body.Events = events
	return &out, nil
}

func (s *Server) upcomingEventsSorted(ctx context.Context, in *api.UpcomingEventsSortedInput) (*api.EventPageOutput, error) {
	now := from(ctx).now
	rows, err := s.eventsWhere(ctx, func(e store.EventRow) bool { return isToCome(e, in.ShowAll, now) })
	if err != nil {
		return nil, err
	}
	if in.SortFilter == api.SortEventLots {
		return s.eventsByLots(ctx, rows, in.PageNumber, in.PageSize)
	}
	slices.SortStableFunc(rows, func(a, b store.EventRow) int {
		switch in.SortFilter {
		case api.SortEventName:
			return cmp.Compare(search.Fold(a.Name), search.Fold(b.Name))
		case api.SortEventType:
			return cmp.Compare(a.TypeID, b.TypeID)
		}
		return 0 // by start already
	})
	return s.eventPage(ctx, rows, in.PageNumber, in.PageSize)
}

// eventsByLots has the largest event first; sizes are known only once all are loaded.
func (s *Server) eventsByLots(ctx context.Context, rows []store.EventRow, page, size int) (*api.EventPageOutput, error) {
	cards, err := s.Store.EventCards(ctx, from(ctx).tenant.ID, eventIDs(rows))
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(cards, func(a, b store.EventCard) int { return cmp.Compare(b.LotCount, a.LotCount) })
	sorted := make([]store.EventRow, 0, len(cards))
	for _, card := range cards {
		sorted = append(sorted, card.EventRow)
	}
	return s.eventPage(ctx, sorted, page, size)
}

func (s *Server) pastEvents(ctx context.Context, in *api.PastEventsInput) (*api.EventPageOutput, error) {
	now := from(ctx).now
	rows, err := s.eventsWhere(ctx, func(e store.EventRow) bool { return e.Rules().Ended(now) })
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(rows, func(a, b store.EventRow) int { return cmp.Compare(b.StartsAt, a.StartsAt) })
	return s.eventPage(ctx, rows, in.PageNumber, in.PageSize)
}

func (s *Server) eventPage(ctx context.Context, rows []store.EventRow, page, size int) (*api.EventPageOutput, error) {
	first := min((page-1)*size, len(rows))
	events, err := s.eventsOf(ctx, rows[first:min(first+size, len(rows))])
	if err != nil {
		return nil, err
	}
	var out api.EventPageOutput
	out.Body.Events, out.Body.PageNumber, out.Body.PageSize = events, page, size
	out.Body.PageCount, out.Body.TotalRecordCount = pageCount(len(rows), size), len(rows)
	return &out, nil
}

func pageCount(total, size int) int { return (total + size - 1) / size }

func (s *Server) eventsOf(ctx context.Context, rows []store.EventRow) ([]api.Event, error) {
	x := from(ctx)
	cards, err := s.Store.EventCards(ctx, x.tenant.ID, eventIDs(rows))
	if err != nil {
		return nil, err
	}
	list := make([]api.Event, 0, len(cards))
	for i := range cards {
		list = append(list, eventOf(x, &cards[i]))
	}
	return list, nil
}

func eventIDs(rows []store.EventRow) []int64 {
	ids := make([]int64, 0, len(rows))
	for _, row := range rows {
		ids = append(ids, row.ID)
	}
	return ids
}

// eventOf shows an event as it stands at the exchange's instant.
func eventOf(x *exchange, c *store.EventCard) api.Event {
	starts := store.Time(c.StartsAt)
	event := api.Event{
		EventID: c.ID, EventTypeID: c.TypeID, EventStatusID: c.Rules().Status(x.now), EventName: c.Name,
		EventDescription: c.Description, EventDateTime: starts, EventDate: starts.In(zone(c.TimeZone)).Format("2006-01-02"),
		EventEndDateTime: store.Time(c.EndsAt), TimeZone: c.TimeZone, Location: c.Location,
		IsThirdParty: c.TypeID == api.EventThirdParty, IsPrebidOpen: c.Rules().PrebidOpen(x.now), LotCount: c.LotCount,
		ImageURL: pictureURL(c.PhotoSHA, c.PhotoKind), Providers: []api.Provider{}, RequiresApproval: c.RequiresApproval, TermsID: c.TermsID,
	}
	for _, p := range c.Providers {
		event.Providers = append(event.Providers, api.Provider{
			ID: p.ID, Name: p.Name, IsCatalogURLLive: p.IsCatalogURLLive, IsRegisterURLLive: p.IsRegisterURLLive,
			CatalogURL: strings.TrimSpace(p.CatalogURL), ProviderRegisterURL: strings.TrimSpace(p.ProviderRegisterURL),
		})
	}
	return event
}

func (s *Server) isAuctionLive(ctx context.Context, in *api.EventInput) (*api.IsAuctionLiveOutput, error) {
	x := from(ctx)
	row, err := s.Store.Event(ctx, x.tenant.ID, in.EventID)
	if err != nil {
		return nil, missing("Event", err)
	}
	x.changesAt(row.Rules().NextChange(x.now))
	var out api.IsAuctionLiveOutput
	out.Body.EventID, out.Body.EventStatusID = row.ID, row.Rules().Status(x.now)
	out.Body.IsAuctionLive = out.Body.EventStatusID == api.EventInProgress
	return &out, nil
}
