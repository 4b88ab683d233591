package auction

import (
	"cmp"
	"context"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
)

// calendar returns an event, or one of its lots, as an iCalendar file. The same data gives the same bytes.
func (s *Operations) calendar(ctx context.Context, in *api.CalendarInput) (*api.FileOutput, error) {
	x := request.From(ctx)
	event, err := FindEventCard(ctx, s.Store, x.Tenant.ID, in.EventID)
	if err != nil {
		return nil, request.Missing("Event", err)
	}
	house := x.Tenant.Content.TenantName
	if in.ItemID == 0 {
		entries, err := s.eventAppointments(ctx, &event)
		return api.Calendar(event.Name, iCalendar(house, entries)), err
	}
	lot, err := inventory.FindItemCard(ctx, s.Store, x.Tenant.ID, in.ItemID)
	if err == nil && (lot.WithdrawnAt != nil || lot.EventID == nil || *lot.EventID != event.ID) {
		err = db.ErrNotFound
	}
	if err != nil {
		return nil, request.Missing("Lot", err)
	}
	name := cmp.Or(lot.LotNumber, fmt.Sprint(lot.ID))
	return api.Calendar("Lot "+name, iCalendar(house, []appointment{s.lotAppointment(x, &event, &lot)})), nil
}

// eventAppointments has the start of an event and, if its lots close by the clock, the close of the first one.
func (s *Operations) eventAppointments(ctx context.Context, event *EventCard) ([]appointment, error) {
	x := request.From(ctx)
	url := s.Links.Page(x.Tenant, fmt.Sprintf("/event/%d", event.ID))
	entry := appointment{
		uid: uid(x, "event", event.ID), summary: event.Name, place: cmp.Or(event.Address, event.Location), url: url,
		description: visitText("The auction starts.", event, url), at: event.StartsAt, stamp: event.StartsAt,
	}
	first, err := inventory.FirstClose(ctx, s.Store, x.Tenant.ID, event.ID)
	if err != nil || first == nil || event.TypeID != codes.EventOnline || event.LotEvent().IsCalled {
		return []appointment{entry}, err
	}
	closing := entry
	closing.uid, closing.at = uid(x, "closing", event.ID), *first
	closing.summary, closing.description = "First lot closes: "+event.Name, visitText("The first lot closes. Late bids extend the close.", event, url)
	return []appointment{entry, closing}, nil
}

// lotAppointment returns when a lot closes, or when its sale starts if nobody knows when it comes into the ring.
func (s *Operations) lotAppointment(x *request.Exchange, event *EventCard, lot *inventory.ItemCard) appointment {
	url := s.Links.Page(x.Tenant, inventory.ItemURL(lot))
	number := cmp.Or(lot.LotNumber, fmt.Sprint(lot.ID))
	entry := appointment{
		uid: uid(x, "lot", lot.ID), place: cmp.Or(event.Address, lot.Location), url: url, at: event.StartsAt, stamp: lot.UpdatedAt,
		summary: fmt.Sprintf("Auction with lot %s starts: %s", number, lot.Title), description: visitText(event.Name+" starts.", event, url),
	}
	if lot.EndsAt != nil {
		entry.at, entry.summary = *lot.EndsAt, fmt.Sprintf("Lot %s closes: %s", number, lot.Title)
		entry.description = visitText(event.Name+". Late bids extend the close.", event, url)
	}
	return entry
}

func uid(x *request.Exchange, kind string, id int64) string {
	return fmt.Sprintf("%s-%d@%d.fairwarning", kind, id, x.Tenant.ID)
}
