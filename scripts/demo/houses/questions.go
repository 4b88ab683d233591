package houses

import (
	"context"

	"fairwarning/engine/store"
)

var questions = []store.QuestionRow{
	{Question: "How did you hear about us?", Answers: `["A friend or colleague","Search engine","E-mail","Print advertising","Drove past a yard"]`, IsActive: true, Sequence: 10},
	{Question: "What do you mostly buy?", Answers: `["Earthmoving","Trucks and trailers","Farm","Lifting","Forestry","Attachments"]`, IsActive: true, Sequence: 20},
	{Question: "Which machine are you looking for now?", Answers: `[]`, IsActive: true, Sequence: 30},
	{Question: "Which trade show did we meet at?", Answers: `[]`, Sequence: 40},
}

var taxExemptions = []string{"Resale", "Agriculture", "Government", "Nonprofit", "Out of state", "Common carrier"}

// saveQuestions adds what registration asks, unless it is there.
func saveQuestions(ctx context.Context, s *store.Store, tenantID int64) error {
	if asked, err := s.Questions(ctx, tenantID, false); err != nil || len(asked) > 0 {
		return err
	}
	for _, name := range taxExemptions {
		if err := s.AddTaxExemptionType(ctx, tenantID, name); err != nil {
			return err
		}
	}
	for _, q := range questions {
		if err := s.AddQuestion(ctx, tenantID, q); err != nil {
			return err
		}
	}
	return nil
}
