package ledger

import (
	"context"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// Payout pays a seller.
type Payout struct {
	Act
	SellerID     int64
	SettlementID int64 // 0: everything that is ready
	Amount       int64 // cents, above 0: the amount of the check
}

// PostPayout pays a settlement, or all of a seller's that are ready, less what the seller owes on others, once per key. It closes them:
// later changes are added to the next one. It returns rules.ErrOtherAmount if another amount is due, rules.ErrNotAllowed if nothing is
// ready, and db.ErrNotFound if the seller has no such settlement.
func PostPayout(ctx context.Context, tx bun.Tx, payout Payout) (Transaction, error) {
	p := posting{Act: payout.Act, kind: rules.ActPayout, userID: payout.SellerID,
		content: fmt.Sprintf("seller %d, settlement %d, amount %d, %s", payout.SellerID, payout.SettlementID, payout.Amount, payout.Method)}
	return p.postOnce(ctx, tx, func() error {
		dues, err := payout.dues(ctx, tx)
		if err != nil {
			return err
		}
		entries, amount, err := rules.PayoutEntries(rules.PaidFrom(payout.Method), payout.SellerID, dues)
		switch {
		case err != nil:
			return err
		case amount != payout.Amount:
			return rules.ErrOtherAmount
		}
		p.entries = entries
		for _, due := range dues {
			if err := closeSettlement(ctx, tx, payout.Act, due.ID); err != nil {
				return err
			}
		}
		return nil
	})
}

// Due returns the amount that the payout has to have. It returns rules.ErrNotAllowed if nothing is ready, and db.ErrNotFound if the seller has
// no such settlement.
func (p *Payout) Due(ctx context.Context, tx bun.Tx) (int64, error) {
	dues, err := p.dues(ctx, tx)
	if err != nil {
		return 0, err
	}
	_, amount, err := rules.PayoutEntries(rules.PaidFrom(p.Method), p.SellerID, dues)
	return amount, err
}

// dues returns what a payout is about: settlements that are ready, and those on which the seller owes; oldest first.
func (p *Payout) dues(ctx context.Context, tx bun.Tx) ([]rules.SettlementDue, error) {
	all, err := SellerSettlements(ctx, tx, p.TenantID, p.SellerID, p.At)
	if err != nil {
		return nil, err
	}
	if p.SettlementID != 0 && !slices.ContainsFunc(all, func(s Settlement) bool { return s.ID == p.SettlementID }) {
		return nil, db.ErrNotFound
	}
	var dues []rules.SettlementDue
	hasReady := false
	for _, s := range slices.Backward(all) {
		isReady := s.Status() == codes.SettlementReady && (p.SettlementID == 0 || p.SettlementID == s.ID)
		hasReady = hasReady || isReady
		if isReady || s.Due() < 0 {
			dues = append(dues, rules.SettlementDue{ID: s.ID, Due: s.Due()})
		}
	}
	if !hasReady {
		return nil, rules.ErrNotAllowed
	}
	return dues, nil
}

// ReversePayout records that a payout did not reach the seller, once: the check was stopped, or the wire came back. Its settlements are
// due again. It returns db.ErrNotFound if the house has no such payout.
func ReversePayout(ctx context.Context, tx bun.Tx, act Act, payoutID int64) (Transaction, error) {
	act.Key = Key(rules.ActPayoutReversed, payoutID)
	p := posting{Act: act, kind: rules.ActPayoutReversed, refersID: &payoutID}
	return p.postOnce(ctx, tx, func() error {
		var rows []EntryRow
		err := tx.NewRaw(`SELECT e.* FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
			WHERE t.tenant_id = ? AND t.id = ? AND t.kind = ? ORDER BY e.sequence`, act.TenantID, payoutID, rules.ActPayout).Scan(ctx, &rows)
		if err == nil && len(rows) == 0 {
			err = db.ErrNotFound
		}
		if err != nil {
			return err
		}
		p.userID = rows[0].UserID
		for _, row := range rows {
			entry := row.entry()
			entry.SettlementID = api.Zero(row.SettlementID)
			p.entries = append(p.entries, entry)
		}
		p.entries = rules.Reversed(p.entries)
		return nil
	})
}
