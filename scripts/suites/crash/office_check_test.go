package crash

import (
	"encoding/json"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/payments"
	"fairwarning/engine/people/payment/gatewaytest"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

// check fails unless the processor, the payments, the ledger and what people were told agree.
func (o *office) check() {
	o.t.Helper()
	o.checkCharges()
	for _, b := range o.buyers {
		shown := o.shown(b, 0)
		for _, p := range b.tries {
			o.checkTold(p, shown)
		}
	}
	for _, p := range o.clerk.tries {
		o.checkTold(p, o.shown(o.clerk, p.refundOf.buyer.user))
	}
	o.checkLedger()
}

// row is a payment as it is stored.
type row struct {
	ID, UserID, AmountCents, SurchargeCents, ApprovedCents int64
	Purpose, State, Reference, IdempotencyKey              string
	RefundOf                                               *int64
}

func (o *office) rows() (rows []row) {
	o.t.Helper()
	o.must(o.store.DB.NewRaw(`SELECT id, user_id, amount_cents, surcharge_cents, approved_cents, purpose, state, reference, idempotency_key, refund_of FROM payments ORDER BY id`).
		Scan(o.t.Context(), &rows))
	return rows
}

// checkCharges fails unless each payment that is approved was charged once and is not voided, except by its refund, no other is charged, and the
// processor has charged nothing else.
func (o *office) checkCharges() {
	o.t.Helper()
	charged, refunded, isVoided := map[string]int{}, map[string]int{}, map[string]bool{}
	for _, t := range o.books().Transactions {
		reference := t["invoiceNumber"].(string)
		switch t["transactionStatus"] {
		case "voided":
			isVoided[reference] = true
		case "refundPendingSettlement":
			refunded[reference]++
		case "capturedPendingSettlement", "settledSuccessfully":
			charged[reference]++
		}
	}
	voids, known := map[int64]bool{}, map[string]bool{}
	rows := o.rows()
	for _, r := range rows {
		known[r.Reference] = true
		if r.Purpose == payments.ForRefund && r.State == payments.Approved && refunded[r.Reference] == 0 {
			voids[*r.RefundOf] = true
		}
	}
	for _, r := range rows {
		is := charged[r.Reference] + refunded[r.Reference]
		want := 0
		if r.State == payments.Approved && !voids[r.ID] && (r.Purpose != payments.ForRefund || !voids[*r.RefundOf]) {
			want = 1
		}
		if is != want || voids[r.ID] && !isVoided[r.Reference] {
			o.t.Errorf("payment %+v: the processor has it %d times, voided: %v", r, is, isVoided[r.Reference])
		}
	}
	for reference := range charged {
		if !known[reference] {
			o.t.Errorf("the processor has charged %s, which is no payment", reference)
		}
	}
}

// carriedOut reports whether the processor has carried out a payment or refund.
func (o *office) carriedOut(p *try) bool {
	o.t.Helper()
	dollars := fmt.Sprintf("%d.%02d", p.total()/100, p.total()%100)
	for _, t := range o.books().Transactions {
		if gatewaytest.Dollars(t) == dollars && (p.refundOf == nil || t["transactionStatus"] == "voided" || t["transactionType"] == "refundTransaction") {
			return true
		}
	}
	return false
}

// shown returns what the engine tells of a person's payments. Staff name the person.
func (o *office) shown(b *buyer, of int64) (list []api.Payment) {
	o.t.Helper()
	status, err := b.insist("GET", fmt.Sprintf("/v1/Payment/GetPayments?user_ID=%d", of), nil)
	o.must(err)
	var told struct{ Payments []api.Payment }
	o.must(json.Unmarshal(status.body, &told))
	return told.Payments
}

// checkTold fails unless what a person was told last of a payment is true, and what they are told of it now, too.
func (o *office) checkTold(p *try, shown []api.Payment) {
	o.t.Helper()
	var rows []row
	for _, r := range o.rows() {
		hadKey := r.IdempotencyKey == "" && r.AmountCents == p.amount && r.SurchargeCents == p.surcharge // it failed, and the key may be used again
		if r.IdempotencyKey == p.key || hadKey && (r.Purpose == payments.ForRefund) == (p.refundOf != nil) {
			rows = append(rows, r)
		}
	}
	for len(rows) > 1 && rows[0].IdempotencyKey == "" { // it failed, its answer was lost, and it was tried again
		rows = rows[1:]
	}
	if len(rows) != 1 {
		o.t.Errorf("%s, of which people were told %q, is there %d times", p.key, p.told, len(rows))
		return
	}
	is, isTrue := rows[0].State, false
	switch p.told {
	case toldApproved:
		isTrue = is == payments.Approved && p.id == rows[0].ID
	case toldDeclined:
		isTrue = is == payments.Declined || is == payments.Reversed
	case toldNothing:
		isTrue = is == payments.Failed || is == payments.Reversed
	case toldUnknown:
		isTrue = is != payments.Created
	}
	if !isTrue {
		o.t.Errorf("%s is %s; the person was told: %s", p.key, is, p.told)
	}
	for _, one := range shown {
		if one.PaymentID == rows[0].ID && one.State != is {
			o.t.Errorf("%s is %s and shown as %s", p.key, is, one.State)
		}
	}
	if p.told == toldUnknown && rows[0].IdempotencyKey != "" {
		o.checkRepeat(p, is)
	}
}

// checkRepeat repeats a payment with its key: the person is told what became of it, and nothing is charged.
func (o *office) checkRepeat(p *try, is string) {
	o.t.Helper()
	p.send()
	if want := map[string]string{payments.Approved: toldApproved, payments.Declined: toldDeclined, payments.Reversed: toldDeclined}[is]; p.told != want {
		o.t.Errorf("%s is %s; a repeat is told: %s", p.key, is, p.told)
	}
}

// checkLedger fails unless the engine proves the ledger, no hold is left, and it has as much from the processor as the processor took.
func (o *office) checkLedger() {
	o.t.Helper()
	out, err := exec.Command(filepath.Join(programs, "engine"), "ledger", "check", "--data", o.data).CombinedOutput()
	if err != nil || strings.Contains(string(out), "WRONG") {
		o.t.Errorf("engine ledger check: %v\n%s", err, out)
	}
	checked, err := ledger.Check(o.t.Context(), o.store.DB, o.house)
	o.must(err)
	if len(checked.Problems) > 0 || checked.OpenHolds != 0 {
		o.t.Errorf("%v, %d open holds", checked.Problems, checked.OpenHolds)
	}
	taken, all := map[string]int64{}, int64(0)
	for _, t := range o.books().Transactions {
		cents, err := api.ParseMoney(gatewaytest.Dollars(t))
		o.must(err)
		switch t["transactionStatus"] {
		case "capturedPendingSettlement", "settledSuccessfully":
			taken[t["invoiceNumber"].(string)] += int64(cents)
		case "refundPendingSettlement":
			taken[t["invoiceNumber"].(string)] -= int64(cents)
		}
	}
	voided := map[int64]int64{} // by payment: what its refund took out of the books again
	booked := func(id int64) (cents int64) {
		o.must(o.store.DB.NewRaw(`SELECT coalesce(sum(CASE WHEN e.debit = ? THEN e.amount_cents WHEN e.credit = ? THEN -e.amount_cents ELSE 0 END), 0)
			FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id WHERE t.key = ?`, rules.AccountProcessor, rules.AccountProcessor,
			fmt.Sprint("payment:", id)).Scan(o.t.Context(), &cents))
		return cents
	}
	rows := o.rows()
	for _, r := range rows {
		if r.Purpose == payments.ForRefund && taken[r.Reference] == 0 {
			voided[*r.RefundOf] += booked(r.ID)
		}
	}
	for _, r := range rows {
		if isVoid := r.Purpose == payments.ForRefund && taken[r.Reference] == 0; !isVoid && booked(r.ID)+voided[r.ID] != taken[r.Reference] {
			o.t.Errorf("the ledger has %d cents of %+v, of which the processor took %d", booked(r.ID)+voided[r.ID], r, taken[r.Reference])
		}
		all += taken[r.Reference]
	}
	if all == 0 {
		o.t.Error("nothing was charged: that says little")
	}
}
