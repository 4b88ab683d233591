package planning

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/fold"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

func (s *Operations) getOfficeEvents(ctx context.Context, _ *identity.Caller, in *office.OfficeEventsInput) (*office.OfficeEventsOutput, error) {
	x := request.From(ctx)
	events, err := auction.OfficeEvents(ctx, s.Store, x.Tenant.ID)
	if err != nil {
		return nil, err
	}
	words := fold.Words(in.Search)
	events = slices.DeleteFunc(events, func(e db.EventRow) bool {
		return in.Status != "" && phase(&e, x.Now) != in.Status || !hasWords(&e, words)
	})
	slices.SortStableFunc(events, func(a, b db.EventRow) int { return byOfficeOrder(&a, &b, x.Now) })
	var out office.OfficeEventsOutput
	out.Body.Page = in.Of(len(events))
	counted, err := countEvents(ctx, s.Store.DB, x.Tenant.ID, api.CutPage(out.Body.Page, events))
	if err != nil {
		return nil, err
	}
	out.Body.Events = make([]office.OfficeEventRow, 0, len(counted))
	for i := range counted {
		out.Body.Events = append(out.Body.Events, rowOf(&counted[i], x.Now))
	}
	return &out, nil
}

// Phases of an event in the office's list.
const (
	phaseDraft    = "draft"
	phaseUpcoming = "upcoming"
	phaseRunning  = "running"
	phasePast     = "past"
)

func phase(e *db.EventRow, now int64) string {
	switch e.LotEvent().Status(now) {
	case codes.EventDraft:
		return phaseDraft
	case codes.EventInProgress:
		return phaseRunning
	case codes.EventCompleted, codes.EventClosed, codes.EventDidNotRun:
		return phasePast
	}
	return phaseUpcoming
}

// byOfficeOrder puts events that are over behind the others: the latest of them first, of the others the soonest.
func byOfficeOrder(a, b *db.EventRow, now int64) int {
	isPastA, isPastB := phase(a, now) == phasePast, phase(b, now) == phasePast
	switch {
	case isPastA && isPastB:
		return cmp.Compare(b.StartsAt, a.StartsAt)
	case isPastA:
		return 1
	case isPastB:
		return -1
	}
	return cmp.Compare(a.StartsAt, b.StartsAt)
}

// hasWords reports whether all words, which are folded, occur in what the office knows an event by.
func hasWords(e *db.EventRow, words []string) bool {
	text := fold.Text(strings.Join([]string{e.Name, e.Code, e.Location}, "\n"))
	return !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(text, word) })
}

func rowOf(e *countedEvent, now int64) office.OfficeEventRow {
	return office.OfficeEventRow{EventID: e.ID, Version: e.Version, Code: e.Code, Name: e.Name, Type: typeNames[e.TypeID], EventStatusID: e.LotEvent().Status(now),
		TimeZone: e.TimeZone, StartsAt: db.Time(e.StartsAt), EndsAt: db.Time(e.EndsAt), Location: e.Location, IsCalled: e.Ring != "", IsHeld: e.IsHeld,
		LotCount: e.Lots, LotsWithoutPhoto: e.WithoutPhoto, Registrations: e.Registered, RegistrationsPending: e.Pending,
		Sold: e.Sold, Hammer: api.Money(e.HammerCents)}
}
