package houses

import (
	"context"

	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
)

// rule is a rule in the form that engine rules set takes.
type rule struct{ kind, body string }

// saveRules adds the house's rules, except for those an interrupted fill already added.
func (h house) saveRules(ctx context.Context, s *db.Store, tenantID int64) error {
	existing, err := tenant.ListSchedules(ctx, s, tenantID)
	if err != nil {
		return err
	}
	for _, r := range h.rules[min(len(existing), len(h.rules)):] {
		body, err := tenant.NormalizeRule(r.kind, r.body)
		if err != nil {
			return err
		}
		if _, err := tenant.AddSchedule(ctx, s, tenantID, tenant.ScheduleRow{Kind: r.kind, Body: body}); err != nil {
			return err
		}
	}
	return nil
}
