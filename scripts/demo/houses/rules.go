package houses

import (
	"context"
	"slices"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
)

// rule is a rule in the form that engine rules set takes, of the event with a code, or of the house if that is empty.
type rule struct{ kind, body, event string }

// saveRules adds the house's rules, except for those an interrupted fill already added. Those of a sale are added with it (plan_sales.go).
func (h house) saveRules(ctx context.Context, s *db.Store, tenantID int64, _ time.Time) error {
	existing, err := tenant.ListSchedules(ctx, s, tenantID)
	if err != nil {
		return err
	}
	own := slices.DeleteFunc(slices.Clone(h.rules), func(r rule) bool { return r.event != "" })
	for _, r := range own[min(len(existing), len(own)):] {
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
