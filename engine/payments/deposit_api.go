package payments

import (
	"context"
	"maps"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

// getDeposits lists a person's deposits from the ledger.
func (s *Operations) getDeposits(ctx context.Context, c *identity.Caller, in *api.PaymentsInput) (*api.DepositsOutput, error) {
	userID, err := s.personOf(ctx, c, in)
	if err != nil {
		return nil, err
	}
	store := s.Payer.Store
	books, err := ledger.ReadDeposits(ctx, store.DB, tenantID(ctx), userID)
	if err != nil {
		return nil, err
	}
	acts, page, err := ledger.DepositStatement(ctx, store, tenantID(ctx), userID, in.PageInput)
	if err != nil {
		return nil, err
	}
	paid, err := paymentsOf(ctx, store, tenantID(ctx), acts)
	if err != nil {
		return nil, err
	}
	names, err := s.staffNames(ctx, slices.Collect(maps.Values(paid)))
	var out api.DepositsOutput
	out.Body.Page = page
	out.Body.OnDeposit, out.Body.Clearing, out.Body.Releasing = api.Money(books.Balance), api.Money(books.Uncleared), api.Money(books.Held)
	out.Body.Deposits = make([]api.DepositEntry, 0, len(acts))
	for i := range acts {
		entry := depositEntry(&acts[i], paid[acts[i].Key])
		entry.ActedBy = names[api.Zero(paid[acts[i].Key].ActingUserID)]
		out.Body.Deposits = append(out.Body.Deposits, entry)
	}
	return &out, err
}

// depositKinds are what the contract calls acts of the ledger.
var depositKinds = map[string]string{
	rules.ActDeposit: api.DepositReceived, rules.ActRelease: api.DepositReleased, rules.ActApplied: api.DepositApplied,
	rules.ActForfeit: api.DepositForfeited, rules.ActReturned: api.DepositReturned,
}

// depositEntry returns an act in the contract's form, with the payment it came from if that was made on the site.
func depositEntry(act *ledger.DepositAct, paid Row) api.DepositEntry {
	return api.DepositEntry{EntryID: act.ID, Kind: depositKinds[act.Kind], Amount: api.Money(act.AmountCents), Balance: api.Money(act.BalanceCents),
		InvoiceID: act.InvoiceID, PaymentID: paid.ID, PaymentType: act.Method,
		Brand: paid.Brand, LastFour: paid.LastFour, IsClearing: act.IsClearing, At: db.Time(act.At)}
}

// paymentsOf returns the payments and refunds that acts were posted for, by the act's key.
func paymentsOf(ctx context.Context, s *db.Store, tenantID int64, acts []ledger.DepositAct) (map[string]Row, error) {
	var ids []int64
	for i := range acts {
		if id, isPayment := ledger.CutKey(ledger.KeyPayment, acts[i].Key); isPayment {
			ids = append(ids, id)
		}
	}
	paid := make(map[string]Row, len(ids))
	if len(ids) == 0 {
		return paid, nil
	}
	var rows []Row
	err := s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND id IN (?)", tenantID, bun.List(ids)).Scan(ctx)
	for _, row := range rows {
		paid[row.key()] = row
	}
	return paid, err
}
