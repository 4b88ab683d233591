package auction

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/fold"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
)

// eventsWhere returns the tenant's events that match, sorted by start. The answer expires when any event of the tenant
// changes state.
func (s *Operations) eventsWhere(ctx context.Context, matches func(db.EventRow) bool) ([]db.EventRow, error) {
	x := request.From(ctx)
	all, err := Events(ctx, s.Store, x.Tenant.ID)
	if err != nil {
		return nil, err
	}
	for _, e := range all {
		x.ChangesAt(e.LotEvent().NextChange(x.Now))
	}
	return slices.DeleteFunc(all, func(e db.EventRow) bool { return !matches(e) }), nil
}

// isUpcoming reports whether an event is announced, in progress or, with showAll, catalogued.
func isUpcoming(e db.EventRow, showAll bool, now int64) bool {
	switch e.LotEvent().Status(now) {
	case codes.EventActive, codes.EventUpcoming, codes.EventInProgress, codes.EventLotNumbersAssigned:
		return true
	case codes.EventCatalogued:
		return showAll
	}
	return false
}

// eventMatcher returns whether an event passes a filter.
func eventMatcher(filter api.EventFilter) func(db.EventRow) bool {
	words := fold.Words(filter.SearchString)
	return func(e db.EventRow) bool {
		if filter.Type != "" && e.TypeID != api.EventTypes[filter.Type] {
			return false
		}
		return len(words) == 0 || hasWords(e, words)
	}
}

// hasWords reports whether all words, which are folded, occur in what people know an event by.
func hasWords(e db.EventRow, words []string) bool {
	on := db.Time(e.StartsAt).In(request.Zone(e.TimeZone)).Format("January 2 2006 01/02/2006")
	text := fold.Text(strings.Join([]string{e.Name, e.Description, e.Location, on}, "\n"))
	return !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(text, word) })
}

func (s *Operations) upcomingEvents(ctx context.Context, in *api.UpcomingEventsInput) (*api.EventsOutput, error) {
	now := request.From(ctx).Now
	rows, err := s.eventsWhere(ctx, func(e db.EventRow) bool { return isUpcoming(e, in.ShowAll, now) })
	if err != nil {
		return nil, err
	}
	return s.eventsOutput(ctx, rows)
}

// todaysEvents returns events in progress and events that start today in the auction house's time zone.
func (s *Operations) todaysEvents(ctx context.Context, _ *api.Nothing) (*api.EventsOutput, error) {
	x := request.From(ctx)
	here := request.Zone(x.Tenant.Content.TimeZone)
	today := db.Time(x.Now).In(here).Format("2006-01-02")
	rows, err := s.eventsWhere(ctx, func(e db.EventRow) bool {
		startsToday := db.Time(e.StartsAt).In(here).Format("2006-01-02") == today
		return isUpcoming(e, false, x.Now) && (startsToday || e.LotEvent().Status(x.Now) == codes.EventInProgress)
	})
	if err != nil {
		return nil, err
	}
	year, month, day := db.Time(x.Now).In(here).Date()
	x.ChangesAt(db.Millis(time.Date(year, month, day+1, 0, 0, 0, 0, here)))
	return s.eventsOutput(ctx, rows)
}

func (s *Operations) eventsOutput(ctx context.Context, rows []db.EventRow) (*api.EventsOutput, error) {
	events, err := s.eventsOf(ctx, rows)
	if err != nil {
		return nil, err
	}
	var out api.EventsOutput
	out.Body.Events = events
	return &out, nil
}

func (s *Operations) upcomingEventsSorted(ctx context.Context, in *api.UpcomingEventsSortedInput) (*api.EventPageOutput, error) {
	now := request.From(ctx).Now
	matches := eventMatcher(in.EventFilter)
	rows, err := s.eventsWhere(ctx, func(e db.EventRow) bool { return isUpcoming(e, in.ShowAll, now) && matches(e) })
	if err != nil {
		return nil, err
	}
	if in.SortFilter == api.SortEventLots {
		return s.eventsByLots(ctx, rows, in.PageNumber, in.PageSize)
	}
	slices.SortStableFunc(rows, func(a, b db.EventRow) int {
		switch in.SortFilter {
		case api.SortEventName:
			return cmp.Compare(inventory.Fold(a.Name), inventory.Fold(b.Name))
		case api.SortEventType:
			return cmp.Compare(a.TypeID, b.TypeID)
		}
		return 0 // already sorted by start
	})
	return s.eventPage(ctx, rows, in.PageNumber, in.PageSize)
}

// eventsByLots sorts by number of lots, largest first. It loads all events because the number is not in EventRow.
func (s *Operations) eventsByLots(ctx context.Context, rows []db.EventRow, page, size int) (*api.EventPageOutput, error) {
	cards, err := EventCards(ctx, s.Store, request.From(ctx).Tenant.ID, eventIDs(rows))
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(cards, func(a, b EventCard) int { return cmp.Compare(b.LotCount, a.LotCount) })
	sorted := make([]db.EventRow, 0, len(cards))
	for _, card := range cards {
		sorted = append(sorted, card.EventRow)
	}
	return s.eventPage(ctx, sorted, page, size)
}

