package db

import (
	"context"
	"maps"
	"slices"
	"time"

	"github.com/uptrace/bun"
)

// MaxTags is how many tags a change names; one that touches more uses TagEverything instead.
const MaxTags = 200

// TagSet collects the tags a transaction touches, by tenant.
type TagSet map[int64]map[string]bool

func (t TagSet) Add(tenantID int64, tags ...string) {
	if t[tenantID] == nil {
		t[tenantID] = map[string]bool{}
	}
	for _, tag := range tags {
		t[tenantID][tag] = true
	}
}

// Items touches each item's own page, and everything that lists or counts items.
func (t TagSet) Items(tenantID int64, ids []int64) {
	for _, id := range ids {
		t.Add(tenantID, TagItem(id), TagCatalog)
	}
}

// Events touches each event's own answers, the lists of events, and the cards and search filters that show it.
func (t TagSet) Events(tenantID int64, ids []int64) {
	for _, id := range ids {
		t.Add(tenantID, TagEvent(id), TagEvents, TagCatalog)
	}
}

// Write runs change in one transaction that also records the tags it touched.
// Every write that shows in a public answer goes through here.
func (s *Store) Write(ctx context.Context, change func(context.Context, bun.Tx, TagSet) error) error {
	return s.writeWithPriority(ctx, false, change)
}

func (s *Store) writeWithPriority(ctx context.Context, isUrgent bool, change func(context.Context, bun.Tx, TagSet) error) error {
	tags := TagSet{}
	return s.runTx(ctx, isUrgent, true, func(ctx context.Context, tx bun.Tx) error {
		if err := change(ctx, tx, tags); err != nil {
			return err
		}
		return tags.Record(ctx, tx)
	})
}

// Touch announces that public answers with these tags change although no row does, for example because time
// passed.
func (s *Store) Touch(ctx context.Context, tenantID int64, tags ...string) error {
	return s.Write(ctx, func(_ context.Context, _ bun.Tx, set TagSet) error {
		set.Add(tenantID, tags...)
		return nil
	})
}

// Record adds one row per tenant to the change feed.
func (t TagSet) Record(ctx context.Context, tx bun.Tx) error {
	for _, tenantID := range slices.Sorted(maps.Keys(t)) {
		tags := slices.Sorted(maps.Keys(t[tenantID]))
		if len(tags) > MaxTags || t[tenantID][TagEverything] {
			tags = []string{TagEverything}
		}
		row := ChangeRow{TenantID: tenantID, Tags: tags, CommittedAt: Millis(time.Now())}
		err := tx.NewSelect().Model((*changeHead)(nil)).ColumnExpr("coalesce(max(seq), 0)").
			Where("tenant_id = ?", tenantID).Scan(ctx, &row.Prev)
		if err != nil {
			return err
		}
		if _, err := tx.NewInsert().Model(&row).ExcludeColumn("seq").Returning("seq").Exec(ctx); err != nil {
			return err
		}
		_, err = tx.NewInsert().Model(&changeHead{TenantID: tenantID, Seq: row.Seq}).
			On("CONFLICT (tenant_id) DO UPDATE").Set("seq = EXCLUDED.seq").Exec(ctx)
		if err != nil {
			return err
		}
	}
	return nil
}

// TouchItems touches the items and the events they are lots of, except for drafts.
func TouchItems(ctx context.Context, tx bun.Tx, tags TagSet, tenantID int64, ids []int64) error {
	ids, err := PublicItems(ctx, tx, tenantID, ids)
	if err != nil {
		return err
	}
	tags.Items(tenantID, ids)
	for part := range slices.Chunk(ids, BatchSize) {
		var events []int64
		err := tx.NewSelect().Model((*ItemRow)(nil)).ColumnExpr("DISTINCT event_id").
			Where("+tenant_id = ? AND id IN (?) AND event_id IS NOT NULL", tenantID, bun.List(part)).Scan(ctx, &events)
		if err != nil {
			return err
		}
		tags.Events(tenantID, events)
	}
	return nil
}

// TouchEvent touches the event and its lots, which show its name, its times and, through its status, their badges.
// It does not look for more lots than a change can name. A draft touches nothing.
func TouchEvent(ctx context.Context, tx bun.Tx, tags TagSet, tenantID, eventID int64) error {
	if err := TouchEvents(ctx, tx, tags, tenantID, []int64{eventID}); err != nil {
		return err
	}
	var lots []int64
	err := tx.NewRaw("SELECT i.id FROM items i WHERE i.tenant_id = ? AND i.event_id = ? AND "+IsPublicItem("i")+" LIMIT ?", tenantID, eventID, MaxTags+1).
		Scan(ctx, &lots)
	tags.Items(tenantID, lots)
	return err
}
