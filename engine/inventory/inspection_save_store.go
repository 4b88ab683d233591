package inventory

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/revision"
)

// saveInspection writes the inspection of an item in the name of the inspector or, without one, of the caller.
func (s *Operations) saveInspection(ctx context.Context, c *identity.Caller, in *office.SaveInspectionInput) (*office.SavedItemOutput, error) {
	var out office.SavedItemOutput
	err := s.Store.WriteTx(ctx, func(ctx context.Context, tx *db.Tx) error {
		saver := saver(ctx, tx, c)
		inspector := strings.Join(strings.Fields(in.Body.Inspector), " ")
		if inspector == "" {
			user := db.UserRow{}
			if err := tx.NewSelect().Model(&user).Where("tenant_id = ? AND id = ?", saver.tenantID, saver.by.UserID).Scan(ctx); err != nil {
				return err
			}
			inspector = identity.Name(&user)
		}
		points, err := json.Marshal(in.Body.Points)
		if err != nil {
			return err
		}
		row := db.InspectionRow{ItemID: in.Body.ItemID, TenantID: saver.tenantID, Inspector: inspector, InspectedAt: saver.now,
			Summary: api.Paragraphs(in.Body.Summary), Points: string(points)}
		fields := office.ItemFields{Meter: in.Body.Meter, MeterUnit: in.Body.MeterUnit, Condition: in.Body.Condition}
		out.Body, err = saver.inspect(ctx, in.Body.Seen, &row, &fields, in.Body.Reason)
		return err
	})
	return &out, err
}

// inspect replaces an item's inspection and sets other fields with it.
func (s *itemSaver) inspect(ctx context.Context, seen int64, row *db.InspectionRow, fields *office.ItemFields, reason string) (office.SavedItem, error) {
	saved := office.SavedItem{ItemID: row.ItemID}
	card, place, err := s.stored(ctx, row.ItemID)
	if err != nil {
		return saved, err
	}
	before, err := s.inspectionNow(ctx, row.ItemID)
	if err != nil {
		return saved, err
	}
	e := editItem(fields, &card, &place, db.Time(s.now))
	e.note("inspection", "inspection", before, wordsOf(row))
	if len(e.problems) > 0 {
		return saved, api.Invalid(e.problems)
	}
	if card.BidCount > 0 && strings.TrimSpace(reason) == "" {
		return saved, api.Conflict(fmt.Sprintf("Lot %s has bids. Give a reason for changing its inspection", card.LotNumber))
	}
	detail := map[string]string{}
	if reason != "" {
		detail["reason"] = reason
	}
	result, err := revision.Apply(ctx, s.tx, revision.Save{Tenant: s.house, Subject: revision.Subject{Kind: db.SubjectItem, ID: row.ItemID}, Seen: seen,
		By: s.by, Action: "item-inspected", Detail: detail, Fields: e.changed})
	saved.Version = result.Version
	if err != nil || !result.IsChanged() {
		return saved, err
	}
	_, err = s.tx.NewInsert().Model(row).On("CONFLICT (item_id) DO UPDATE").Set("inspector = EXCLUDED.inspector").
		Set("inspected_at = EXCLUDED.inspected_at").Set("summary = EXCLUDED.summary").Set("points = EXCLUDED.points").Exec(ctx)
	if err != nil {
		return saved, err
	}
	return saved, s.write(ctx, e)
}

// inspectionNow returns what the history shows of an item's inspection; nil without one.
func (s *itemSaver) inspectionNow(ctx context.Context, itemID int64) (any, error) {
	var row db.InspectionRow
	err := db.OrNotFound(s.tx.NewSelect().Model(&row).Where("tenant_id = ? AND item_id = ?", s.tenantID, itemID).Scan(ctx))
	if errors.Is(err, db.ErrNotFound) {
		return nil, nil
	}
	return wordsOf(&row), err
}

// wordsOf returns what the history shows of an inspection.
func wordsOf(row *db.InspectionRow) any {
	return map[string]any{"inspector": row.Inspector, "summary": row.Summary, "points": json.RawMessage(row.Points)}
}
