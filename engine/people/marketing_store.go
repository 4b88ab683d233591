package people

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// MarketingResponseRow is a person's answer to a question asked at registration.
type MarketingResponseRow struct {
	bun.BaseModel `bun:"table:marketing_responses"`

	TenantID   int64 `bun:",pk"`
	UserID     int64 `bun:",pk"`
	QuestionID int64 `bun:",pk"`
	Answer     string
	AnsweredAt int64
}

// AnswerQuestions saves a person's answers; an empty one deletes the previous answer.
func AnswerQuestions(ctx context.Context, s *db.Store, tenantID int64, rows []MarketingResponseRow, audit db.AuditRow) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		for _, row := range rows {
			row.TenantID = tenantID
			if err := putResponse(ctx, tx, row); err != nil {
				return err
			}
		}
		return db.AddAudit(ctx, tx, tenantID, audit)
	})
}

func putResponse(ctx context.Context, tx bun.IDB, row MarketingResponseRow) error {
	if row.Answer == "" {
		_, err := tx.NewDelete().Model(&row).WherePK().Exec(ctx)
		return err
	}
	_, err := tx.NewInsert().Model(&row).On("CONFLICT (tenant_id, user_id, question_id) DO UPDATE").
		Set("answer = EXCLUDED.answer").Set("answered_at = EXCLUDED.answered_at").Exec(ctx)
	return err
}
