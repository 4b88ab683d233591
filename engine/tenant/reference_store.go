package tenant

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// QuestionRow is a question asked at registration.
type QuestionRow struct {
	bun.BaseModel `bun:"table:marketing_questions"`

	ID       int64 `bun:",pk,autoincrement"`
	TenantID int64
	Question string
	Answers  string // JSON list of choices; empty list: free text
	IsActive bool
	Sequence int
}

// TaxExemptionTypeRow is a kind of tax exemption.
type TaxExemptionTypeRow struct {
	bun.BaseModel `bun:"table:tax_exemption_types"`

	ID       int64 `bun:",pk,autoincrement"`
	TenantID int64
	Name     string
}

// Questions lists the questions in sequence; onlyActive leaves out retired ones.
func Questions(ctx context.Context, s *db.Store, tenantID int64, onlyActive bool) (rows []QuestionRow, err error) {
	query := s.DB.NewSelect().Model(&rows).Where("tenant_id = ?", tenantID).Order("sequence", "id")
	if onlyActive {
		query = query.Where("is_active")
	}
	return rows, query.Scan(ctx)
}

// AddQuestion adds a question.
func AddQuestion(ctx context.Context, s *db.Store, tenantID int64, row QuestionRow) error {
	row.TenantID = tenantID
	return addSetting(ctx, s, tenantID, &row)
}

// TaxExemptionTypes lists the kinds of tax exemption by name.
func TaxExemptionTypes(ctx context.Context, s *db.Store, tenantID int64) (rows []TaxExemptionTypeRow, err error) {
	err = s.DB.NewSelect().Model(&rows).Where("tenant_id = ?", tenantID).Order("name", "id").Scan(ctx)
	return rows, err
}

// AddTaxExemptionType adds a kind of tax exemption.
func AddTaxExemptionType(ctx context.Context, s *db.Store, tenantID int64, name string) error {
	return addSetting(ctx, s, tenantID, &TaxExemptionTypeRow{TenantID: tenantID, Name: name})
}

func addSetting(ctx context.Context, s *db.Store, tenantID int64, row any) error {
	return s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		tags.Add(tenantID, db.TagSettings)
		_, err := tx.NewInsert().Model(row).ExcludeColumn("id").Exec(ctx)
		return err
	})
}
