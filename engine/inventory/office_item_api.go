package inventory

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// changeOverlap is how far back the office looks for changes again: rows are stamped when their transaction begins and visible only after it
// commits. It is longer than any transaction that writes items.
const changeOverlap = 2 * time.Minute

func (s *Operations) getOfficeItems(ctx context.Context, c *identity.Caller, in *office.OfficeItemsInput) (*office.OfficeItemsOutput, error) {
	x := request.From(ctx)
	rows, total, err := OfficeItems(ctx, s.Store.DB, x.Tenant.ID, in)
	if err != nil {
		return nil, err
	}
	var out office.OfficeItemsOutput
	out.Body.Total, out.Body.ChangedUntil = total, db.Time(x.Now).Add(-changeOverlap)
	out.Body.Items = make([]office.OfficeItemRow, 0, len(rows))
	for i := range rows {
		out.Body.Items = append(out.Body.Items, rows[i].api(c.May(api.DutySee)))
	}
	return &out, nil
}

// api returns the row for a caller who may see prices and sellers, or may not.
func (r *OfficeItem) api(seesMoney bool) office.OfficeItemRow {
	row := office.OfficeItemRow{ItemID: r.ID, Version: r.Version, State: r.state(), StockNumber: r.StockNumber, LotNumber: r.LotNumber,
		LotSequence: r.LotSequence, Title: r.Title, Year: r.Year, Category: r.Category, Family: r.Family, Make: r.Make, Model: r.Model,
		Location: r.Location, Serial: r.SerialNumber, Meter: r.Meter, MeterUnit: r.MeterUnit, Quantity: r.Quantity, Photos: r.Photos, IsInspected: r.IsInspected,
		Bids: r.BidCount, AllowOffers: r.AllowOffers, UpdatedAt: db.Time(r.UpdatedAt)}
	if r.EventID != nil {
		row.EventID = *r.EventID
	}
	if !seesMoney {
		return row
	}
	row.StartingBid = moneyOrNone(r.StartingCents)
	row.Reserve, row.AskingPrice, row.BuyNowPrice, row.HammerPrice = Money(r.ReserveCents), Money(r.AskingCents), Money(r.BuyNowCents), Money(r.HammerCents)
	if r.SellerID != nil {
		row.SellerID, row.Seller = *r.SellerID, identity.NameOr(r.SellerFirst, r.SellerLast, r.SellerEmail)
	}
	return row
}

func (s *Operations) getOfficeItem(ctx context.Context, c *identity.Caller, in *office.OfficeItemInput) (*office.OfficeItemOutput, error) {
	item, err := s.officeItem(ctx, s.Store.DB, request.From(ctx).Tenant.ID, in.ItemID, c.May(api.DutySee))
	return &office.OfficeItemOutput{Body: item}, request.Missing("Item", err)
}

// officeItem loads everything about an item.
func (s *Operations) officeItem(ctx context.Context, from bun.IDB, tenantID, id int64, seesMoney bool) (item office.OfficeItem, err error) {
	listed, err := OfficeItemByID(ctx, from, tenantID, id)
	if err != nil {
		return item, err
	}
	var row db.ItemRow
	var place db.LocationRow
	err = from.NewSelect().Model(&row).Where("tenant_id = ? AND id = ?", tenantID, id).Scan(ctx)
	err = errors.Join(err, from.NewSelect().Model(&place).Where("id = ?", row.LocationID).Scan(ctx))
	if err != nil {
		return item, err
	}
	item = office.OfficeItem{OfficeItemRow: listed.api(seesMoney), City: place.City, LocationState: place.State, PostalCode: row.PostalCode,
		Condition: row.Condition, TitleStatus: row.TitleStatus, IsTitled: row.IsTitled, Text: row.Text, Specifications: []api.Spec{},
		LotGroup: row.LotGroup, IsFixed: IsFixedLot(row), Documents: []api.ItemDocument{}, CreatedAt: db.Time(row.CreatedAt)}
	if item.Offerings, err = offeringsOf(ctx, from, tenantID, id, seesMoney); err != nil {
		return item, err
	}
	if row.EndsAt != nil {
		item.EndsAt = new(db.Time(*row.EndsAt))
	}
	if seesMoney {
		item.OfficeNote = row.OfficeNote
	}
	if err := json.Unmarshal([]byte(row.Specifications), &item.Specifications); err != nil {
		return item, fmt.Errorf("decode specifications of item %d: %w", id, err)
	}
	if item.Gallery, err = s.officePhotos(ctx, from, id); err != nil {
		return item, err
	}
	return item, s.addOfficeParts(ctx, from, tenantID, &item)
}

// addOfficeParts adds documents and inspection, which are private while the item is a draft.
func (s *Operations) addOfficeParts(ctx context.Context, from bun.IDB, tenantID int64, item *office.OfficeItem) error {
	var files []ItemDocument
	err := from.NewRaw(`SELECT d.*, m.type, m.size FROM documents d JOIN media m ON m.tenant_id = d.tenant_id AND m.sha = d.sha
		WHERE d.tenant_id = ? AND d.item_id = ? ORDER BY d.sequence, d.id`, tenantID, item.ItemID).Scan(ctx, &files)
	for _, file := range files {
		address := MediaURL(file.SHA, DocumentName)
		if item.State == office.ItemDraft {
			address = s.privateURL(request.From(ctx), address)
		}
		item.Documents = append(item.Documents, api.ItemDocument{ID: file.ID, Name: file.Name, URL: address, Type: file.Type, Size: file.Size})
	}
	if err != nil {
		return err
	}
	var row db.InspectionRow
	err = db.OrNotFound(from.NewSelect().Model(&row).Where("tenant_id = ? AND item_id = ?", tenantID, item.ItemID).Scan(ctx))
	if errors.Is(err, db.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	inspection, err := inspectionOf(&row)
	item.Inspection = &inspection
	return err
}
