package office

import (
	"cmp"
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/sales"
	"fairwarning/engine/sales/ledger"
)

// getSettlements returns a page of the house's settlements.
func (s *Operations) getSettlements(ctx context.Context, _ *identity.Caller, in *office.OfficeSettlementsInput) (*office.OfficeSettlementsOutput, error) {
	x := request.From(ctx)
	if err := s.checkPerson(ctx, x.Tenant.ID, in.UserID); err != nil {
		return nil, err
	}
	filter := ledger.SettlementFilter{EventID: in.EventID, SellerID: in.UserID, Status: in.Status, Search: in.Search}
	page, err := ledger.FindSettlements(ctx, s.Store.DB, x.Tenant.ID, x.Now, filter, in.PageInput)
	if err != nil {
		return nil, err
	}
	sellers, err := s.sellersOf(ctx, x.Tenant.ID, page.Settlements)
	if err != nil {
		return nil, err
	}
	var out office.OfficeSettlementsOutput
	out.Body.Page, out.Body.Totals = page.Page, page.Totals
	out.Body.Settlements, err = s.settlementsAPI(ctx, x.Tenant.ID, page.Settlements, sellers)
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
