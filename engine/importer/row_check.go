package importer

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"fairwarning/engine/count"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/importer/mapping"
	"fairwarning/engine/inventory"
)

// checker turns rows into items. It is used by one goroutine.
type checker struct {
	files      *files
	places     places
	events     map[string]event                  // by folded code
	stored     map[string]inventory.ImportedItem // by stock number
	folded     map[string]string                 // stock numbers, stored or in this file, by themselves without case
	lines      map[string]int                    // where a stock number was seen in this file
	lots       lotNumbers
	zone       *time.Location // of the house
	eventsByID map[int64]event
	trusts     func(column string) bool // the map says that no spreadsheet changed it
	now        time.Time
	isPast     bool // lots may have ended

	sellers  map[string]int64 // user ids by folded address; 0: none
	sellerOf func(email string) (int64, error)
}

func newChecker(ctx context.Context, o Options, f *files) (*checker, error) {
	c := &checker{files: f, events: map[string]event{}, eventsByID: map[int64]event{}, folded: map[string]string{}, lines: map[string]int{},
		now: o.now(), isPast: o.PastLots, sellers: map[string]int64{}}
	c.sellerOf = func(email string) (int64, error) {
		person, err := identity.UserByEmail(ctx, o.Store, o.TenantID, email)
		if errors.Is(err, db.ErrNotFound) {
			return 0, nil
		}
		return person.ID, err
	}
	var err error
	if c.stored, err = inventory.ImportedItems(ctx, o.Store, o.TenantID); err != nil {
		return nil, err
	}
	for stockNumber := range c.stored {
		c.folded[inventory.FoldName(stockNumber)] = stockNumber
	}
	if err := c.loadZones(ctx, o); err != nil {
		return nil, err
	}
	catalogue, err := inventory.ReadCatalog(ctx, o.Store, o.TenantID)
	c.places = newPlaces(catalogue.Locations)
	return c, err
}

// isUnchanged sets the hash of the item and reports whether it equals the stored one.
func (c *checker) isUnchanged(i *item) bool {
	i.hashed = i.hash(c.files)
	return i.stored != nil && len(i.problems) == 0 && i.stored.Hash == i.hashed
}

// required are the columns every new item needs. The location is checked separately.
var required = []string{"stock_number", "category", "family", "make", "model"}

// check returns the item of a row, with every problem that rejects it in row.Problems. The error is not about the row.
func (c *checker) check(row mapping.Row) (*item, error) {
	i := &item{row: row, events: c.eventsByID, now: c.now}
	if stored, known := c.stored[i.stockNumber()]; known {
		i.stored = &stored
	}
	i.takeClear()
	c.placeEnd(i)
	c.checkZeros(i)
	c.checkRequired(i)
	c.checkOnce(i)
	c.checkFields(i)
	c.takePlace(i)
	c.takeEvent(i)
	if err := c.checkLotNumber(i); err != nil {
		return nil, err
	}
	for _, take := range []func(*item){c.takeInspection, checkSpecifications, c.takePhotos, c.takeDocuments} {
		take(i)
	}
	return i, c.takeSeller(i)
}

// checkRequired accepts a known stock number without the other columns, for lists of lots or prices.
func (c *checker) checkRequired(i *item) {
	if i.isNew() && i.stockNumber() != "" && !i.row.IsBad("stock_number") && !slices.ContainsFunc(required[1:], i.has) && !i.row.IsBad(required[1:]...) {
		i.row.Refuse("stock_number", "no item has this stock number; a new item needs category, family, make, model and a place")
		return
	}
	if i.row.IsHeld && i.row.IsBad("stock_number") {
		return // it may be a known item
	}
	for _, column := range required {
		value, has := i.row.Values[column]
		switch {
		case column == "family" && i.row.IsBad("category"): // which may hold both
		case value == "" && (has || i.isNew() || i.hasParentOf(column)):
			i.row.Refuse(column, "is empty")
		case strings.Contains(value, "|") && column != "stock_number":
			i.row.Refuse(column, "holds a bar, which divides the values of a filter")
		}
	}
}

// hasParentOf reports whether the file has the category of a family, or the make of a model: a new parent needs a new child.
func (i *item) hasParentOf(column string) bool {
	return column == "family" && i.has("category") || column == "model" && i.has("make")
}

// fixed are columns that cannot be emptied, because every item has them.
var fixed = append(slices.Clone(required), "city", "state", "location", "zip", "latitude", "longitude", "withdrawn", "clear")

// takeClear empties the columns named in clear.
func (i *item) takeClear() {
	i.cleared = map[string]bool{}
	for _, name := range strings.FieldsFunc(i.row.Values["clear"], func(c rune) bool { return c == '|' || c == ',' || c == ';' }) {
		column, known := mapping.Column(name)
		switch {
		case !known:
			i.row.Refuse("clear", fmt.Sprintf("%q is not a column", strings.TrimSpace(name)))
		case slices.Contains(fixed, column):
			i.row.Refuse("clear", fmt.Sprintf("%s cannot be emptied", column))
		case i.row.Values[column] != "":
			i.row.Refuse("clear", fmt.Sprintf("%s has a value in this row", column))
		default:
			i.row.Values[column], i.cleared[column] = "", true
		}
	}
}

var allColumns = mapping.Columns()

// lengths has the longest text of each column, in bytes.
var lengths = map[string]int{
	"stock_number": 64, "category": 80, "family": 80, "make": 80, "model": 80, "title": 200, "seo_description": 200,
	"serial_number": 80, "condition": 80, "title_status": 80, "city": 80, "state": 40, "lot_number": 20, "event": 64, "lot_group": 80,
	"seller_email": 254, "office_note": 1000,
}

