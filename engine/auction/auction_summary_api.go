package auction

import (
	"context"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/sales"
	"fairwarning/engine/sales/ledger"
)

// getAuctionSummary adds up an event for a person: the one asked for, else the last one they took part in.
func (s *Operations) getAuctionSummary(ctx context.Context, c *identity.Caller, in *api.AuctionSummaryInput) (*api.AuctionSummaryOutput, error) {
	out := &api.AuctionSummaryOutput{Body: api.AuctionSummary{Events: []api.AttendedEvent{}, Won: []api.WonLot{}, Pending: []api.Purchase{},
		Lost: []api.Purchase{}, Lines: []api.CostLine{}, Invoices: []api.InvoiceSummary{}}}
	eventID := in.EventID
	events, err := s.attendedEvents(ctx, c.UserID)
	if err != nil {
		return nil, err
	}
	out.Body.Events = events
	if eventID == 0 {
		if len(out.Body.Events) == 0 {
			return out, nil
		}
		eventID = out.Body.Events[0].EventID
	}
	detail, err := s.getEvent(ctx, &api.EventInput{EventID: eventID})
	if err != nil {
		return nil, err
	}
	out.Body.Event = &detail.Body
	if err := s.addLots(ctx, c.UserID, eventID, &out.Body); err != nil {
		return nil, err
	}
	return out, s.addInvoices(ctx, c.UserID, eventID, &out.Body)
}

func (s *Operations) attendedEvents(ctx context.Context, userID int64) ([]api.AttendedEvent, error) {
	x := request.From(ctx)
	list := []api.AttendedEvent{}
	ids, err := sales.AttendedEvents(ctx, s.Store, x.Tenant.ID, userID, x.Now)
	if err != nil {
		return nil, err
	}
	cards, err := EventCards(ctx, s.Store, x.Tenant.ID, ids)
	for _, e := range cards {
		list = append(list, api.AttendedEvent{EventID: e.ID, EventName: e.Name, EventDateTime: db.Time(e.StartsAt)})
	}
	return list, err
}

// addLots adds what the person won, may still get and lost.
func (s *Operations) addLots(ctx context.Context, userID, eventID int64, to *api.AuctionSummary) error {
	x := request.From(ctx)
	won, err := sales.BoughtInEvent(ctx, s.Store, x.Tenant.ID, userID, eventID)
	if err != nil {
		return err
	}
	for i := range won {
		to.Won = append(to.Won, api.WonLot{Purchase: won[i].API(x), Lines: []api.CostLine{}})
	}
	pending, err := sales.PendingInEvent(ctx, s.Store, x.Tenant.ID, userID, eventID)
	if err != nil {
		return err
	}
	for i := range pending {
		to.Pending = append(to.Pending, pending[i].API(x))
	}
	lost, err := sales.LostInEvent(ctx, s.Store, x.Tenant.ID, userID, eventID)
	if err != nil {
		return err
	}
	for i := range lost {
		to.Lost = append(to.Lost, lost[i].API(x))
	}
	to.Open, err = sales.OpenBidsInEvent(ctx, s.Store, x.Tenant.ID, userID, eventID)
	return err
}

// addInvoices adds the lines of the purchases, and what is paid and owed.
func (s *Operations) addInvoices(ctx context.Context, userID, eventID int64, to *api.AuctionSummary) error {
	tenantID := request.From(ctx).Tenant.ID
	invoices, err := ledger.EventInvoices(ctx, s.Store.DB, tenantID, userID, eventID)
	if err != nil {
		return err
	}
	ids := make([]int64, 0, len(invoices))
	for _, invoice := range invoices {
		ids = append(ids, invoice.ID)
	}
	lines, err := ledger.Lines(ctx, s.Store.DB, tenantID, ids)
	if err != nil {
		return err
	}
	bySale := make(map[int64]*api.WonLot, len(to.Won))
	for i := range to.Won {
		bySale[to.Won[i].SaleID] = &to.Won[i]
	}
	for i := range lines {
		line := lines[i].API()
		to.Lines, to.Total = addLine(to.Lines, line), to.Total+line.Amount
		if lot := bySale[lines[i].SaleID]; lot != nil {
			lot.Lines = append(lot.Lines, line)
		}
	}
	slices.SortStableFunc(to.Lines, func(a, b api.CostLine) int { return slices.Index(lineOrder, a.Kind) - slices.Index(lineOrder, b.Kind) })
	for _, row := range invoices {
		invoice := api.InvoiceSummary{InvoiceID: row.ID, StatusID: row.Status(), Total: api.Money(row.Total), Paid: api.Money(row.Paid())}
		to.Invoices, to.Paid, to.Owed = append(to.Invoices, invoice), to.Paid+invoice.Paid, to.Owed+api.Money(row.Due)
	}
	return nil
}

// lineOrder is the order of cost lines by kind.
var lineOrder = []string{codes.CostPrice, codes.CostPremium, codes.CostFee, codes.CostTax, codes.CostSurcharge}

// addLine adds a line to the one of its kind and description, or as another one. The line of a price names its lot; in a sum it doesn't.
func addLine(lines []api.CostLine, line api.CostLine) []api.CostLine {
	if line.Kind == codes.CostPrice {
		line.Description = "Price"
	}
	for i := range lines {
		if lines[i].Kind == line.Kind && lines[i].Description == line.Description {
			lines[i].Amount += line.Amount
			return lines
		}
	}
	return append(lines, line)
}
