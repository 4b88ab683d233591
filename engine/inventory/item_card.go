package inventory

import (
	"strconv"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
)

// CardOf returns an item as everybody may see it at the time of the request.
func CardOf(x *request.Exchange, c *ItemCard) api.Item {
	item := api.Item{
		ItemID: c.ID, Category: c.Category, Family: c.Family, Year: c.Year, Make: c.Make, Model: c.Model,
		SEODescription: c.SEODescription, ItemURL: ItemURL(c), Description: c.Title,
		DisplayID:   rules.DisplayID(c.LotEvent(), c.Outcome, c.AllowOffers, c.RingItemID == c.ID, x.Now),
		StockNumber: c.StockNumber, Location: c.Location, Latitude: c.Latitude, Longitude: c.Longitude,
		Meter: meter(c.Meter, c.MeterUnit), TimeZone: x.Tenant.Content.TimeZone,
		ReserveStatus: Prices(c.ItemRow).ReserveStatus(), TotalWatchers: c.WatcherCount, IsExtended: c.ScheduledEndsAt != nil,
		IsSoldAfter: c.Outcome == rules.Sold && c.IsSoldAfter,
	}
	if c.PhotoSHA != "" {
		photo := PhotoOf(c.PhotoSHA, c.PhotoKind, c.PhotoDescription, c.PhotoWidth, c.PhotoHeight)
		item.Photo = &photo
	}
	price, kind := Prices(c.ItemRow).Shown(c.EventID != nil, c.Outcome)
	item.Price, item.PriceKind = Money(price), kind
	if c.EventID != nil {
		withEvent(&item, c)
	}
	return item
}

func withEvent(item *api.Item, c *ItemCard) {
	starts := db.Time(c.EventStartsAt)
	item.EventID, item.EventTypeID, item.EventName, item.EventDateTime = *c.EventID, c.EventTypeID, c.EventName, &starts
	item.LotNumber, item.TimeZone, item.TotalBids, item.IsCalled = c.LotNumber, c.EventZone, c.BidCount, c.LotEvent().IsCalled
	item.IsPaused = c.EventIsPaused && c.Outcome == rules.Open
	item.DidNotRun = c.EventStatusID == codes.EventDidNotRun && item.DisplayID == codes.DisplayComingSoon
	if c.EndsAt != nil && !item.IsPaused {
		item.EndTime = new(db.Time(*c.EndsAt))
	}
}

func CardsOf(x *request.Exchange, rows []ItemCard) []api.Item {
	list := make([]api.Item, 0, len(rows))
	for i := range rows {
		list = append(list, CardOf(x, &rows[i]))
	}
	return list
}

func Money(cents *int64) *api.Money {
	if cents == nil {
		return nil
	}
	amount := api.Money(*cents)
	return &amount
}

// Units of a meter.
const (
	Hours = "hours"
	Miles = "miles"
)

// meter formats a reading as "4,812 hours"; "" without one.
func meter(reading int, unit string) string {
	if unit == "" {
		return ""
	}
	digits := strconv.Itoa(reading)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	return digits + " " + unit
}
