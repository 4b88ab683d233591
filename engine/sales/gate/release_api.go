package gate

import (
	"context"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/interest"
	"fairwarning/engine/request"
	"fairwarning/engine/revision"
)

// getReleases returns a page of what was sold, with whether it may leave the yard.
func (s *Operations) getReleases(ctx context.Context, _ *identity.Caller, in *office.ReleasesInput) (*office.ReleasesOutput, error) {
	tenantID := request.From(ctx).Tenant.ID
	if in.EventID != 0 {
		has, err := s.Store.DB.NewSelect().Model((*db.EventRow)(nil)).Where("tenant_id = ? AND id = ?", tenantID, in.EventID).Exists(ctx)
		if err == nil && !has {
			err = api.NotFound("Event")
		}
		if err != nil {
			return nil, err
		}
	}
	rows, totals, page, err := sold(ctx, s.Store.DB, tenantID, filter{in: in})
	var out office.ReleasesOutput
	out.Body.Page, out.Body.Totals, out.Body.Releases = page, totals, make([]office.Release, 0, len(rows))
	for i := range rows {
		out.Body.Releases = append(out.Body.Releases, rows[i].api())
	}
	return &out, err
}

// releaseItem records that what was sold was picked up, once per key.
func (s *Operations) releaseItem(ctx context.Context, c *identity.Caller, in *office.ReleaseItemInput) (*office.ReleaseOutput, error) {
	takenBy := api.OneLine(in.Body.TakenBy)
	if takenBy == "" {
		return nil, api.Invalid(map[string][]string{"takenBy": {"Enter who takes it"}})
	}
	return identity.Once(ctx, s.Idempotency, c, office.ReleaseItem, in.KeyInput, in.Body, func(ctx context.Context, tx *db.Tx) (*office.ReleaseOutput, error) {
		return recorded(ctx, tx, c, in.Body.SaleID, "item-released", map[string]string{"takenBy": takenBy}, func(x *request.Exchange, row *soldRow) error {
			if err := whyNot(row); err != nil {
				return err
			}
			release := &ReleaseRow{TenantID: x.Tenant.ID, SaleID: row.ID, TakenBy: takenBy, ReleasedAt: x.Now, ReleasedBy: c.UserID}
			_, err := tx.NewInsert().Model(release).ExcludeColumn("id").Returning("NULL").Exec(ctx)
			return err
		})
	})
}

// undoRelease takes back that something was picked up.
func (s *Operations) undoRelease(ctx context.Context, c *identity.Caller, in *office.UndoReleaseInput) (*office.ReleaseOutput, error) {
	reason := api.OneLine(in.Body.Reason)
	if reason == "" {
		return nil, api.Invalid(map[string][]string{"reason": {"Enter why"}})
	}
	var out *office.ReleaseOutput
	return out, s.Store.WriteTx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		out, err = recorded(ctx, tx, c, in.Body.SaleID, "release-undone", map[string]string{"reason": reason}, func(x *request.Exchange, row *soldRow) error {
			if row.State != office.ReleaseReleased {
				return api.Conflict("This item is not released")
			}
			_, err := tx.NewUpdate().Model((*ReleaseRow)(nil)).Set("undone_at = ?", x.Now).Where("sale_id = ? AND undone_at IS NULL", row.ID).Exec(ctx)
			return err
		})
		return err
	})
}

// recorded changes the release of a sale with its record, and returns the sale afterwards.
func recorded(ctx context.Context, tx *db.Tx, c *identity.Caller, saleID int64, action string, detail map[string]string,
	change func(*request.Exchange, *soldRow) error) (*office.ReleaseOutput, error) {
	x := request.From(ctx)
	row, err := oneSale(ctx, tx.Tx, x.Tenant.ID, saleID)
	if err != nil {
		return nil, request.Missing("Sale", err)
	}
	if err := interest.CheckMoney(ctx, tx.Tx, x.Tenant.ID, row.UserID, &row.InvoiceID, c.UserID); err != nil {
		return nil, err
	}
	if err := change(x, &row); err != nil {
		return nil, err
	}
	subject := revision.Subject{Kind: db.SubjectSale, ID: row.ID}
	if err := revision.Record(ctx, tx.Tx, x.Tenant, subject, revision.ByRequest(x, c.UserID), action, detail); err != nil {
		return nil, err
	}
	row, err = oneSale(ctx, tx.Tx, x.Tenant.ID, saleID)
	return &office.ReleaseOutput{Body: row.api()}, err
}

// whyNot returns a 409 with the reason why a sale may not leave the yard, or nil if it may.
func whyNot(row *soldRow) error {
	number := fmt.Sprintf("invoice #%d", row.InvoiceID)
	switch row.State {
	case office.ReleaseReleased:
		return api.Conflict("This item was released before, to " + row.TakenBy)
	case office.ReleaseVoid:
		return api.Conflict(fmt.Sprintf("This item was taken off %s, or the invoice is void", number))
	case office.ReleaseNotPaid:
		return api.Conflict(fmt.Sprintf("%s is still due on %s", api.Money(row.Due).USD(), number))
	case office.ReleaseNotCleared:
		return api.Conflict(fmt.Sprintf("Payments of %s on %s have not cleared yet", api.Money(row.Uncleared).USD(), number))
	}
	return nil
}