func (c *checker) checkOnce(i *item) {
	number := i.stockNumber()
	if number == "" {
		return
	}
	if line, seen := c.lines[number]; seen {
		i.row.Refuse("stock_number", fmt.Sprintf("%q is on line %d already", number, line))
		return
	}
	c.lines[number] = i.row.Line
	folded := inventory.FoldName(number)
	if other, taken := c.folded[folded]; taken && other != number && i.isNew() {
		where := "of an item that is stored"
		if line, seen := c.lines[other]; seen {
			where = fmt.Sprintf("on line %d", line)
		}
		i.row.Warn("stock_number", fmt.Sprintf("%q differs only in case, spaces or accents from %q %s", number, other, where))
	} else if !taken {
		c.folded[folded] = number
	}
}

// maxZeros is how many leading zeros a stock number may have lost.
const maxZeros = 8

// checkZeros holds a row whose stock number is known with zeros before it, which a spreadsheet drops.
func (c *checker) checkZeros(i *item) {
	number := i.stockNumber()
	if !i.isNew() || number == "" || strings.Trim(number, "0123456789") != "" || c.trusts("stock_number") {
		return
	}
	for zeros := 1; zeros <= maxZeros; zeros++ {
		padded := strings.Repeat("0", zeros) + number
		if _, known := c.stored[padded]; known {
			i.row.Hold("stock_number", mapping.ChangedBySheet(number, padded))
			return
		}
	}
}

// checkFields validates the values by setting them on a scratch item.
func (c *checker) checkFields(i *item) {
	var scratch db.ItemRow
	for _, column := range allColumns {
		value, has := i.row.Values[column]
		if limit := lengths[column]; limit > 0 && len(value) > limit {
			i.row.Doubt(column, fmt.Sprintf("is longer than %d characters", limit))
			continue
		}
		if set, known := setters[column]; has && known {
			if err := set(&scratch, value); err != nil {
				i.row.Doubt(column, err.Error())
			}
		}
	}
	if scratch.Year > c.now.Year()+2 {
		i.row.Doubt("year", fmt.Sprintf("%d is in the future", scratch.Year))
	}
	if i.has("meter") {
		c.checkMeter(i, scratch)
	}
}

// Readings above these are possible, but more likely a mistake: 100,000 hours are 11 years day and night.
const (
	likelyHours = 100_000
	likelyMiles = 2_000_000
)

func (c *checker) checkMeter(i *item, scratch db.ItemRow) {
	if scratch.MeterUnit == "" && !i.isNew() && !i.has("meter_unit") {
		scratch.MeterUnit = i.stored.MeterUnit
	}
	settleMeter(&scratch)
	switch {
	case scratch.Meter != 0 && scratch.MeterUnit == "":
		i.row.Warn("meter_unit", "is empty; a meter needs hours or miles; imported without the meter")
		i.row.Drop("meter")
		i.row.Drop("meter_unit")
	case scratch.MeterUnit == "hours" && scratch.Meter > likelyHours, scratch.MeterUnit == "miles" && scratch.Meter > likelyMiles:
		i.row.Warn("meter", fmt.Sprintf("%s %s is more than a machine is likely to have", count.Grouped(scratch.Meter), scratch.MeterUnit))
	}
}

// checkEnd rejects a lot that ends in the past, because it would close at once. A lot that has ended, or has bids, keeps its end.
func (c *checker) checkEnd(i *item) {
	end, err := time.Parse(time.RFC3339, i.row.Values["ends_at"])
	if err != nil || c.isPast || end.After(c.now) || !i.isLot() {
		return
	}
	if ms := db.Millis(end); i.isNew() || !i.stored.IsFixed && !same(i.stored.EndsAt, &ms) && !same(i.stored.ScheduledEndsAt, &ms) {
		i.row.Refuse("ends_at", fmt.Sprintf("%s has passed; a lot must end in the future", end.Format("January 2, 2006, 15:04 MST")))
	}
}

func (c *checker) takePlace(i *item) {
	hasPlace := slices.ContainsFunc(placeColumns, i.has)
	if !hasPlace && (!i.isNew() || i.row.IsBad("stock_number")) {
		return
	}
	place, column, err := c.places.of(i)
	if err != nil {
		i.row.Refuse(column, err.Error())
	}
	i.place = place
}

func (c *checker) takeEvent(i *item) {
	code := i.row.Values["event"]
	if code == "" {
		return
	}
	found, known := c.events[inventory.FoldName(code)]
	if !known {
		i.row.Refuse("event", fmt.Sprintf("no event has the code %q", code))
	}
	i.eventID = &found.id
}

// takeSeller finds the seller, who must be a user of the house because sellers cannot bid on their own items.
func (c *checker) takeSeller(i *item) (err error) {
	email := i.row.Values["seller_email"]
	if email == "" {
		return nil
	}
	folded := inventory.FoldName(email)
	id, looked := c.sellers[folded]
	if !looked {
		if id, err = c.sellerOf(email); err != nil {
			return err
		}
		c.sellers[folded] = id
	}
	if id == 0 {
		i.row.Refuse("seller_email", fmt.Sprintf("no user has the address %q", email))
	}
	i.sellerID = &id
	return nil
}

func (c *checker) takeInspection(i *item) {
	text := strings.TrimSpace(i.row.Values["inspection"])
	if text == "" {
		return
	}
	var err error
	if i.inspection, err = parseInspection(text, c.zone); err != nil {
		i.row.Doubt("inspection", err.Error())
	}
}

func checkSpecifications(i *item) {
	if _, err := parseSpecifications(i.row); err != nil {
		i.row.Doubt("specifications", err.Error())
		for _, column := range slices.Clone(i.row.Specs) {
			delete(i.row.Values, column)
		}
		i.row.Specs = nil
	}
}
