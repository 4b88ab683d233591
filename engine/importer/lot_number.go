package importer

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"fairwarning/engine/importer/mapping"
	"fairwarning/engine/importer/source"
	"fairwarning/engine/inventory"
)

// lotNumber is a number in an event, without case.
type lotNumber struct {
	eventID int64
	number  string
}

// lotNumbers are the lot numbers that items will have after the import.
type lotNumbers struct {
	stocks map[lotNumber][]string // stock numbers by lot number; more than one is a mistake
	inFile map[string]bool        // stock numbers
}

// readLotNumbers reads the file once before the import, because its rows may trade numbers with each other. A file without lot numbers need not be
// read.
func (r *run) readLotNumbers(ctx context.Context, o Options) (numbers lotNumbers, err error) {
	if r.reader.Columns != nil && !r.mapping.Provides("lot_number", r.reader.Columns) {
		return numbers, nil
	}
	file, err := o.rules()
	if err != nil {
		return numbers, err
	}
	reader, err := source.Open(ctx, o.File, file.Source())
	if err != nil {
		return numbers, err
	}
	defer reader.Close()
	numbers = lotNumbers{map[lotNumber][]string{}, map[string]bool{}}
	for {
		record, err := reader.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if bad := (*source.RowError)(nil); errors.As(err, &bad) {
			continue // reported when the row is imported
		}
		if err != nil {
			return numbers, err
		}
		row, err := r.mapping.Apply(record)
		if stock := row.Values["stock_number"]; err == nil && !numbers.inFile[stock] {
			numbers.inFile[stock] = true
			numbers.add(r.checker.lotOf(&row), stock)
		}
	}
	for stock, stored := range r.checker.stored {
		if !numbers.inFile[stock] && stored.EventID != nil {
			numbers.add(lotNumber{*stored.EventID, strings.ToLower(stored.LotNumber)}, stock)
		}
	}
	return numbers, ctx.Err()
}

func (n lotNumbers) add(lot lotNumber, stock string) {
	if lot.eventID != 0 && lot.number != "" {
		n.stocks[lot] = append(n.stocks[lot], stock)
	}
}

// lotOf returns the number that a row's item will have, and its event; 0: none.
func (c *checker) lotOf(row *mapping.Row) (lot lotNumber) {
	stored, isStored := c.stored[row.Values["stock_number"]]
	code, hasEvent := row.Values["event"]
	switch {
	case isStored && stored.EventID != nil && (stored.IsFixed || !hasEvent):
		lot.eventID = *stored.EventID
	case hasEvent:
		lot.eventID = c.events[inventory.FoldName(code)].id
	}
	lot.number = strings.ToLower(row.Values["lot_number"])
	if isStored && (stored.IsFixed || lot.number == "" && same(stored.EventID, &lot.eventID)) {
		lot.number = strings.ToLower(stored.LotNumber)
	}
	return lot
}

// checkLotNumber refuses a number that another lot of the event has. Of two rows with the same number, the second is refused.
func (c *checker) checkLotNumber(i *item) {
	lot := c.lotOf(&i.row)
	if !i.isNew() && same(i.stored.EventID, &lot.eventID) && strings.EqualFold(i.stored.LotNumber, lot.number) {
		return
	}
	for _, other := range c.lots.stocks[lot] {
		line, isRead := c.lines[other]
		switch {
		case other == i.stockNumber():
			continue
		case isRead:
			i.row.Refuse("lot_number", fmt.Sprintf("%q is on line %d already", i.row.Values["lot_number"], line))
		case !c.lots.inFile[other]:
			i.row.Refuse("lot_number", fmt.Sprintf("%q is the number of %q in this event", i.row.Values["lot_number"], other))
		default:
			continue
		}
		return
	}
}
