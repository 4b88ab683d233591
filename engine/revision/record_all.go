package revision

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// Change is what changes about one of many things.
type Change struct {
	ID     int64
	Fields map[string]Field
}

// RecordAll raises the versions of a house's things of a kind and records what changes about each, for an act that nobody has loaded a form for,
// such as an import. It compares no versions. Things of which no field changes are left out. If by names nobody, nothing is recorded.
func RecordAll(ctx context.Context, tx bun.Tx, tenantID int64, kind string, by By, action string, detail map[string]string, list []Change) error {
	changed, ids := map[int64]changes{}, []int64{}
	for _, one := range list {
		fields, err := (&Save{Fields: one.Fields}).changes()
		if err != nil {
			return err
		}
		if len(fields) > 0 {
			changed[one.ID], ids = fields, append(ids, one.ID)
		}
	}
	for part := range slices.Chunk(ids, db.BatchSize) {
		if err := recordPart(ctx, tx, tenantID, Save{Subject: Subject{Kind: kind}, By: by, Action: action, Detail: detail}, part, changed); err != nil {
			return err
		}
	}
	return nil
}

// recordPart raises the versions of some things and records them as one save each.
func recordPart(ctx context.Context, tx bun.Tx, tenantID int64, s Save, ids []int64, changed map[int64]changes) error {
	var present []struct{ ID, Version int64 }
	err := tx.NewRaw("UPDATE ? SET version = version + 1 WHERE +tenant_id = ? AND id IN (?) RETURNING id, version",
		bun.Ident(tables[s.Subject.Kind]), tenantID, bun.List(ids)).Scan(ctx, &present)
	if err != nil || s.By.UserID == 0 {
		return err
	}
	rows := make([]db.AuditRow, 0, len(present))
	for _, thing := range present {
		fields, err := json.Marshal(changed[thing.ID])
		if err != nil {
			return err
		}
		row := s.By.Row(Subject{s.Subject.Kind, thing.ID}, cmp.Or(s.Action, s.Subject.Kind+"-changed"), s.Detail)
		row.TenantID, row.Version, row.Fields = tenantID, thing.Version, string(fields)
		rows = append(rows, row)
	}
	return db.InsertAll(ctx, tx, rows, "")
}
