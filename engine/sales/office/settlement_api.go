package office

import (
	"cmp"
	"context"
	"strconv"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/fold"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/sales"
	"fairwarning/engine/sales/ledger"
)

// getSettlements returns a page of the house's settlements. A settlement's state follows from its event and its buyers' invoices, so those of
// the event and seller are read and then filtered.
func (s *Operations) getSettlements(ctx context.Context, _ *identity.Caller, in *office.OfficeSettlementsInput) (*office.OfficeSettlementsOutput, error) {
	x := request.From(ctx)
	if in.UserID != 0 {
		if _, err := identity.User(ctx, s.Store, x.Tenant.ID, in.UserID); err != nil {
			return nil, request.Missing("User", err)
		}
	}
	all, err := ledger.FindSettlements(ctx, s.Store.DB, x.Tenant.ID, in.EventID, in.UserID, x.Now)
	if err != nil {
		return nil, err
	}
	sellers, err := s.sellersOf(ctx, x.Tenant.ID, all)
	if err != nil {
		return nil, err
	}
	var out office.OfficeSettlementsOutput
	words := strings.Fields(fold.Text(in.Search))
	var matching []ledger.Settlement
	for i := range all {
		seller := sellers[all[i].SellerID]
		if (in.Status == "" || in.Status == all[i].Status()) && matchesSeller(&seller, all[i].ID, words) {
			matching = append(matching, all[i])
			addUp(&out.Body.Totals, &all[i])
		}
	}
	out.Body.Page = in.Of(len(matching))
	out.Body.Settlements, err = s.settlementsAPI(ctx, x.Tenant.ID, api.CutPage(out.Body.Page, matching), sellers)
	return &out, err
}

// sellersOf returns the sellers of settlements by ID.
func (s *Operations) sellersOf(ctx context.Context, tenantID int64, rows []ledger.Settlement) (map[int64]db.UserRow, error) {
	ids, known := []int64{}, map[int64]db.UserRow{}
	for i := range rows {
		if _, has := known[rows[i].SellerID]; !has {
			known[rows[i].SellerID] = db.UserRow{}
			ids = append(ids, rows[i].SellerID)
		}
	}
	users, err := identity.Users(ctx, s.Store, tenantID, ids)
	for i := range users {
		known[users[i].ID] = users[i]
	}
	return known, err
}

// matchesSeller reports whether all words are in the seller's name or address, or are the settlement's number.
func matchesSeller(seller *db.UserRow, settlementID int64, words []string) bool {
	text := seller.Searchable()
	for _, word := range words {
		if !strings.Contains(text, word) && word != strconv.FormatInt(settlementID, 10) {
			return false
		}
	}
	return true
}

func addUp(totals *api.SettlementTotals, row *ledger.Settlement) {
	switch row.Status() {
	case codes.SettlementReady:
		totals.Ready++
	case codes.SettlementPaid:
		totals.Paid++
	default:
		totals.Open++
	}
	totals.All++
	totals.Net, totals.Sent, totals.Due = totals.Net+api.Money(row.Net()), totals.Sent+api.Money(row.Paid), totals.Due+api.Money(row.Due())
}

// settlementsAPI returns settlements with their sellers as the contract has them.
func (s *Operations) settlementsAPI(
	ctx context.Context, tenantID int64, rows []ledger.Settlement, sellers map[int64]db.UserRow,
) ([]office.OfficeSettlement, error) {
	plain, err := sales.SettlementsAPI(ctx, s.Store, tenantID, rows)
	list := make([]office.OfficeSettlement, 0, len(rows))
	for i := range plain {
		seller := sellers[rows[i].SellerID]
		list = append(list, office.OfficeSettlement{Settlement: plain[i], SellerID: rows[i].SellerID, Seller: cmp.Or(identity.Name(&seller), seller.Email),
			Email: seller.Email, IsApproved: rows[i].IsApproved, IsClosed: rows[i].IsClosed})
	}
	return list, err
}

// getSettlement returns a settlement of the house with its lines and payments.
func (s *Operations) getSettlement(ctx context.Context, _ *identity.Caller, in *api.SettlementInput) (*office.OfficeSettlementOutput, error) {
	x := request.From(ctx)
	row, err := ledger.ReadSettlement(ctx, s.Store.DB, x.Tenant.ID, in.SettlementID, x.Now)
	if err != nil {
		return nil, request.Missing("Settlement", err)
	}
	rows := []ledger.Settlement{row}
	sellers, err := s.sellersOf(ctx, x.Tenant.ID, rows)
	if err != nil {
		return nil, err
	}
	list, err := s.settlementsAPI(ctx, x.Tenant.ID, rows, sellers)
	if err != nil {
		return nil, err
	}
	lines, err := ledger.SettlementLines(ctx, s.Store.DB, x.Tenant.ID, row.ID)
	var out office.OfficeSettlementOutput
	out.Body.OfficeSettlement, out.Body.Lines, out.Body.Payouts = list[0], []api.SettlementLine{}, []office.OfficePayout{}
	for i := range lines {
		if line := &lines[i]; line.Kind() == "" {
			out.Body.Payouts = append(out.Body.Payouts, office.OfficePayout{SettlementPayout: sales.PayoutAPI(line), TransactionID: line.TransactionID})
		} else {
			out.Body.Lines = append(out.Body.Lines, sales.SettlementLineAPI(line))
		}
	}
	return &out, err
}
