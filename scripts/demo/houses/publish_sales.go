package houses

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// publishSales has the office order and number the lots of its drafts, publish them, and bring each to where it is today, or was
// before it began. The lots are stock
// numbers by sale, in catalog order. What has begun takes place afterward (hold_sales.go).
func (h house) publishSales(ctx context.Context, d *desk, tenantID int64, lots map[string][]string, now time.Time) error {
	for _, s := range h.calendar {
		event, err := auction.EventByCode(ctx, d.store, tenantID, s.code)
		if err != nil {
			return err
		}
		d.at(s.plannedAt(now, h.zone()))
		if event.IsDraft() {
			err = s.publish(ctx, d, event.ID, lots[s.code])
		}
		if err == nil {
			err = d.advance(ctx, event, statuses[s.phase], now)
		}
		if err == nil && s.phase == didNotRun {
			err = d.cancel(ctx, event.ID, s.canceled, db.Time(event.StartsAt).AddDate(0, 0, -1))
		}
		if err != nil {
			return fmt.Errorf("%s: %w", s.code, err)
		}
	}
	return nil
}

// publish leaves a sale unnumbered to which lots are still added.
func (s sale) publish(ctx context.Context, d *desk, eventID int64, lots []string) error {
	if s.phase != cataloged {
		if err := d.arrange(ctx, eventID, lots); err != nil {
			return err
		}
	}
	return d.publish(ctx, eventID, "at")
}

// firstLot is the number of the first lot of every sale.
const firstLot = 101

// arrange puts the lots of a sale, given by stock number, in order and numbers them.
func (d *desk) arrange(ctx context.Context, eventID int64, lots []string) error {
	var list office.OfficeLotsOutput
	if err := d.call(ctx, "GET", fmt.Sprint("v1/Office/GetOfficeLots?event_ID=", eventID), nil, &list.Body); err != nil {
		return err
	}
	found := list.Body.Lots
	order := office.LotOrder{EventID: eventID, Items: make([]int64, len(found))}
	for _, lot := range found {
		at := slices.Index(lots, lot.StockNumber)
		if at < 0 || len(lots) != len(found) {
			return fmt.Errorf("BUG: the import made %d lots of %d, %q among them", len(found), len(lots), lot.StockNumber)
		}
		order.Items[at] = lot.ItemID
	}
	if err := d.call(ctx, "PUT", "v1/Office/OrderLots", order, nil); err != nil {
		return err
	}
	return d.call(ctx, "PUT", "v1/Office/RenumberLots", office.LotNumbering{EventID: eventID, From: firstLot, Step: 1}, nil)
}

// publish publishes a draft; when is as in PublishEvent.
func (d *desk) publish(ctx context.Context, eventID int64, when string) error {
	plan, err := d.plan(ctx, eventID)
	if err != nil {
		return err
	}
	in := map[string]any{"event_ID": eventID, "seen": plan.Version, "announce": when, "numbers": when}
	return d.call(ctx, "POST", "v1/Office/PublishEvent", in, nil)
}

// advance moves a published event up to a status, each step at its time. An engine may run next to it and be faster.
func (d *desk) advance(ctx context.Context, event db.EventRow, status int, now time.Time) error {
	for _, next := range []int{codes.EventLotNumbersAssigned, codes.EventUpcoming, codes.EventActive, codes.EventInProgress} {
		fresh, err := auction.EventByCode(ctx, d.store, event.TenantID, event.Code)
		if err != nil || fresh.StatusID == status {
			return err
		}
		if !rules.CanTransition(fresh.StatusID, next) {
			continue
		}
		refused := d.setStatus(ctx, event.ID, next, earliest(db.Time(dueAt(fresh, next)), now))
		after, err := auction.EventByCode(ctx, d.store, event.TenantID, event.Code)
		if err != nil || refused != nil && after.StatusID == fresh.StatusID {
			return errors.Join(refused, err)
		}
	}
	return nil
}

// cancel cancels an event at a time, unless an interrupted fill did.
func (d *desk) cancel(ctx context.Context, eventID int64, reason string, at time.Time) error {
	plan, err := d.plan(ctx, eventID)
	if err != nil || plan.EventStatusID == codes.EventDidNotRun {
		return err
	}
	d.at(at)
	return d.call(ctx, "POST", "v1/Office/CancelEvent", map[string]any{"event_ID": eventID, "seen": plan.Version, "reason": reason}, nil)
}

// plan returns an event as the office plans it.
func (d *desk) plan(ctx context.Context, eventID int64) (plan office.OfficeEvent, err error) {
	return plan, d.call(ctx, "GET", fmt.Sprint("v1/Office/GetOfficeEvent?event_ID=", eventID), nil, &plan)
}

// setStatus moves an event to its next status at a time.
func (d *desk) setStatus(ctx context.Context, eventID int64, status int, at time.Time) error {
	d.at(at)
	return d.call(ctx, "PUT", "v1/Event/SetEventStatus", map[string]any{"event_ID": eventID, "eventStatus_ID": status}, nil)
}

// dueAt returns when an event enters a status.
func dueAt(event db.EventRow, status int) int64 {
	switch status {
	case codes.EventLotNumbersAssigned:
		return *event.NumbersAt
	case codes.EventUpcoming:
		return *event.AnnounceAt
	case codes.EventActive:
		return event.PrebidFrom
	}
	return event.StartsAt
}
