package ledger

import (
	"context"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/schema"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// Settlement is a settlement with its status and sums at a time.
type Settlement struct {
	ID        int64
	TenantID  int64
	SellerID  int64
	EventID   *int64 // nil: of one sale outside of events
	SaleID    *int64 // nil: of an event
	CreatedAt int64
	Sales     int   // on it
	PaidAt    int64 // of the last payout; 0: none, or it came back

	rules.SettlementBooks `bun:",extend"`
}

// ReadSettlement returns a settlement in its state at a time, or db.ErrNotFound.
func ReadSettlement(ctx context.Context, from bun.IDB, tenantID, id, at int64) (Settlement, error) {
	rows, err := settlements(ctx, from, tenantID, at, `x.id = ?`, id)
	if err == nil && len(rows) == 0 {
		err = db.ErrNotFound
	}
	if err != nil {
		return Settlement{}, err
	}
	return rows[0], nil
}

// SellerSettlements returns all settlements of a seller as they stand at a time, latest first.
func SellerSettlements(ctx context.Context, from bun.IDB, tenantID, sellerID, at int64) ([]Settlement, error) {
	return settlements(ctx, from, tenantID, at, `x.seller_id = ?`, sellerID)
}

// HouseSettlements returns all settlements of a house as they stand at a time, latest first.
func HouseSettlements(ctx context.Context, from bun.IDB, tenantID, at int64) ([]Settlement, error) {
	return settlements(ctx, from, tenantID, at, `x.id > ?`, 0)
}

// settlementSums is SQL that adds up the settlements x that a condition, its second argument, selects; the first is the house.
var settlementSums = `
	SELECT s.id, s.tenant_id, s.seller_id, s.event_id, s.sale_id, s.created_at, s.closed_at IS NOT NULL AS is_closed,
		b.hammer, b.commission, b.fees, b.paid,
		(SELECT count(*) FROM (SELECT e.sale_id FROM ledger_entries e
			WHERE e.tenant_id = s.tenant_id AND e.settlement_id = s.id AND e.line = 'price' GROUP BY e.sale_id
			HAVING sum(CASE WHEN e.credit = 'seller' THEN e.amount_cents ELSE -e.amount_cents END) > 0) AS v) AS sales,
		` + IsPosted(rules.ActApproved, "s", "id") + ` AS is_approved,
		coalesce((SELECT max(t.at) FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
			WHERE e.tenant_id = s.tenant_id AND e.settlement_id = s.id
			AND t.kind = 'payout' AND NOT EXISTS (SELECT 1 FROM ledger_transactions r WHERE r.refers_id = t.id)), 0) AS paid_at,
		(SELECT count(*) FROM (SELECT DISTINCT e.invoice_id FROM ledger_entries e
			WHERE e.tenant_id = s.tenant_id AND e.settlement_id = s.id AND e.invoice_id IS NOT NULL) AS v
			WHERE (SELECT sum(CASE WHEN y.debit IN ('receivable', 'uncleared') THEN y.amount_cents ELSE 0 END)
					- sum(CASE WHEN y.credit IN ('receivable', 'uncleared') THEN y.amount_cents ELSE 0 END)
				FROM ledger_entries y WHERE y.tenant_id = s.tenant_id AND y.invoice_id = v.invoice_id) > 0) AS waits_for
	FROM settlements s JOIN (
		SELECT x.id,
			coalesce(sum(CASE WHEN e.line <> 'price' THEN 0 WHEN e.credit = 'seller' THEN e.amount_cents ELSE -e.amount_cents END), 0) AS hammer,
			coalesce(sum(CASE WHEN e.credit = 'commission' THEN e.amount_cents WHEN e.debit = 'commission' THEN -e.amount_cents ELSE 0 END), 0) AS commission,
			coalesce(sum(CASE WHEN e.credit = 'charges' THEN e.amount_cents WHEN e.debit = 'charges' THEN -e.amount_cents ELSE 0 END), 0) AS fees,
			coalesce(sum(CASE WHEN e.credit IN ('cash', 'carried') THEN e.amount_cents WHEN e.debit IN ('cash', 'carried') THEN -e.amount_cents ELSE 0 END), 0) AS paid
		FROM settlements x LEFT JOIN ledger_entries e ON e.tenant_id = x.tenant_id AND e.settlement_id = x.id
		WHERE x.tenant_id = ? AND (?) GROUP BY x.id) AS b ON b.id = s.id`

// settlements adds up the settlements x that a condition selects, latest first.
func settlements(ctx context.Context, from bun.IDB, tenantID, at int64, where string, args ...any) (rows []Settlement, err error) {
	if err = from.NewRaw(settlementSums+` ORDER BY s.id DESC`, tenantID, bun.SafeQuery(where, args...)).Scan(ctx, &rows); err != nil {
		return nil, err
	}
	ended, err := endedEvents(ctx, from, tenantID, at)
	for i := range rows {
		rows[i].IsOver = rows[i].EventID == nil || ended[*rows[i].EventID]
	}
	return rows, err
}

// endedEvents reports which events of a house have ended.
func endedEvents(ctx context.Context, from bun.IDB, tenantID, at int64) (map[int64]bool, error) {
	var events []db.EventRow
	err := from.NewSelect().Model(&events).Column("id", "type_id", "status_id", "prebid_from", "starts_at", "ends_at", "ring", "is_held", "paused_at").
		Where("tenant_id = ?", tenantID).Scan(ctx)
	ended := make(map[int64]bool, len(events))
	for _, event := range events {
		ended[event.ID] = event.LotEvent().Ended(at)
	}
	return ended, err
}

// assignSettlements puts the entries about sellers on the open settlements of their sales.
func (p *posting) assignSettlements(ctx context.Context, tx bun.Tx) error {
	type key struct{ seller, sale int64 }
	open := map[key]int64{}
	for i := range p.entries {
		entry := &p.entries[i]
		if entry.SellerID == 0 || entry.SettlementID != 0 {
			continue
		}
		of := key{entry.SellerID, entry.SaleID}
		if open[of] == 0 {
			id, err := openSettlement(ctx, tx, p.Act, of.seller,
				bun.SafeQuery(`SELECT tenant_id, event_id, CASE WHEN event_id IS NULL THEN id END AS sale_id
					FROM sales WHERE tenant_id = ? AND id = ?`, p.TenantID, of.sale))
			if err != nil {
				return err
			}
			open[of] = id
		}
		entry.SettlementID = open[of]
	}
	return nil
}

// openSettlement returns the settlement for a seller's next entry, and opens one if there is none. The query selects tenant_id, event_id
// and sale_id that it is of.
func openSettlement(ctx context.Context, tx bun.Tx, act Act, sellerID int64, of schema.QueryWithArgs) (id int64, err error) {
	err = tx.NewRaw(`INSERT INTO settlements (tenant_id, seller_id, event_id, sale_id, created_at)
		SELECT f.tenant_id, ?, f.event_id, f.sale_id, ? FROM (?) AS f WHERE TRUE
		ON CONFLICT (tenant_id, seller_id, coalesce(event_id, 0), coalesce(sale_id, 0)) WHERE closed_at IS NULL DO UPDATE SET closed_at = EXCLUDED.closed_at
		RETURNING id`, sellerID, act.At, of).Scan(ctx, &id)
	return id, db.OrNotFound(err)
}

// closeSettlement puts later entries on another settlement.
func closeSettlement(ctx context.Context, tx bun.Tx, act Act, id int64) error {
	_, err := tx.NewRaw(`UPDATE settlements SET closed_at = ? WHERE tenant_id = ? AND id = ? AND closed_at IS NULL`, act.At, act.TenantID, id).Exec(ctx)
	return err
}

// SettlementLine is an entry of a settlement.
type SettlementLine struct {
	EntryRow `bun:",extend"`

	At        int64
	Method    string
	Reference string
	ItemID    int64 // 0: of the settlement itself
	LotNumber string
	Title     string
}

// SettlementLines returns the entries of a settlement, in the order in which they were posted.
func SettlementLines(ctx context.Context, from bun.IDB, tenantID, id int64) (rows []SettlementLine, err error) {
	err = from.NewRaw(`SELECT e.*, t.at, t.method, t.reference, coalesce(i.id, 0) AS item_id, coalesce(`+LotNumber+`, '') AS lot_number,
			coalesce(i.title, '') AS title
		FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id LEFT JOIN sales s ON s.id = e.sale_id LEFT JOIN items i ON i.id = s.item_id
		WHERE e.tenant_id = ? AND e.settlement_id = ? ORDER BY e.transaction_id, e.sequence`, tenantID, id).Scan(ctx, &rows)
	return rows, err
}

// Kind returns codes.CostPrice, "commission" or "fee"; empty for money that was paid or carried.
func (l *SettlementLine) Kind() string {
	for _, account := range []string{l.Debit, l.Credit} {
		switch account {
		case rules.AccountCommission:
			return rules.AccountCommission
		case rules.AccountCharges:
			return codes.CostFee
		case rules.AccountCash, rules.AccountCarried:
			return ""
		}
	}
	return codes.CostPrice
}

// Owed returns what the entry adds to what the seller is owed, in cents.
func (l *SettlementLine) Owed() int64 {
	if l.Credit == rules.AccountSeller {
		return l.AmountCents
	}
	return -l.AmountCents
}

// OfSale returns the sale that the entry is about; 0: the settlement itself.
func (l *SettlementLine) OfSale() int64 { return api.Zero(l.SaleID) }

// IsCarried reports whether the entry carries an amount to or from another settlement.
func (l *SettlementLine) IsCarried() bool {
	return l.Debit == rules.AccountCarried || l.Credit == rules.AccountCarried
}

// ApproveSettlement records that the house pays a settlement before its buyers have paid, once. It closes the settlement.
func ApproveSettlement(ctx context.Context, tx bun.Tx, act Act, settlementID int64) (Transaction, error) {
	act.Key = Key(rules.ActApproved, settlementID)
	p := posting{Act: act, kind: rules.ActApproved}
	return p.postOnce(ctx, tx, func() error {
		if _, err := ReadSettlement(ctx, tx, act.TenantID, settlementID, act.At); err != nil {
			return err
		}
		return closeSettlement(ctx, tx, act, settlementID)
	})
}
