package importer

import (
	"context"
	"strings"
	"time"

	"fairwarning/engine/auction"
	"fairwarning/engine/inventory"
	"fairwarning/engine/tenant"
)

// event is an event of the house.
type event struct {
	id   int64
	zone *time.Location // nil: none
	code string

	isDraft bool
}

// loadZones loads the house's events, and the zones of times that have none.
func (c *checker) loadZones(ctx context.Context, o Options) error {
	house, err := tenant.TenantByID(ctx, o.Store, o.TenantID)
	if err != nil {
		return err
	}
	c.zone = zoneNamed(house.Content.TimeZone)
	events, err := auction.OfficeEvents(ctx, o.Store, o.TenantID)
	for _, row := range events {
		found := event{row.ID, zoneNamed(row.TimeZone), row.Code, row.IsDraft()}
		c.events[inventory.FoldName(row.Code)], c.eventsByID[row.ID] = found, found
	}
	return err
}

// zoneNamed returns nil without a name, unlike the time package, for which that is UTC.
func zoneNamed(name string) *time.Location {
	if zone, err := time.LoadLocation(name); err == nil && name != "" {
		return zone
	}
	return nil
}

// zoneOf returns the zone of the item's event, else of the house, or nil.
func (c *checker) zoneOf(i *item) *time.Location {
	found := c.events[inventory.FoldName(i.row.Values["event"])]
	if !i.has("event") && !i.isNew() && i.stored.EventID != nil {
		found = c.eventsByID[*i.stored.EventID]
	}
	if found.zone != nil {
		return found.zone
	}
	return c.zone
}

// placeEnd puts an end without a zone into that of the event or the house.
func (c *checker) placeEnd(i *item) {
	if zone := c.zoneOf(i); zone != nil {
		i.row.PlaceEnd(zone)
	} else if end := i.row.Values["ends_at"]; end != "" && !strings.HasSuffix(end, "Z") {
		i.row.Refuse("ends_at", "has no time zone, and neither its event nor the house has one; name it in the map: zone: America/Chicago")
	}
}