func (s *Operations) pastEvents(ctx context.Context, in *api.PastEventsInput) (*api.EventPageOutput, error) {
	now := request.From(ctx).Now
	matches := eventMatcher(in.EventFilter)
	rows, err := s.eventsWhere(ctx, func(e db.EventRow) bool { return e.LotEvent().Ended(now) && matches(e) })
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(rows, func(a, b db.EventRow) int { return cmp.Compare(b.StartsAt, a.StartsAt) })
	out, err := s.eventPage(ctx, rows, in.PageNumber, in.PageSize)
	if err != nil {
		return nil, err
	}
	return out, s.addResults(ctx, out.Body.Events)
}

// addResults adds what the lots of ended events brought. Of a third party's event we know no results.
func (s *Operations) addResults(ctx context.Context, events []api.Event) error {
	ids := make([]int64, 0, len(events))
	for _, event := range events {
		ids = append(ids, event.EventID)
	}
	totals, err := EventTotals(ctx, s.Store, request.From(ctx).Tenant.ID, ids)
	for i := range events {
		if !events[i].IsThirdParty {
			total := totals[events[i].EventID]
			events[i].Results = &api.EventResults{Sold: total.Sold, Total: api.Money(total.Cents)}
		}
	}
	return err
}

func (s *Operations) eventPage(ctx context.Context, rows []db.EventRow, page, size int) (*api.EventPageOutput, error) {
	first := min((page-1)*size, len(rows))
	events, err := s.eventsOf(ctx, rows[first:min(first+size, len(rows))])
	if err != nil {
		return nil, err
	}
	var out api.EventPageOutput
	out.Body.Events, out.Body.PageNumber, out.Body.PageSize = events, page, size
	out.Body.PageCount, out.Body.TotalRecordCount = request.PageCount(len(rows), size), len(rows)
	return &out, nil
}

func (s *Operations) eventsOf(ctx context.Context, rows []db.EventRow) ([]api.Event, error) {
	x := request.From(ctx)
	cards, err := EventCards(ctx, s.Store, x.Tenant.ID, eventIDs(rows))
	if err != nil {
		return nil, err
	}
	list := make([]api.Event, 0, len(cards))
	for i := range cards {
		list = append(list, eventOf(x, &cards[i]))
	}
	return list, nil
}

func eventIDs(rows []db.EventRow) []int64 {
	ids := make([]int64, 0, len(rows))
	for _, row := range rows {
		ids = append(ids, row.ID)
	}
	return ids
}

// eventOf returns an event in its state at the time of the request.
func eventOf(x *request.Exchange, c *EventCard) api.Event {
	starts := db.Time(c.StartsAt)
	event := api.Event{
		EventID: c.ID, EventTypeID: c.TypeID, EventStatusID: c.LotEvent().Status(x.Now), EventName: c.Name,
		EventDescription: c.Description, EventDateTime: starts, EventDate: starts.In(request.Zone(c.TimeZone)).Format("2006-01-02"),
		EventEndDateTime: db.Time(c.EndsAt), TimeZone: c.TimeZone, Location: c.Location,
		IsThirdParty: c.TypeID == codes.EventThirdParty, IsPrebidOpen: c.LotEvent().PrebidOpen(x.Now),
		IsCalled: c.LotEvent().IsCalled, HasExternalBoard: hasExternalBoard(x, &c.EventRow), IsHeld: c.IsHeld, IsPaused: c.PausedAt != nil, LotCount: c.LotCount,
		ImageURL: inventory.PictureURL(c.PhotoSHA, c.PhotoKind), Providers: []api.Provider{}, RequiresApproval: c.RequiresApproval, TermsID: c.TermsID,
	}
	for _, p := range c.Providers {
		event.Providers = append(event.Providers, api.Provider{
			ID: p.ID, Name: p.Name, IsCatalogURLLive: p.IsCatalogURLLive, IsRegisterURLLive: p.IsRegisterURLLive,
			CatalogURL: strings.TrimSpace(p.CatalogURL), ProviderRegisterURL: strings.TrimSpace(p.ProviderRegisterURL),
		})
	}
	return event
}

func (s *Operations) isAuctionLive(ctx context.Context, in *api.EventInput) (*api.IsAuctionLiveOutput, error) {
	x := request.From(ctx)
	row, err := Event(ctx, s.Store, x.Tenant.ID, in.EventID)
	if err != nil {
		return nil, request.Missing("Event", err)
	}
	x.ChangesAt(row.LotEvent().NextChange(x.Now))
	var out api.IsAuctionLiveOutput
	out.Body.EventID, out.Body.EventStatusID = row.ID, row.LotEvent().Status(x.Now)
	if out.Body.EventStatusID == codes.EventInProgress {
		out.Body.IsAuctionLive, err = s.isSelling(ctx, &row)
	}
	return &out, err
}

// isSelling reports whether an event in progress sells lots now. Of a sale on another site only its times are known.
func (s *Operations) isSelling(ctx context.Context, e *db.EventRow) (bool, error) {
	switch {
	case e.Ring != "":
		ring, err := Ring(ctx, s.Store, e.TenantID, e.ID)
		return ring.State == rules.RingRunning || ring.State == rules.RingPaused, err
	case e.TypeID == codes.EventOnline:
		return inventory.HasOpenLot(ctx, s.Store, e.TenantID, e.ID)
	}
	return true, nil
}
