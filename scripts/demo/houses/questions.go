package houses

import (
	"context"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
)

var questions = []tenant.QuestionRow{
	{Question: "How did you hear about us?", Answers: `["A friend or colleague","Search engine","Email","Print advertising","Drove by a yard"]`, IsActive: true, Sequence: 10},
	{Question: "What do you buy most?", Answers: `["Earthmoving","Trucks and trailers","Farm","Lifting","Forestry","Attachments"]`, IsActive: true, Sequence: 20},
	{Question: "What machine are you looking for now?", Answers: `[]`, IsActive: true, Sequence: 30},
	{Question: "At which trade show did we meet?", Answers: `[]`, Sequence: 40},
}

var taxExemptions = []string{"Resale", "Agriculture", "Government", "Nonprofit", "Out of state", "Common carrier"}

// saveQuestions adds registration's questions and tax exemption types, unless they exist.
func saveQuestions(ctx context.Context, s *db.Store, tenantID int64, _ time.Time) error {
	if existing, err := tenant.Questions(ctx, s, tenantID, false); err != nil || len(existing) > 0 {
		return err
	}
	for _, name := range taxExemptions {
		if err := tenant.AddTaxExemptionType(ctx, s, tenantID, name); err != nil {
			return err
		}
	}
	for _, q := range questions {
		if err := tenant.AddQuestion(ctx, s, tenantID, q); err != nil {
			return err
		}
	}
	return nil
}
