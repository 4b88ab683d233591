package messages

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/notice"
	"fairwarning/engine/rules"
)

// outbidBatchSize is how many lots one round notifies for.
const outbidBatchSize = 50

// NoticeOutbid notifies people who were outbid (LotBidderRow.OutbidBy), once, however many bids followed, with the
// lot's current state. People who lead again, or whose lot is decided and brings its own notice, are
// skipped. Each batch is all or nothing; what fails stays marked for the next round.
func NoticeOutbid(ctx context.Context, s *db.Store, now int64) error {
	for {
		var lots []struct{ TenantID, ItemID int64 }
		err := s.DB.NewRaw("SELECT DISTINCT tenant_id, item_id FROM lot_bidders WHERE outbid_by IS NOT NULL ORDER BY tenant_id, item_id LIMIT ?",
			outbidBatchSize).Scan(ctx, &lots)
		if err != nil || len(lots) == 0 {
			return err
		}
		items := map[int64][]int64{} // by tenant
		for _, l := range lots {
			items[l.TenantID] = append(items[l.TenantID], l.ItemID)
		}
		for tenantID, ids := range items {
			if err := noticeOutbid(ctx, s, tenantID, ids, now); err != nil {
				return err
			}
		}
		if len(lots) < outbidBatchSize {
			return nil
		}
	}
}

func noticeOutbid(ctx context.Context, s *db.Store, tenantID int64, itemIDs []int64, now int64) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		items, err := db.LockItems(ctx, tx, tenantID, itemIDs)
		if err != nil {
			return err
		}
		byID := make(map[int64]*db.ItemRow, len(items))
		for i := range items {
			byID[items[i].ID] = &items[i]
		}
		var outbid []auction.LotBidderRow
		list := bun.List(itemIDs)
		err = tx.NewSelect().Model(&outbid).Where("tenant_id = ? AND item_id IN (?) AND outbid_by IS NOT NULL", tenantID, list).
			Order("outbid_by", "user_id").Scan(ctx)
		if err != nil {
			return err
		}
		if err := notice.InsertNotices(ctx, tx, tenantID, now, outbidNotices(outbid, byID)); err != nil {
			return err
		}
		_, err = tx.NewUpdate().Model((*auction.LotBidderRow)(nil)).Set("outbid_by = NULL").
			Where("tenant_id = ? AND item_id IN (?) AND outbid_by IS NOT NULL", tenantID, list).Exec(ctx)
		return err
	})
}

func outbidNotices(outbid []auction.LotBidderRow, items map[int64]*db.ItemRow) (rows []notice.NoticeRow) {
	for _, l := range outbid {
		item := items[l.ItemID]
		isThere := item != nil && item.EventID != nil && *item.EventID == l.EventID && item.Outcome == rules.Open
		if isThere && (item.LeaderID == nil || *item.LeaderID != l.UserID) {
			rows = append(rows, notice.OutbidNotice(l.UserID, item, *l.OutbidBy))
		}
	}
	return rows
}
