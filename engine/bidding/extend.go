package bidding

import (
	"context"
	"slices"

	"fairwarning/engine/lot"
	"fairwarning/engine/store"
)

// extend moves the closing time of a lot after a bid near it, and of the lots its soft close includes.
func (b *batch) extend(ctx context.Context, item *store.ItemRow, terms lot.SoftClose, at int64) error {
	event := b.state.Event(item)
	end := End(event.LotEvent(), item)
	if end == 0 || end-at > terms.Window {
		return nil
	}
	lots := []*store.ItemRow{item}
	if terms.Mode == lot.ModeGroup || terms.Mode == lot.ModeAll || terms.Mode == lot.ModeChain {
		var err error
		if lots, err = b.tx.Neighbors(ctx, b.state, item); err != nil {
			return err
		}
	}
	closings := make([]lot.Closing, 0, len(lots))
	for _, l := range lots {
		closings = append(closings, closing(event, l))
	}
	for _, c := range terms.Extend(closings, slices.Index(lots, item), at) {
		if err := b.extendLot(b.state.Items[c.Item], c, at); err != nil {
			return err
		}
	}
	return nil
}

func closing(event *store.EventRow, item *store.ItemRow) lot.Closing {
	c := lot.Closing{Item: item.ID, Group: item.LotGroup, End: End(event.LotEvent(), item), Extensions: item.Extensions}
	c.Scheduled = c.End
	if item.ScheduledEndsAt != nil {
		c.Scheduled = *item.ScheduledEndsAt
	}
	return c
}

// extendLot gives a lot the closing time in c.
func (b *batch) extendLot(item *store.ItemRow, c lot.Closing, at int64) error {
	if item.ScheduledEndsAt == nil {
		item.ScheduledEndsAt = &c.Scheduled
	}
	item.EndsAt, item.Extensions, item.ExtendedBy = &c.End, c.Extensions, store.ExtendedByBid
	event := b.state.Event(item)
	if c.End > event.EndsAt {
		event.EndsAt, b.results.Ends[event.ID] = c.End, c.End
	}
	if err := b.logTerms(item, at); err != nil { // a log starts with the terms
		return err
	}
	extended := store.ExtendedEntry{Reason: store.ExtendedByBid, EndTime: store.LogTime(c.End)}
	return b.appendEntry(item, store.NewEntry(store.LogExtended, at, extended, nil), 0, 0)
}
