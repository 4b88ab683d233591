package lots

import (
	"context"

	"fairwarning/engine/api/office"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
)

// getOfficeLots lists the lots of an event.
func (s *Operations) getOfficeLots(ctx context.Context, _ *identity.Caller, in *office.OfficeLotsInput) (*office.OfficeLotsOutput, error) {
	return s.lots(ctx, in.EventID)
}

// lots returns the lots of an event with what became of them.
func (s *Operations) lots(ctx context.Context, eventID int64) (*office.OfficeLotsOutput, error) {
	x := request.From(ctx)
	var event db.EventRow
	err := s.Store.DB.NewSelect().Model(&event).Where("tenant_id = ? AND id = ?", x.Tenant.ID, eventID).Scan(ctx)
	if err != nil {
		return nil, request.Missing("Event", db.OrNotFound(err))
	}
	var out office.OfficeLotsOutput
	out.Body.EventID, out.Body.EventName, out.Body.StatusID, out.Body.MayReorder = event.ID, event.Name, event.StatusID, inventory.TakesLots(event.StatusID)
	rows, err := readLots(ctx, s.Store.DB, x.Tenant.ID, eventID)
	if err != nil {
		return nil, err
	}
	sold, err := readSales(ctx, s.Store.DB, x.Tenant.ID, eventID)
	out.Body.Lots = make([]office.OfficeLot, 0, len(rows))
	for i := range rows {
		lot := rows[i].api(sold[rows[i].ItemID])
		if rows[i].IsPrivate || event.StatusID == codes.EventDraft {
			lot.Picture = s.private(x, lot.Picture)
		}
		out.Body.Lots = append(out.Body.Lots, lot)
	}
	return &out, err
}

// private returns the address of a picture that guests do not see.
func (s *Operations) private(x *request.Exchange, address string) string {
	if address == "" {
		return ""
	}
	return inventory.PrivateURL(s.Sessions, x, address)
}
