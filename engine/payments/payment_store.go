package payments

import (
	"context"
	"crypto/rand"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

// repeatWindow is how long the same payment without a key counts as the same, in milliseconds.
const repeatWindow = int64(2 * time.Minute / time.Millisecond)

// begin writes a payment that is about to be sent and holds its amount in the ledger, or returns the one that the request repeats.
func begin(ctx context.Context, s *db.Store, row Row, audit *db.AuditRow) (Row, error) {
	row.State, row.Reference = Created, rand.Text()[:20]
	row.NextAt = new(row.CreatedAt + lease)
	return row, s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		before, err := row.repeated(ctx, tx)
		if err != nil || before.ID != 0 {
			row = before
			return err
		}
		if err := errors.Join(row.checkRate(ctx, tx), row.checkRefund(ctx, tx), row.checkActing(ctx, tx)); err != nil {
			return err
		}
		if _, err := tx.NewInsert().Model(&row).ExcludeColumn("id").Returning("id").Exec(ctx); err != nil {
			return err
		}
		if row.HoldID, err = row.hold(ctx, tx); err != nil {
			return err
		}
		if audit != nil {
			if err := db.AddAudit(ctx, tx, row.TenantID, *audit); err != nil {
				return err
			}
		}
		return row.save(ctx, tx)
	})
}

// repeated returns the payment with the same key, or without a key the same payment of the last two minutes or without an outcome, if
// there is one. It returns db.ErrKeyReused if the key was that of another payment.
func (r *Row) repeated(ctx context.Context, in bun.IDB) (before Row, err error) {
	var rows []Row
	query := in.NewSelect().Model(&rows).Where("tenant_id = ? AND user_id = ?", r.TenantID, r.UserID).Order("id DESC").Limit(1)
	if r.IdempotencyKey != "" {
		query = query.Where("idempotency_key = ?", r.IdempotencyKey)
	} else {
		query = query.Where("request_hash = ? AND (state IN (?) OR state = ? AND created_at > ?)", r.RequestHash, bun.List(openStates),
			Approved, r.CreatedAt-repeatWindow)
	}
	if err = query.Scan(ctx); err != nil || len(rows) == 0 {
		return before, err
	}
	if rows[0].RequestHash != r.RequestHash {
		return before, db.ErrKeyReused
	}
	return rows[0], nil
}

// checkRefund returns rules.ErrTooMuch if a refund and those before it exceed the payment, and rules.ErrReturned or rules.ErrUncleared if
// the bank took the payment back or still may, even if another payment covers the refund.
func (r *Row) checkRefund(ctx context.Context, tx bun.Tx) error {
	if r.Purpose != ForRefund {
		return nil
	}
	paid, err := find(ctx, tx, r.TenantID, *r.RefundOf)
	if err == nil {
		err = ledger.CheckClearedPayment(ctx, tx, r.TenantID, paid.key())
	}
	if err != nil {
		return err
	}
	var refunded int64
	err = tx.NewSelect().Model((*Row)(nil)).ColumnExpr("coalesce(sum(amount_cents), 0)").
		Where("refund_of = ? AND state NOT IN (?, ?, ?)", paid.ID, Declined, Failed, Reversed).Scan(ctx, &refunded)
	if err == nil && (r.AmountCents <= 0 || r.AmountCents > paid.total()-refunded) {
		err = rules.ErrTooMuch
	}
	return err
}

// find returns a payment of a house, or db.ErrNotFound.
func find(ctx context.Context, in bun.IDB, tenantID, id int64) (row Row, err error) {
	err = in.NewSelect().Model(&row).Where("tenant_id = ? AND id = ?", tenantID, id).Scan(ctx)
	return row, db.OrNotFound(err)
}

// hasOtherRefund reports whether another refund of the same charge was approved or may yet be.
func hasOtherRefund(ctx context.Context, in bun.IDB, row Row) (bool, error) {
	return in.NewSelect().Model((*Row)(nil)).Where("tenant_id = ? AND refund_of = ? AND id <> ? AND state IN (?, ?, ?)", row.TenantID, *row.RefundOf, row.ID,
		Approved, Sent, Unknown).Exists(ctx)
}

// change changes a payment in one transaction, unless another engine has done so since it was read. It returns the payment as it is
// then.
func change(ctx context.Context, s *db.Store, row Row, do func(context.Context, bun.Tx, *Row) error) (now Row, err error) {
	return now, s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		if now, err = find(ctx, tx, row.TenantID, row.ID); err != nil || now.State != row.State || now.Tries != row.Tries {
			return err
		}
		if err := do(ctx, tx, &now); err != nil {
			return err
		}
		return now.save(ctx, tx)
	})
}

func (r *Row) save(ctx context.Context, tx bun.Tx) error {
	_, err := tx.NewUpdate().Model(r).WherePK().Where("tenant_id = ?", r.TenantID).Exec(ctx)
	return err
}

// due lists at most 100 payments, of all houses, to look up at the processor now.
func due(ctx context.Context, s *db.Store, now int64) (rows []Row, err error) {
	err = s.DB.NewSelect().Model(&rows).Where("next_at <= ?", now).Order("next_at", "id").Limit(100).Scan(ctx)
	return rows, err
}

// WithoutOutcome counts the payments of all houses that were sent and have no outcome, and returns when the oldest was sent.
func WithoutOutcome(ctx context.Context, s *db.Store) (count int, oldest int64, err error) {
	err = s.DB.NewSelect().Model((*Row)(nil)).ColumnExpr("count(*), coalesce(min(sent_at), 0)").
		Where("next_at IS NOT NULL AND state IN (?, ?, ?)", Sent, Unknown, Reversing).Scan(ctx, &count, &oldest)
	return count, oldest, err
}

// History lists a page of a person's payments and refunds, latest first.
func History(ctx context.Context, s *db.Store, tenantID, userID int64, in api.PageInput) (rows []Row, page api.Page, err error) {
	query := s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND user_id = ?", tenantID, userID).Order("created_at DESC", "id DESC")
	page, err = db.SelectPage(ctx, query, in)
	return rows, page, err
}
