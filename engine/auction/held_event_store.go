package auction

import (
	"context"
	"encoding/json"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
)

// HoldReason tells staff why an event does not start, and what to do.
const HoldReason = "Nobody could bid in this auction. Give it a ring, the auction house's own board, or a partner's link"

// holdEvents holds the events that have not started and in which nobody could bid, releases those that no longer need it, and returns
// how many changed.
func holdEvents(ctx context.Context, s *db.Store, tenantID int64) (changed int, err error) {
	var rows []db.EventRow
	err = s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND status_id IN (?) AND (is_held OR (type_id <> ? AND ring = ''))", tenantID,
		bun.List([]int{codes.EventCatalogued, codes.EventLotNumbersAssigned, codes.EventUpcoming, codes.EventActive}), codes.EventOnline).Order("id").Scan(ctx)
	for i := range rows {
		if err != nil {
			break
		}
		var canBid bool
		if canBid, err = CanBidIn(ctx, s.DB, &rows[i]); err == nil && rows[i].IsHeld == canBid {
			changed, err = changed+1, setHold(ctx, s, &rows[i], !canBid)
		}
	}
	return changed, err
}

func setHold(ctx context.Context, s *db.Store, event *db.EventRow, isHeld bool) error {
	return s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		event.IsHeld = isHeld
		if _, err := tx.NewUpdate().Model(event).Column("is_held").Where("tenant_id = ? AND id = ?", event.TenantID, event.ID).Exec(ctx); err != nil {
			return err
		}
		return db.TouchEvent(ctx, tx, tags, event.TenantID, event.ID)
	})
}

// CanBidIn reports whether people can bid in an event once it has started: by the clock, in a ring of ours, on the house's own board for
// a simulcast event, or on the site of a partner.
func CanBidIn(ctx context.Context, from bun.IDB, event *db.EventRow) (bool, error) {
	if event.TypeID == codes.EventOnline || event.Ring != "" {
		return true, nil
	}
	if event.TypeID == codes.EventSimulcast {
		hasBoard, err := hasOwnBoard(ctx, from, event.TenantID)
		if hasBoard || err != nil {
			return hasBoard, err
		}
	}
	return from.NewSelect().Model((*db.ProviderRow)(nil)).Where("tenant_id = ? AND event_id = ?", event.TenantID, event.ID).
		Where("(is_register_url_live AND provider_register_url <> '') OR (is_catalog_url_live AND catalog_url <> '')").Exists(ctx)
}

// hasOwnBoard reports whether the house has a board for its simulcast events on a site of its own.
func hasOwnBoard(ctx context.Context, from bun.IDB, tenantID int64) (bool, error) {
	var row db.TenantRow
	if err := from.NewSelect().Model(&row).Column("content").Where("id = ?", tenantID).Scan(ctx); err != nil {
		return false, err
	}
	var content api.TenantContent
	err := json.Unmarshal([]byte(row.Content), &content)
	return content.AuctionBoardURL != "", err
}
