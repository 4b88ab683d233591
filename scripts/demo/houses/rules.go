package houses

import (
	"context"
	"time"

	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
)

// rule is a rule in the form that engine rules set takes, of the event with a code, or of the house if that is empty.
type rule struct{ kind, body, event string }

// saveRules adds the house's rules, except for those an interrupted fill already added.
func (h house) saveRules(ctx context.Context, s *db.Store, tenantID int64, _ time.Time) error {
	existing, err := tenant.ListSchedules(ctx, s, tenantID)
	if err != nil {
		return err
	}
	for _, r := range h.rules[min(len(existing), len(h.rules)):] {
		body, err := tenant.NormalizeRule(r.kind, r.body)
		if err != nil {
			return err
		}
		row := tenant.ScheduleRow{Kind: r.kind, Body: body}
		if r.event != "" {
			event, err := auction.EventByCode(ctx, s, tenantID, r.event)
			if err != nil {
				return err
			}
			row.EventID = &event.ID
		}
		if _, err := tenant.AddSchedule(ctx, s, tenantID, row); err != nil {
			return err
		}
	}
	return nil
}
