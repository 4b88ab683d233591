package db

import (
	"context"
	"slices"

	"github.com/uptrace/bun"
)

// draftEvents selects the IDs of all drafts, of which a house has a few.
const draftEvents = `(SELECT id FROM events WHERE status_id = 9)`

// IsPublicItem returns the condition that guests may see an item, given its table's alias: it is no draft, and neither is its event. Withdrawn
// items meet it, too.
func IsPublicItem(alias string) string {
	return "NOT " + alias + ".is_draft AND coalesce(" + alias + ".event_id, 0) NOT IN " + draftEvents
}

// draftsVersion is the first schema version whose programs keep drafts private.
const draftsVersion = 40

// RequireDrafts makes programs leave that would show drafts. Call it with every write of a draft.
func RequireDrafts(ctx context.Context, tx bun.Tx) error {
	return Require(ctx, tx, draftsVersion, "drafts")
}

// TouchEvents touches each event's own answers, the lists of events, and the cards and search filters that show it. Drafts touch nothing, so
// that nobody learns of them from a cache.
func TouchEvents(ctx context.Context, tx bun.Tx, tags TagSet, tenantID int64, ids []int64) error {
	if len(ids) == 0 {
		return nil
	}
	var public []int64
	err := tx.NewSelect().Model((*EventRow)(nil)).Column("id").Where("tenant_id = ? AND id IN (?) AND status_id <> 9", tenantID, bun.List(ids)).Scan(ctx, &public)
	tags.Events(tenantID, public)
	return err
}

// PublicItems returns those of a house's items that guests may see.
func PublicItems(ctx context.Context, from bun.IDB, tenantID int64, ids []int64) (public []int64, err error) {
	for part := range slices.Chunk(ids, BatchSize) {
		var some []int64
		err := from.NewRaw("SELECT i.id FROM items i WHERE +i.tenant_id = ? AND i.id IN (?) AND "+IsPublicItem("i"), tenantID, bun.List(part)).Scan(ctx, &some)
		if err != nil {
			return nil, err
		}
		public = append(public, some...)
	}
	return public, nil
}

// offeringsVersion is the first schema version whose programs know that a lot was in an event before, and that a sale was taken back.
const offeringsVersion = 42

// RequireOfferings makes programs leave that would drop lots from past results, or take a void sale for one that stands.
func RequireOfferings(ctx context.Context, tx bun.Tx) error {
	return Require(ctx, tx, offeringsVersion, "offerings")
}

// saleDayVersion is the first schema version whose programs close no lot of a paused sale, and know that a lot was withdrawn with its bids.
const saleDayVersion = 48

// RequireSaleDay makes programs leave that would close lots of a paused sale, or take the log of a withdrawn lot for a broken one.
func RequireSaleDay(ctx context.Context, tx bun.Tx) error {
	return Require(ctx, tx, saleDayVersion, "paused sales and withdrawn lots")
}

// unsoldOffersVersion is the first schema version whose programs know that a lot may sell after it did not sell in its event.
const unsoldOffersVersion = 51

// RequireUnsoldOffers makes programs leave that would take a lot that sold afterward for one that its high bidder won, or do not know the rule.
func RequireUnsoldOffers(ctx context.Context, tx bun.Tx) error {
	return Require(ctx, tx, unsoldOffersVersion, "offers for unsold lots")
}
