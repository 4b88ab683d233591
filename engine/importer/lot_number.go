package importer

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"

	"fairwarning/engine/importer/mapping"
	"fairwarning/engine/importer/source"
	"fairwarning/engine/inventory"
)

// lotNumber is a number in an event, without case.
type lotNumber struct {
	eventID int64
	number  string
}

// lotNumbers are stock numbers by lot number.
type lotNumbers struct {
	stored map[lotNumber][]string
	read   map[lotNumber][]string // as the rows before this one give them
	inFile func() (map[string]bool, error)
}

// newLotNumbers returns the numbers of stored lots. The stock numbers of the file are read only when a row takes the number of a stored lot, because a
// later row may give that lot another one.
func (r *run) newLotNumbers(ctx context.Context, o Options) lotNumbers {
	numbers := lotNumbers{stored: map[lotNumber][]string{}, read: map[lotNumber][]string{}}
	numbers.inFile = sync.OnceValues(func() (map[string]bool, error) { return r.readStockNumbers(ctx, o) })
	for stock, item := range r.checker.stored {
		if item.EventID != nil && item.LotNumber != "" {
			lot := lotNumber{*item.EventID, strings.ToLower(item.LotNumber)}
			numbers.stored[lot] = append(numbers.stored[lot], stock)
		}
	}
	return numbers
}

// readStockNumbers reads the stock numbers of the file.
func (r *run) readStockNumbers(ctx context.Context, o Options) (map[string]bool, error) {
	file, err := o.rules()
	if err != nil {
		return nil, err
	}
	reader, err := source.Open(ctx, o.File, file.Source())
	if err != nil {
		return nil, err
	}
	defer reader.Close()
	stocks := map[string]bool{}
	for {
		record, err := reader.Next()
		if errors.Is(err, io.EOF) {
			return stocks, ctx.Err()
		}
		if bad := (*source.RowError)(nil); errors.As(err, &bad) {
			continue // reported when the row is imported
		}
		if err != nil {
			return nil, err
		}
		if row, err := r.mapping.Apply(record); err == nil {
			stocks[row.Values["stock_number"]] = true
		}
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

// checkLotNumber refuses a number that another lot of the event has. Of two rows with the same number, the second is refused. The error is not about
// the row.
func (c *checker) checkLotNumber(i *item) error {
	lot, stock := c.lotOf(&i.row), i.stockNumber()
	if lot.eventID == 0 || lot.number == "" {
		return nil
	}
	earlier := c.lots.read[lot]
	if c.lines[stock] == i.row.Line { // else it is refused, and the row before it counts
		c.lots.read[lot] = append(earlier, stock)
	}
	if !i.isNew() && same(i.stored.EventID, &lot.eventID) && strings.EqualFold(i.stored.LotNumber, lot.number) {
		return nil
	}
	for _, other := range earlier {
		if other != stock {
			i.row.Refuse("lot_number", fmt.Sprintf("%q is on line %d already", i.row.Values["lot_number"], c.lines[other]))
			return nil
		}
	}
	return c.checkStoredNumber(i, lot)
}

// checkStoredNumber refuses the number of a stored lot that is not in the file.
func (c *checker) checkStoredNumber(i *item, lot lotNumber) error {
	for _, other := range c.lots.stored[lot] {
		if _, isRead := c.lines[other]; isRead || other == i.stockNumber() {
			continue
		}
		inFile, err := c.lots.inFile()
		if err != nil {
			return err
		}
		if !inFile[other] {
			i.row.Refuse("lot_number", fmt.Sprintf("%q is the number of %q in this event", i.row.Values["lot_number"], other))
			return nil
		}
	}
	return nil
}
