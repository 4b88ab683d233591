package auction

import (
	"context"
	"strconv"

	"github.com/uptrace/bun"

	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
	"fairwarning/engine/tenant"
)

// lotSequenceStep is the distance of lot_sequence between whole lot numbers; 12A and 12B fit between 12 and 13.
const lotSequenceStep = 100

// assignLotNumbers numbers the event's unnumbered lots in order, after the highest existing number. In a timed
// event with a stagger it also sets missing closing times: the first at the event's scheduled end, or after the
// last lot that has one.
func assignLotNumbers(ctx context.Context, tx bun.Tx, event *db.EventRow, now int64) error {
	var lots []db.ItemRow
	err := tx.NewSelect().Model(&lots).Where("tenant_id = ? AND event_id = ?", event.TenantID, event.ID).Order("lot_sequence", "id").Scan(ctx)
	if err != nil {
		return err
	}
	rules, err := tenant.SchedulesIn(ctx, tx, event.TenantID)
	if err != nil {
		return err
	}
	current, err := rules.RulesFor(&db.ItemRow{EventID: &event.ID}, now)
	if err != nil {
		return err
	}
	changed := numberLots(lots)
	if event.TypeID == codes.EventOnline && event.Ring == "" && current.Stagger.Every > 0 {
		changed = append(changed, staggerEnds(lots, event, current.Stagger)...)
	}
	for _, l := range changed {
		l.UpdatedAt = max(now, l.UpdatedAt+1) // so that the search index picks it up
		_, err := tx.NewUpdate().Model(l).Column("lot_number", "lot_sequence", "ends_at", "updated_at").
			Where("tenant_id = ? AND id = ?", event.TenantID, l.ID).Exec(ctx)
		if err != nil {
			return err
		}
	}
	return nil
}

// numberLots numbers the unnumbered lots and returns them.
func numberLots(lots []db.ItemRow) (numbered []*db.ItemRow) {
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

// staggerEnds sets missing closing times, moves the event's end to the last of them, and returns the changed lots.
func staggerEnds(lots []db.ItemRow, event *db.EventRow, stagger rules.Stagger) (changed []*db.ItemRow) {
	first := event.EndsAt
	for _, l := range lots {
		if l.EndsAt != nil {
			first = max(first, stagger.End(*l.EndsAt, max(1, stagger.Lots)))
		}
	}
	for i := range lots {
		if l := &lots[i]; l.EndsAt == nil && l.Outcome == db.OutcomeOpen {
			end := stagger.End(first, len(changed))
			l.EndsAt, event.EndsAt = &end, max(event.EndsAt, end)
			changed = append(changed, l)
		}
	}
	return changed
}
