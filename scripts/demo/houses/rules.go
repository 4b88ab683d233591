package houses

import (
	"context"

	"fairwarning/engine/store"
)

// rule is what a house sells by, as engine rules set takes it.
type rule struct{ kind, body string }

// saveRules gives the house its rules, from the beginning on, unless it has them.
func (h house) saveRules(ctx context.Context, s *store.Store, tenantID int64) error {
	there, err := s.Schedules(ctx, tenantID)
	if err != nil {
		return err
	}
	for _, r := range h.rules[min(len(there), len(h.rules)):] {
		body, err := store.NormalizeRule(r.kind, r.body)
		if err != nil {
			return err
		}
		if _, err := s.AddSchedule(ctx, tenantID, store.ScheduleRow{Kind: r.kind, Body: body}); err != nil {
			return err
		}
	}
	return nil
}
