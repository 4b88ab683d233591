// Package payments takes money for invoices and deposits and gives it back. Each payment is stored before the engine
// contacts the processor, and its outcome is recorded and posted to the ledger in one transaction. If the outcome is unknown because a
// response was lost or an engine was killed, the engine looks it up by our reference. It never charges again.
package payments

import (
	"cmp"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/people/payment"
	"fairwarning/engine/sales/ledger"
)

// States of a payment. Created may still be sent; sent, unknown and reversing have no outcome yet; the others are final.
const (
	Created   = "created"
	Sent      = "sent"
	Unknown   = "unknown"
	Reversing = "reversing" // approved for less than asked for, or found after it had failed: to be voided
	Approved  = "approved"
	Declined  = "declined"
	Failed    = "failed" // it is certain that nothing was done
	Reversed  = "reversed"
)

// Purposes of a payment.
const (
	ForInvoice = "invoice"
	ForDeposit = "deposit"
	ForRefund  = "refund"
)

// Row is a charge or a refund.
type Row struct {
	bun.BaseModel `bun:"table:payments"`

	ID             int64 `bun:",pk,autoincrement"`
	TenantID       int64
	UserID         int64
	ActingUserID   *int64 // staff who acted for the person, or who refunds
	Purpose        string
	InvoiceID      *int64
	RefundOf       *int64 // payment that is refunded
	Kind           string // payment.KindCard or KindBank
	Brand          string
	LastFour       string
	Token          string // of a stored payment method; empty: a card that is not stored
	AmountCents    int64
	SurchargeCents int64
	SurchargeName  string
	Reference      string
	State          string
	HoldID         int64
	ProcessorID    string
	AuthCode       string
	AVS            string
	CVV            string
	ApprovedCents  int64
	Message        string
	IdempotencyKey string
	RequestHash    string
	CreatedAt      int64
	SentAt         int64
	EndedAt        int64
	NextAt         *int64
	Tries          int

	hasCode bool // the security code of the card, or a new card, came with it
}

// total returns the amount that the processor charges or refunds, in cents.
func (r *Row) total() int64 { return r.AmountCents + r.SurchargeCents }

// openStates are those without an outcome.
var openStates = []string{Created, Sent, Unknown, Reversing}

// isOpen reports whether the outcome is still unknown.
func (r *Row) isOpen() bool { return slices.Contains(openStates, r.State) }

// key returns the key under which the payment is posted in the ledger.
func (r *Row) key() string { return ledger.Key(ledger.KeyPayment, r.ID) }

// act returns the payment as the ledger identifies it.
func (r *Row) act(at int64) ledger.Act {
	return ledger.Act{TenantID: r.TenantID, Key: r.key(), At: at, By: r.ActingUserID, Method: r.Kind, Reference: r.ProcessorID, Settles: r.HoldID,
		Account: r.account()}
}

// account describes the card or bank account for people: "Visa ending in 1111", "Checking account ending in 6789".
func (r *Row) account() string {
	name := r.Brand
	if r.Kind == payment.KindBank {
		name = strings.TrimSpace(strings.ToUpper(name[:min(1, len(name))]) + name[min(1, len(name)):] + " account")
	}
	if r.LastFour == "" {
		return name
	}
	return cmp.Or(name, "Card") + " ending in " + r.LastFour
}
