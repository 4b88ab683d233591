package paperwork

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/papers"
	"fairwarning/engine/papers/source"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

// settlementNames maps the states of a settlement to their names in the contract.
var settlementNames = map[string]string{codes.SettlementOpen: "Open", codes.SettlementReady: "Ready to pay", codes.SettlementPaid: "Paid"}

// settlementPDF returns a settlement to its seller and to the office. Everybody else gets a 404.
func (s *Operations) settlementPDF(ctx context.Context, c *identity.Caller, in *api.SettlementInput) (*api.PaperOutput, error) {
	x := request.From(ctx)
	settlement, err := ledger.ReadSettlement(ctx, s.Store.DB, x.Tenant.ID, in.SettlementID, x.Now)
	if err == nil && settlement.SellerID != c.UserID && !mayOpenAll(c) {
		err = db.ErrNotFound
	}
	if err != nil {
		return nil, request.Missing("Settlement", err)
	}
	paper, err := s.readSettlement(ctx, x.Tenant, &settlement)
	if err != nil {
		return nil, err
	}
	file, err := paper.PDF()
	return api.Paper(paper.Name(), file), err
}

// readSettlement loads what is printed on a settlement.
func (s *Operations) readSettlement(ctx context.Context, tenant *db.Tenant, row *ledger.Settlement) (*papers.Settlement, error) {
	house, err := source.House(ctx, s.Blobs, tenant)
	if err != nil {
		return nil, err
	}
	paper := &papers.Settlement{House: house, ID: row.ID, Status: settlementNames[row.Status()], Date: db.Time(row.CreatedAt),
		Hammer: row.Hammer, Commission: row.Commission, Fees: row.Fees, Net: row.Net(), Paid: row.Paid, Due: row.Due()}
	if paper.Seller, err = source.Party(ctx, s.Store, tenant.ID, row.SellerID); err != nil {
		return nil, err
	}
	if row.EventID != nil {
		var event db.EventRow
		err := s.Store.DB.NewSelect().Model(&event).Column("name", "time_zone").Where("tenant_id = ? AND id = ?", tenant.ID, *row.EventID).Scan(ctx)
		if err != nil {
			return nil, err
		}
		paper.Event = event.Name
		inZone(&paper.House, event.TimeZone)
	}
	entries, err := ledger.SettlementLines(ctx, s.Store.DB, tenant.ID, row.ID)
	paper.Lines, paper.Payments = settlementLines(entries)
	return paper, err
}

// settlementLines returns the lines of a settlement, those of a sale together, those of the settlement itself last, and its payments.
func settlementLines(entries []ledger.SettlementLine) (lines []papers.Line, payments []papers.Payment) {
	slices.SortStableFunc(entries, func(a, b ledger.SettlementLine) int {
		return cmp.Compare(uint64(a.OfSale()-1), uint64(b.OfSale()-1)) // 0 becomes the largest
	})
	before := int64(0)
	for i := range entries {
		entry := &entries[i]
		if entry.Kind() == "" {
			payments = append(payments, papers.Payment{Description: payoutName(entry), At: db.Time(entry.At), Cents: -entry.Owed()})
			continue
		}
		line := papers.Line{Description: entry.Description, Cents: entry.Owed(), IsPart: entry.OfSale() != 0 && entry.OfSale() == before}
		if !line.IsPart {
			line.Lot = entry.LotNumber
		}
		before = entry.OfSale()
		lines = append(lines, line)
	}
	return lines, payments
}

// payoutName returns how a seller was paid: "Check 1001".
func payoutName(entry *ledger.SettlementLine) string {
	names := map[string]string{rules.MethodCheck: "Check", rules.MethodWire: "Wire", rules.MethodCash: "Cash"}
	switch {
	case entry.IsCarried():
		return entry.Description
	case entry.Credit == rules.AccountSeller:
		return "Payment that came back"
	}
	return strings.TrimSpace(names[entry.Method] + " " + entry.Reference)
}
