package office

import (
	"cmp"
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/sales/ledger"
)

// approveSettlement lets the house pay a settlement before its buyers have paid.
func (s *Operations) approveSettlement(ctx context.Context, c *identity.Caller, in *office.ApproveSettlementInput) (*office.SettlementActOutput, error) {
	act := newAct(ctx, c, Approve)
	act.SettlementID, act.Note = in.Body.SettlementID, api.OneLine(in.Body.Reason)
	if act.Note == "" {
		return nil, wrong("reason", "Enter why it is paid before buyers have paid")
	}
	return onSettlement(ctx, s, c, office.ApproveSettlement, in.KeyInput, in.Body, &act, func(ctx context.Context, tx *db.Tx) error {
		row, err := ledger.ReadSettlement(ctx, tx.Tx, act.TenantID, act.SettlementID, act.At)
		switch {
		case err != nil:
			return request.Missing("Settlement", err)
		case row.IsApproved:
			return api.Conflict("The settlement is approved already")
		case row.Status() == codes.SettlementPaid:
			return api.Conflict("The settlement is paid")
		}
		return checkSeen(in.Body.SeenDue, row.Due(), "%s is due on the settlement now. Check it, then approve it again")
	})
}

// chargeSeller charges a seller for something, or gives it back.
func (s *Operations) chargeSeller(ctx context.Context, c *identity.Caller, in *office.ChargeSellerInput) (*office.SettlementActOutput, error) {
	act := newAct(ctx, c, Charge)
	act.SettlementID, act.Note, act.Cents = in.Body.SettlementID, api.OneLine(in.Body.Description), int64(in.Body.Amount)
	if act.Note == "" {
		return nil, wrong("description", "Enter what for. The settlement prints it")
	}
	if in.Body.GivesBack {
		act.Cents = -act.Cents
	}
	act.SetKey("", nameFor("", in.KeyInput))
	return onSettlement(ctx, s, c, office.ChargeSeller, in.KeyInput, in.Body, &act, func(context.Context, *db.Tx) error { return nil })
}

// payOut records a payment to a seller of exactly what is due.
func (s *Operations) payOut(ctx context.Context, c *identity.Caller, in *office.PayOutInput) (*office.SettlementActOutput, error) {
	body := &in.Body
	act := newAct(ctx, c, Payout)
	act.SettlementID, act.UserID, act.Cents, act.Method = body.SettlementID, body.SellerID, int64(body.Amount), body.Method
	act.Reference, act.Note = api.OneLine(body.Reference), api.OneLine(body.Note)
	if err := checkMethod(act.Method, act.Reference); err != nil {
		return nil, err
	}
	if body.SettlementID == 0 && body.SellerID == 0 {
		return nil, wrong("seller_ID", "Choose the settlement or the seller")
	}
	return onSettlement(ctx, s, c, office.PayOut, in.KeyInput, in.Body, &act, func(ctx context.Context, tx *db.Tx) error {
		seller, err := identity.User(ctx, s.Store, act.TenantID, act.UserID)
		if err != nil {
			return request.Missing("Seller", err)
		}
		act.SetKey(cmp.Or(seller.Email, seller.FoldedEmail), nameFor(act.Reference, in.KeyInput))
		if err := checkRepeat(ctx, tx, &act); err != nil {
			return err
		}
		payout := ledger.Payout{Act: act.Act, SellerID: act.UserID, SettlementID: act.SettlementID, Amount: act.Cents}
		due, err := payout.Due(ctx, tx.Tx)
		if err != nil {
			return refusal("Settlement", err)
		}
		return checkSeen(body.Amount, due, "%s is due to the seller now, less what the seller owes on other settlements. Check it, then pay again")
	})
}

// reversePayout records that a payment did not reach its seller.
func (s *Operations) reversePayout(ctx context.Context, c *identity.Caller, in *office.ReversePayoutInput) (*office.SettlementActOutput, error) {
	act := newAct(ctx, c, Reverse)
	act.PaymentID, act.Note = in.Body.TransactionID, api.OneLine(in.Body.Reason)
	if act.Note == "" {
		return nil, wrong("reason", "Enter why, such as a stopped check")
	}
	return onSettlement(ctx, s, c, office.ReversePayout, in.KeyInput, in.Body, &act, func(context.Context, *db.Tx) error { return nil })
}

// onSettlement records an act on settlements once per key, and answers with them afterwards. check, which may complete the act, refuses it.
func onSettlement[In any](ctx context.Context, s *Operations, c *identity.Caller, op api.Operation[In, office.SettlementActOutput], key api.KeyInput,
	body any, act *Act, check func(context.Context, *db.Tx) error) (*office.SettlementActOutput, error) {
	return identity.Once(ctx, s.Idempotency, c, op, key, body, func(ctx context.Context, tx *db.Tx) (*office.SettlementActOutput, error) {
		if err := act.FindPerson(ctx, tx.Tx); err != nil {
			return nil, refusal(map[bool]string{true: "Payment", false: "Settlement"}[act.PaymentID != 0], err)
		}
		if err := check(ctx, tx); err != nil {
			return nil, err
		}
		row, err := act.Record(ctx, tx.Tx)
		if err != nil {
			return nil, refusal(map[bool]string{true: "Payment", false: "Settlement"}[act.PaymentID != 0], err)
		}
		if row.IsRepeated {
			return nil, alreadyRecorded(row.ID)
		}
		var out office.SettlementActOutput
		out.Body.TransactionID = row.ID
		out.Body.Settlements, err = s.settlementsAfter(ctx, tx, act, row.ID)
		return &out, err
	})
}

// settlementsAfter returns the settlements that an act concerned, latest first.
func (s *Operations) settlementsAfter(ctx context.Context, tx *db.Tx, act *Act, transactionID int64) ([]office.OfficeSettlement, error) {
	ids := []int64{}
	err := tx.NewRaw(`SELECT DISTINCT settlement_id FROM ledger_entries WHERE tenant_id = ? AND transaction_id = ? AND settlement_id IS NOT NULL`,
		act.TenantID, transactionID).Scan(ctx, &ids)
	if len(ids) == 0 && act.SettlementID != 0 {
		ids = append(ids, act.SettlementID)
	}
	rows := make([]ledger.Settlement, 0, len(ids))
	for _, id := range ids {
		if err == nil {
			var row ledger.Settlement
			row, err = ledger.ReadSettlement(ctx, tx.Tx, act.TenantID, id, act.At)
			rows = append(rows, row)
		}
	}
	if err != nil {
		return nil, err
	}
	sellers, err := s.sellersOf(ctx, act.TenantID, rows)
	if err != nil {
		return nil, err
	}
	return s.settlementsAPI(ctx, act.TenantID, rows, sellers)
}
