package sales

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/rules"
)

// States of an invoice.
const (
	InvoiceOpen       = 1
	InvoicePartlyPaid = 2
	InvoicePaid       = 3
	InvoiceVoid       = 4 // left out of the invoice list (specification section 4)
)

// InvoiceRow is what a person owes for one event, or for one purchase outside of events.
type InvoiceRow struct {
	bun.BaseModel `bun:"table:invoices"`

	ID        int64 `bun:",pk,autoincrement"`
	TenantID  int64
	UserID    int64
	EventID   *int64 // nil: bought outside of an event
	StatusID  int
	PaidCents int64
	CreatedAt int64
}

// InvoiceLineRow is one amount on an invoice. The lines of a sale add up to its total.
type InvoiceLineRow struct {
	bun.BaseModel `bun:"table:invoice_lines"`

	ID          int64 `bun:",pk,autoincrement"`
	TenantID    int64
	InvoiceID   int64
	SaleID      int64
	Sequence    int    // within its sale
	Kind        string // api.CostPrice, …
	Description string
	AmountCents int64
}

// openInvoice returns the person's open invoice for the event, and opens one if there is none; each sale outside
// of events gets its own. Two simultaneous sales get the same invoice: the second waits for the first to commit.
func openInvoice(ctx context.Context, tx bun.Tx, tenantID, userID int64, eventID *int64, now int64) (int64, error) {
	row := InvoiceRow{TenantID: tenantID, UserID: userID, EventID: eventID, StatusID: InvoiceOpen, CreatedAt: now}
	_, err := tx.NewInsert().Model(&row).ExcludeColumn("id").
		On("CONFLICT (tenant_id, user_id, event_id) WHERE status_id = 1 AND event_id IS NOT NULL DO UPDATE").
		Set("status_id = EXCLUDED.status_id").Returning("id").Exec(ctx)
	return row.ID, err
}

// addLines puts a sale's cost lines on its invoice.
func addLines(ctx context.Context, tx bun.Tx, sale *SaleRow, lines []rules.CostLine) error {
	rows := make([]InvoiceLineRow, 0, len(lines))
	for i, line := range lines {
		rows = append(rows, InvoiceLineRow{TenantID: sale.TenantID, InvoiceID: sale.InvoiceID, SaleID: sale.ID, Sequence: i + 1,
			Kind: line.Kind, Description: line.Description, AmountCents: line.Amount})
	}
	_, err := tx.NewInsert().Model(&rows).ExcludeColumn("id").Exec(ctx)
	return err
}
