package identity

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
)

// nameQueries name the things of a house whose IDs are values of a field.
var nameQueries = map[string]string{
	"event_ID": `SELECT id, name FROM events WHERE tenant_id = ? AND id IN (?)`,
	"terms_ID": `SELECT id, title || ', version ' || version AS name FROM terms WHERE tenant_id = ? AND id IN (?)`,
}

const sellerField = "seller_ID"

// nameChanged fills in the names of things that values of changed fields are the IDs of. What is gone has none.
func nameChanged(ctx context.Context, s *db.Store, tenantID int64, entries []office.AuditEntry) error {
	ids := map[string][]int64{}
	eachChangedID(entries, func(field string, id int64, _ *string) { ids[field] = append(ids[field], id) })
	names := map[string]map[int64]string{}
	for field := range ids {
		var err error
		if names[field], err = namesOf(ctx, s, tenantID, field, ids[field]); err != nil {
			return fmt.Errorf("names of %s: %w", field, err)
		}
	}
	eachChangedID(entries, func(field string, id int64, name *string) { *name = names[field][id] })
	return nil
}

// eachChangedID calls do with each value that is an ID, and where its name goes.
func eachChangedID(entries []office.AuditEntry, do func(field string, id int64, name *string)) {
	for i := range entries {
		for j := range entries[i].Fields {
			change := &entries[i].Fields[j]
			if nameQueries[change.Field] == "" && change.Field != sellerField {
				continue
			}
			if id := idIn(change.Before); id > 0 {
				do(change.Field, id, &change.BeforeName)
			}
			if id := idIn(change.After); id > 0 {
				do(change.Field, id, &change.AfterName)
			}
		}
	}
}

// idIn returns the number that a value of a record is, or 0.
func idIn(value any) (id int64) {
	raw, _ := value.(json.RawMessage)
	if err := json.Unmarshal(raw, &id); err != nil {
		return 0
	}
	return id
}

func namesOf(ctx context.Context, s *db.Store, tenantID int64, field string, ids []int64) (map[int64]string, error) {
	if field == sellerField {
		return UserNames(ctx, s, tenantID, ids)
	}
	var rows []struct {
		ID   int64
		Name string
	}
	err := s.DB.NewRaw(nameQueries[field], tenantID, bun.List(ids)).Scan(ctx, &rows)
	names := make(map[int64]string, len(rows))
	for _, row := range rows {
		names[row.ID] = row.Name
	}
	return names, err
}
