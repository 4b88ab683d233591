package houses

import (
	"context"

	"fairwarning/engine/store"
)

// rule is a rule in the form that engine rules set takes.
type rule struct{ kind, body string }

// saveRules adds the house's rules, except for those an interrupted fill already added.
func (h house) saveRules(ctx context.Context, s *store.Store, tenantID int64) error {
	existing, err := s.Schedules(ctx, tenantID)
	if err != nil {
		return err
	}
	for _, r := range h.rules[min(len(existing), len(h.rules)):] {
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
