package importer

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/importer/mapping"
	"fairwarning/engine/importer/source"
	"fairwarning/engine/inventory"
)

// checker turns rows into items. It is used by one goroutine.
type checker struct {
	files  *files
	places places
	events map[string]int64  // ids by folded code
	hashes map[string]string // of stored items, by stock number
	lines  map[string]int    // where a stock number was seen in this file
	newest int               // latest model year accepted

	sellers  map[string]int64 // user ids by folded address; 0: none
	sellerOf func(email string) (int64, error)
}

func newChecker(ctx context.Context, o Options, f *files) (*checker, error) {
	c := &checker{files: f, events: map[string]int64{}, lines: map[string]int{}, newest: time.Now().Year() + 2, sellers: map[string]int64{}}
	c.sellerOf = func(email string) (int64, error) {
		person, err := identity.UserByEmail(ctx, o.Store, o.TenantID, email)
		if errors.Is(err, db.ErrNotFound) {
			return 0, nil
		}
		return person.ID, err
	}
	var err error
	if c.hashes, err = inventory.ImportHashes(ctx, o.Store, o.TenantID); err != nil {
		return nil, err
	}
	events, err := auction.Events(ctx, o.Store, o.TenantID)
	if err != nil {
		return nil, err
	}
	for _, event := range events {
		c.events[inventory.FoldName(event.Code)] = event.ID
	}
	catalogue, err := inventory.ReadCatalog(ctx, o.Store, o.TenantID)
	c.places = newPlaces(catalogue.Locations)
	return c, err
}

// isUnchanged sets the hash of the item and reports whether it equals the stored one.
func (c *checker) isUnchanged(i *item) bool {
	i.hashed = i.hash(c.files)
	stored, known := c.hashes[i.stockNumber()]
	return known && len(i.problems) == 0 && stored == i.hashed
}

// required are the columns every item needs. The location is checked separately.
var required = []string{"stock_number", "category", "family", "make", "model"}

// check returns the item of a row, or a *source.RowError for the first problem that rejects the row.
func (c *checker) check(row mapping.Row) (*item, error) {
	for _, column := range required {
		switch value := row.Values[column]; {
		case value == "":
			return nil, bad(row, column, "is empty")
		case strings.Contains(value, "|") && column != "stock_number":
			return nil, bad(row, column, "holds a bar, which divides the values of a filter")
		}
	}
	if err := c.checkOnce(row); err != nil {
		return nil, err
	}
	if err := c.checkFields(row); err != nil {
		return nil, err
	}
	i := &item{row: row}
	for _, take := range []func(*item) error{c.takePlace, c.takeEvent, c.takeSeller, c.takeInspection, c.takeSpecifications, c.takePhotos, c.takeDocuments} {
		if err := take(i); err != nil {
			return nil, err
		}
	}
	return i, nil
}

func bad(row mapping.Row, column, reason string) *source.RowError {
	return &source.RowError{Line: row.Line, Column: row.Label(column), Reason: reason}
}

var allColumns = mapping.Columns()

// lengths has the longest text of each column, in bytes.
var lengths = map[string]int{
	"stock_number": 64, "category": 80, "family": 80, "make": 80, "model": 80, "title": 200, "seo_description": 200,
	"serial_number": 80, "condition": 80, "title_status": 80, "city": 80, "state": 40, "lot_number": 20, "event": 64, "lot_group": 80,
	"seller_email": 254,
}

func (c *checker) checkOnce(row mapping.Row) error {
	stockNumber := row.Values["stock_number"]
	if line, seen := c.lines[stockNumber]; seen {
		return bad(row, "stock_number", fmt.Sprintf("%q is on line %d already", stockNumber, line))
	}
	c.lines[stockNumber] = row.Line
	return nil
}

// checkFields validates the values by setting them on a scratch item.
func (c *checker) checkFields(row mapping.Row) error {
	var scratch db.ItemRow
	for _, column := range allColumns {
		value, has := row.Values[column]
		if limit := lengths[column]; limit > 0 && len(value) > limit {
			return bad(row, column, fmt.Sprintf("is longer than %d characters", limit))
		}
		if set, known := setters[column]; has && known {
			if err := set(&scratch, value); err != nil {
				return bad(row, column, err.Error())
			}
		}
	}
	if scratch.Year > c.newest {
		return bad(row, "year", fmt.Sprintf("%d is in the future", scratch.Year))
	}
	if scratch.Meter != 0 && scratch.MeterUnit == "" {
		return bad(row, "meter_unit", "is empty; a meter needs hours or miles")
	}
	return nil
}

func (c *checker) takePlace(i *item) error {
	place, column, err := c.places.of(i.row.Values)
	if err != nil {
		return bad(i.row, column, err.Error())
	}
	i.place = place
	return nil
}

func (c *checker) takeEvent(i *item) error {
	code := i.row.Values["event"]
	if code == "" {
		return nil
	}
	id, known := c.events[inventory.FoldName(code)]
	if !known {
		return bad(i.row, "event", fmt.Sprintf("no event has the code %q", code))
	}
	i.eventID = &id
	return nil
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
		return bad(i.row, "seller_email", fmt.Sprintf("no user has the address %q", email))
	}
	i.sellerID = &id
	return nil
}

func (c *checker) takeInspection(i *item) (err error) {
	text := strings.TrimSpace(i.row.Values["inspection"])
	if text == "" {
		return nil
	}
	if i.inspection, err = parseInspection(text); err != nil {
		return bad(i.row, "inspection", err.Error())
	}
	return nil
}

func (c *checker) takeSpecifications(i *item) error {
	if _, err := parseSpecifications(i.row); err != nil {
		return bad(i.row, "specifications", err.Error())
	}
	return nil
}
