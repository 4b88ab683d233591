package sales

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/engine/people"
)

// Limits of visitors' messages. Times are milliseconds.
const (
	maxClientLeads = 5   // from one IP address per hour
	maxDayLeads    = 200 // to a house within 24 hours
	leadDay        = 24 * 60 * 60 * 1000
)

// LeadRow is a visitor's request to be contacted.
type LeadRow struct {
	bun.BaseModel `bun:"table:leads"`

	ID        int64 `bun:",pk,autoincrement"`
	TenantID  int64
	Name      string
	Email     string
	Phone     string
	Message   string
	ItemID    *int64
	CreatedAt int64
}

func (r *LeadRow) api() api.Lead {
	out := api.Lead{LeadID: r.ID, Name: r.Name, EmailAddress: r.Email, Phone: r.Phone, Message: r.Message, CreatedAt: db.Time(r.CreatedAt)}
	if r.ItemID != nil {
		out.ItemID = *r.ItemID
	}
	return out
}

// AddLead saves a lead with the messages that report it. It returns ErrNotFound if the lead is about an item the tenant does not have,
// and a *people.TooSoonError if the client or all visitors together have sent too many.
func AddLead(ctx context.Context, s *db.Store, tenantID int64, row LeadRow, client string, report func(*LeadRow) []db.MessageRow) error {
	row.TenantID = tenantID
	if row.ItemID != nil {
		if err := inventory.HasItem(ctx, s, tenantID, *row.ItemID); err != nil {
			return err
		}
	}
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := people.LimitClient(ctx, tx, tenantID, "lead", client, maxClientLeads, row.CreatedAt); err != nil {
			return err
		}
		today, err := tx.NewSelect().Model((*LeadRow)(nil)).Where("tenant_id = ? AND created_at > ?", tenantID, row.CreatedAt-leadDay).Count(ctx)
		if err != nil {
			return err
		}
		if today >= maxDayLeads {
			return &people.TooSoonError{Wait: leadDay / 24}
		}
		if _, err := tx.NewInsert().Model(&row).ExcludeColumn("id").Returning("id").Exec(ctx); err != nil {
			return err
		}
		return db.AddMessages(ctx, tx, tenantID, row.CreatedAt, report(&row)...)
	})
}

// Leads returns a page of a house's leads, latest first.
func Leads(ctx context.Context, s *db.Store, tenantID int64, in api.PageInput) ([]LeadRow, api.Page, error) {
	var rows []LeadRow
	page, err := db.SelectPage(ctx, s.DB.NewSelect().Model(&rows).Where("tenant_id = ?", tenantID).Order("created_at DESC", "id DESC"), in)
	return rows, page, err
}

// LeadsKeptFor is how long visitors' messages are kept.
const LeadsKeptFor = 365 * 24 * time.Hour

// PruneLeads deletes the leads of all houses that are older than a time.
func PruneLeads(ctx context.Context, s *db.Store, before int64) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewDelete().Model((*LeadRow)(nil)).Where("created_at < ?", before).Exec(ctx)
		return err
	})
}
