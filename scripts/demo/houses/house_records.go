package houses

import (
	"context"
	"time"

	"fairwarning/engine/db"
)

// saveRecords saves what a house has before somebody can work in its office: its record, menu, questions and terms. It returns the tenant's ID.
func (h house) saveRecords(ctx context.Context, s *db.Store, data string, now time.Time) (int64, error) {
	tenantID, err := h.saveTenant(ctx, s, data)
	if err != nil {
		return 0, err
	}
	for _, save := range []func(context.Context, *db.Store, int64, time.Time) error{saveMenu, saveQuestions, h.saveTerms} {
		if err := save(ctx, s, tenantID, now); err != nil {
			return 0, err
		}
	}
	return tenantID, nil
}

// rulesMonths is how many months before the fill the office set the rules of the house, before all of its sales.
const rulesMonths = 6

// furnish has the office add the rules and pages of the house.
func (h house) furnish(ctx context.Context, d *desk, now time.Time) error {
	d.at(now.AddDate(0, -rulesMonths, 0))
	if err := h.addRules(ctx, d, "", 0); err != nil {
		return err
	}
	d.at(now)
	return h.savePages(ctx, d)
}
