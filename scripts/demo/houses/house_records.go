package houses

import (
	"context"
	"time"

	"fairwarning/engine/db"
)

// saveRecords saves the house's record, pages, menu, questions, terms, past sales and rules, and returns the tenant's ID.
func (h house) saveRecords(ctx context.Context, s *db.Store, data string, now time.Time) (int64, error) {
	tenantID, err := h.saveTenant(ctx, s, data)
	if err != nil {
		return 0, err
	}
	for _, save := range []func(context.Context, *db.Store, int64, time.Time) error{h.savePages, saveMenu, saveQuestions, h.saveTerms, h.savePastSales, h.saveRules} {
		if err := save(ctx, s, tenantID, now); err != nil {
			return 0, err
		}
	}
	return tenantID, nil
}
