package bidding

import (
	"context"
	"slices"

	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// extend moves the closing time of a lot after a bid near it, and of the lots its soft close includes.
func (b *batch) extend(ctx context.Context, item *db.ItemRow, terms rules.SoftClose, at int64) error {
	event := b.state.Event(item)
	end := End(event.LotEvent(), item)
	if end == 0 || end-at > terms.Window {
		return nil
	}
	lots := []*db.ItemRow{item}
	if terms.Mode == rules.ModeGroup || terms.Mode == rules.ModeAll || terms.Mode == rules.ModeChain {
		var err error
		if lots, err = auction.Neighbors(ctx, b.tx, b.state, item); err != nil {
			return err
		}
	}
	closings := make([]rules.Closing, 0, len(lots))
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

func closing(event *db.EventRow, item *db.ItemRow) rules.Closing {
	c := rules.Closing{Item: item.ID, Group: item.LotGroup, End: End(event.LotEvent(), item), Extensions: item.Extensions}
	c.Scheduled = c.End
	if item.ScheduledEndsAt != nil {
		c.Scheduled = *item.ScheduledEndsAt
	}
	return c
}

// extendLot gives a lot the closing time in c.
func (b *batch) extendLot(item *db.ItemRow, c rules.Closing, at int64) error {
	if item.ScheduledEndsAt == nil {
		item.ScheduledEndsAt = &c.Scheduled
	}
	item.EndsAt, item.Extensions, item.ExtendedBy = &c.End, c.Extensions, auction.ExtendedByBid
	event := b.state.Event(item)
	if c.End > event.EndsAt {
		event.EndsAt, b.results.Ends[event.ID] = c.End, c.End
	}
	if err := b.logTerms(item, at); err != nil { // a log starts with the terms
		return err
	}
	extended := bidlog.ExtendedEntry{Reason: auction.ExtendedByBid, EndTime: bidlog.LogTime(c.End)}
	return b.appendEntry(item, bidlog.NewEntry(bidlog.LogExtended, at, extended, nil), 0, 0)
}
