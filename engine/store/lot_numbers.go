package store

import (
	"context"
	"strconv"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/lot"
)

// lotStep is how far apart lot_sequence is between whole lot numbers; 12A and 12B stand between 12 and 13.
const lotSequenceStep = 100

// assignLotNumbers numbers the event's lots that have none, in order, behind the highest number there is, and lays the ends of
// timed ones that have none by the stagger that holds for the event: the first where the event was to end, or behind the last that
// has one.
func assignLotNumbers(ctx context.Context, tx bun.Tx, event *EventRow, now int64) error {
	var lots []ItemRow
	err := tx.NewSelect().Model(&lots).Where("tenant_id = ? AND event_id = ?", event.TenantID, event.ID).Order("lot_sequence", "id").Scan(ctx)
	if err != nil {
		return err
	}
	rules, err := schedules(ctx, tx, event.TenantID)
	if err != nil {
		return err
	}
	held, err := rules.RulesFor(&ItemRow{EventID: &event.ID}, now)
	if err != nil {
		return err
	}
	changed := numberLots(lots)
	if event.TypeID == api.EventOnline && held.Stagger.Every > 0 {
		changed = append(changed, staggerEnds(lots, event, held.Stagger)...)
	}
	for _, l := range changed {
		l.UpdatedAt = max(now, l.UpdatedAt+1) // so that the search index finds it
		_, err := tx.NewUpdate().Model(l).Column("lot_number", "lot_sequence", "ends_at", "updated_at").
			Where("tenant_id = ? AND id = ?", event.TenantID, l.ID).Exec(ctx)
		if err != nil {
			return err
		}
	}
	return nil
}

// numberLots answers the lots it gave a number.
func numberLots(lots []ItemRow) (numbered []*ItemRow) {
	last := 0
	for _, l := range lots {
		if l.LotNumber != "" {
			last = max(last, l.LotSequence/lotSequenceStep)
		}
	}
	for i := range lots {
		if l := &lots[i]; l.LotNumber == "" {
			last++
			l.LotNumber, l.LotSequence = strconv.Itoa(last), last*lotSequenceStep
			numbered = append(numbered, l)
		}
	}
	return numbered
}

// layEnds gives lots that have no end theirs, and the event the last of them.
func staggerEnds(lots []ItemRow, event *EventRow, stagger lot.Stagger) (laid []*ItemRow) {
	first := event.EndsAt
	for _, l := range lots {
		if l.EndsAt != nil {
			first = max(first, stagger.End(*l.EndsAt, max(1, stagger.Lots)))
		}
	}
	for i := range lots {
		if l := &lots[i]; l.EndsAt == nil && l.Outcome == OutcomeOpen {
			end := stagger.End(first, len(laid))
			l.EndsAt, event.EndsAt = &end, max(event.EndsAt, end)
			laid = append(laid, l)
		}
	}
	return laid
}

// keepEventsEnd moves the end of online events to the end of their last lot, where that is later: an event that has ended takes no
// bids on a lot whose time is not over.
func extendEventsToLastLot(ctx context.Context, tx bun.Tx, tenantID int64, eventIDs []int64) error {
	if len(eventIDs) == 0 {
		return nil
	}
	_, err := tx.NewRaw(`UPDATE events SET ends_at = (SELECT max(i.ends_at) FROM items i WHERE i.tenant_id = events.tenant_id AND i.event_id = events.id)
		WHERE tenant_id = ? AND id IN (?) AND type_id = ?
			AND ends_at < (SELECT max(i.ends_at) FROM items i WHERE i.tenant_id = events.tenant_id AND i.event_id = events.id)`,
		tenantID, bun.List(eventIDs), api.EventOnline).Exec(ctx)
	return err
}
