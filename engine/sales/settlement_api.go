package sales

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/sales/ledger"
)

func (s *Operations) getSettlements(ctx context.Context, c *identity.Caller, in *api.SettlementsInput) (*api.SettlementsOutput, error) {
	x := request.From(ctx)
	all, err := ledger.SellerSettlements(ctx, s.Store.DB, x.Tenant.ID, c.UserID, x.Now)
	if err != nil {
		return nil, err
	}
	var out api.SettlementsOutput
	matching := matchSettlements(all, in.StatusFilter, &out.Body.Totals)
	out.Body.Page = in.Of(len(matching))
	out.Body.Settlements, err = SettlementsAPI(ctx, s.Store, x.Tenant.ID, api.CutPage(out.Body.Page, matching))
	return &out, err
}

// matchSettlements returns the settlements in a state, or all of them if it is empty, and adds up all.
func matchSettlements(all []ledger.Settlement, status string, totals *api.SettlementTotals) (matching []ledger.Settlement) {
	for i := range all {
		state := all[i].Status()
		switch state {
		case codes.SettlementReady:
			totals.Ready++
		case codes.SettlementPaid:
			totals.Paid++
		default:
			totals.Open++
		}
		totals.All++
		totals.Net, totals.Sent, totals.Due = totals.Net+api.Money(all[i].Net()), totals.Sent+api.Money(all[i].Paid), totals.Due+api.Money(all[i].Due())
		if status == "" || status == state {
			matching = append(matching, all[i])
		}
	}
	return matching
}

// getSettlement returns one of the person's settlements.
func (s *Operations) getSettlement(ctx context.Context, c *identity.Caller, in *api.SettlementInput) (*api.SettlementOutput, error) {
	settlement, err := s.ownSettlement(ctx, c, in)
	if err != nil {
		return nil, request.Missing("Settlement", err)
	}
	list, err := SettlementsAPI(ctx, s.Store, settlement.TenantID, []ledger.Settlement{settlement})
	if err != nil {
		return nil, err
	}
	rows, err := ledger.SettlementLines(ctx, s.Store.DB, settlement.TenantID, settlement.ID)
	var out api.SettlementOutput
	out.Body.Settlement, out.Body.Lines, out.Body.Payments = list[0], []api.SettlementLine{}, []api.SettlementPayout{}
	for i := range rows {
		if row := &rows[i]; row.Kind() == "" {
			out.Body.Payments = append(out.Body.Payments, PayoutAPI(row))
		} else {
			out.Body.Lines = append(out.Body.Lines, SettlementLineAPI(row))
		}
	}
	return &out, err
}

// ownSettlement returns a settlement of the person who asks, else db.ErrNotFound.
func (s *Operations) ownSettlement(ctx context.Context, c *identity.Caller, in *api.SettlementInput) (ledger.Settlement, error) {
	x := request.From(ctx)
	settlement, err := ledger.ReadSettlement(ctx, s.Store.DB, x.Tenant.ID, in.SettlementID, x.Now)
	if err == nil && settlement.SellerID != c.UserID {
		err = db.ErrNotFound
	}
	return settlement, err
}

// SettlementLineAPI returns what was charged or owed as the contract has it.
func SettlementLineAPI(row *ledger.SettlementLine) api.SettlementLine {
	return api.SettlementLine{Kind: row.Kind(), Description: row.Description, Amount: api.Money(row.Owed()), At: db.Time(row.At), SaleID: row.OfSale(),
		ItemID: row.ItemID, LotNumber: row.LotNumber, Title: row.Title}
}

// PayoutAPI returns money that a seller got, or that went back, as the contract has it.
func PayoutAPI(row *ledger.SettlementLine) api.SettlementPayout {
	out := api.SettlementPayout{At: db.Time(row.At), Method: row.Method, Reference: row.Reference, Description: row.Description, Amount: api.Money(-row.Owed())}
	if row.IsCarried() {
		out.Method, out.Reference = "", ""
	}
	return out
}

// SettlementsAPI returns settlements as the contract has them.
func SettlementsAPI(ctx context.Context, s *db.Store, tenantID int64, rows []ledger.Settlement) ([]api.Settlement, error) {
	var ids []int64
	for _, row := range rows {
		if row.EventID != nil {
			ids = append(ids, *row.EventID)
		}
	}
	events, err := eventsByID(ctx, s, tenantID, ids)
	list := make([]api.Settlement, 0, len(rows))
	for i := range rows {
		list = append(list, settlementAPI(&rows[i], events))
	}
	return list, err
}

func settlementAPI(row *ledger.Settlement, events map[int64]db.EventRow) api.Settlement {
	out := api.Settlement{SettlementID: row.ID, Status: row.Status(), CreatedAt: db.Time(row.CreatedAt), Items: row.Sales, Hammer: api.Money(row.Hammer),
		Commission: api.Money(row.Commission), Fees: api.Money(row.Fees), Net: api.Money(row.Net()), Paid: api.Money(row.Paid),
		Due: api.Money(row.Due()), WaitsFor: row.WaitsFor}
	if row.EventID != nil {
		out.EventID, out.EventName = *row.EventID, events[*row.EventID].Name
	}
	if row.PaidAt != 0 {
		out.PaidAt = new(db.Time(row.PaidAt))
	}
	return out
}
