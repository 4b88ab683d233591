package ledger

import (
	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/rules"
)

// Act is what every act has in common.
type Act struct {
	TenantID  int64
	Key       string // names the act, such as "payment:7"; unique in the house
	At        int64  // Unix milliseconds
	By        *int64 // staff who recorded it; nil: the person or the clock
	Method    string // rules.MethodCard, …; empty: no money moved
	Reference string // the processor's transaction, or the number of a check; never of a card or bank account
	Note      string
	Settles   int64  // hold that the act is the second phase of; 0: none
	Account   string // that the money came from or went to, for the receipt: "Visa ending in 1111"; not stored
	ClearsAt  int64  // of a check: when it counts as cleared; 0: at once
}

// Transaction is an act as it was posted.
type Transaction struct {
	bun.BaseModel `bun:"table:ledger_transactions"`

	ID           int64 `bun:",pk,autoincrement"`
	TenantID     int64
	Kind         string // rules.ActSale, …
	Key          string
	Content      string // what was asked for, to recognize the key's reuse
	At           int64
	ActingUserID *int64
	Method       string
	Reference    string
	Note         string
	RefersID     *int64 // the payment that cleared or was returned
	SettlesID    *int64 // the hold that this ended

	IsRepeated bool `bun:"-"` // it was posted before; nothing was added
}

// EntryRow is an entry as it was posted.
type EntryRow struct {
	bun.BaseModel `bun:"table:ledger_entries"`

	TransactionID int64 `bun:",pk"`
	Sequence      int   `bun:",pk"`
	TenantID      int64
	Debit         string
	Credit        string
	AmountCents   int64
	UserID        int64 // the buyer or depositor
	InvoiceID     *int64
	SaleID        *int64
	SellerID      *int64
	SettlementID  *int64
	State         string
	Line          string
	Description   string
}

// posting is an act with what it posts.
type posting struct {
	Act
	kind     string
	content  string
	userID   int64
	invoice  int64 // 0: none
	refersID *int64
	before   *rules.InvoiceBooks // of the invoice; nil: not read
	entries  []rules.LedgerEntry
}

// row returns the transaction's row.
func (p *posting) row() Transaction {
	return Transaction{TenantID: p.TenantID, Kind: p.kind, Key: p.Key, Content: p.content, At: p.At, ActingUserID: p.By, Method: p.Method,
		Reference: p.Reference, Note: p.Note, RefersID: p.refersID, SettlesID: api.NilIfZero(p.Settles)}
}

// rows returns the rows of its entries in a transaction.
func (p *posting) rows(transactionID int64) []EntryRow {
	rows := make([]EntryRow, 0, len(p.entries))
	for i, e := range p.entries {
		rows = append(rows, EntryRow{TransactionID: transactionID, Sequence: i + 1, TenantID: p.TenantID, Debit: e.Debit, Credit: e.Credit, AmountCents: e.Amount,
			UserID: p.userID, InvoiceID: api.NilIfZero(p.invoice), SaleID: api.NilIfZero(e.SaleID), SellerID: api.NilIfZero(e.SellerID), SettlementID: api.NilIfZero(e.SettlementID),
			State: e.State, Line: e.Line, Description: e.Description})
	}
	return rows
}

// entry returns the entry that a row stores, without its settlement: entries that refer to it are added to the settlement that is open then.
func (r *EntryRow) entry() rules.LedgerEntry {
	return rules.LedgerEntry{Debit: r.Debit, Credit: r.Credit, Amount: r.AmountCents, Line: r.Line, Description: r.Description, State: r.State,
		SaleID: api.Zero(r.SaleID), SellerID: api.Zero(r.SellerID)}
}
