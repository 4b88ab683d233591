package store

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/lot"
)

// OutbidNotice tells who led a lot that somebody else does. The item is as it is after the bid, by is that bid's entry in the
// lot's log. Where bids are hidden the price is not told.
func OutbidNotice(userID int64, item *ItemRow, by int) NoticeRow {
	row := lotNotice(NoticeOutbid, userID, item, fmt.Sprintf(":%d", by))
	row.Text = "You have been outbid on " + item.Title
	if item.ShowCurrentBid && item.CurrentCents != nil {
		row.Detail.Amount = api.Money(*item.CurrentCents).USD()
		row.Text += ", which stands at " + row.Detail.Amount
	}
	row.Detail.At = orZero(item.EndsAt)
	return row
}

// RetractedNotice tells a bidder that staff took back the bid of this entry of the lot's log.
func RetractedNotice(userID int64, item *ItemRow, bid int, reason string) NoticeRow {
	row := lotNotice(NoticeRetracted, userID, item, fmt.Sprintf(":%d", bid))
	row.Text, row.Detail.Reason = "Your bid on "+item.Title+" was taken back by the auction house", reason
	return row
}

// LeadingNotice tells who leads again because the bid of this entry, another's, was taken back.
func LeadingNotice(userID int64, item *ItemRow, bid int) NoticeRow {
	row := lotNotice(NoticeLeading, userID, item, fmt.Sprintf(":%d", bid))
	row.Text = "You are the high bidder again on " + item.Title + ": a bid above yours was taken back"
	if item.ShowCurrentBid && item.CurrentCents != nil {
		row.Detail.Amount = api.Money(*item.CurrentCents).USD()
	}
	row.Detail.At = orZero(item.EndsAt)
	return row
}

// BoughtNotice tells a buyer of a sale outside of bidding, for the amount of all pieces.
func BoughtNotice(userID int64, item *ItemRow, saleID, cents int64) NoticeRow {
	row := lotNotice(NoticeWon, userID, item, fmt.Sprintf(":sale:%d", saleID))
	row.Detail.Amount, row.URL = api.Money(cents).USD(), wonURL
	row.Text = fmt.Sprintf("You bought %s for %s", item.Title, row.Detail.Amount)
	return row
}

// SoldNotice tells a seller of a sale outside of bidding, for the amount of all pieces.
func SoldNotice(sellerID int64, item *ItemRow, saleID, cents int64) NoticeRow {
	row := lotNotice(NoticeSold, sellerID, item, fmt.Sprintf(":sale:%d", saleID))
	row.Detail.Amount, row.URL = api.Money(cents).USD(), soldURL
	row.Text = fmt.Sprintf("%s was sold for %s", item.Title, row.Detail.Amount)
	return row
}

// tellDecided tells winner, others who bid, and seller what became of a lot: the item is as it was decided, highest its
// highest bid, 0 without one, and until when the seller of a pending sale has time.
func notifyDecided(ctx context.Context, tx bun.IDB, item *ItemRow, highest, until, now int64) error {
	bidders, err := lotBidders(ctx, tx, item)
	if err != nil {
		return err
	}
	sellers := []int64{}
	if item.Outcome == lot.Pending {
		if sellers, err = sellerSide(ctx, tx, item); err != nil {
			return err
		}
	} else if item.SellerID != nil {
		sellers = append(sellers, *item.SellerID)
	}
	rows := make([]NoticeRow, 0, len(bidders)+len(sellers))
	for _, userID := range bidders {
		isLeader := item.LeaderID != nil && *item.LeaderID == userID
		rows = append(rows, bidderNotice(userID, isLeader, item, api.Money(highest).USD(), until))
	}
	for _, userID := range sellers {
		rows = append(rows, sellerNotice(userID, item, api.Money(highest).USD(), until))
	}
	return addNotices(ctx, tx, item.TenantID, now, rows...)
}

func bidderNotice(userID int64, isLeader bool, item *ItemRow, amount string, until int64) NoticeRow {
	kind, url, text := NoticeLost, "", fmt.Sprintf("%s did not sell", item.Title)
	switch {
	case item.Outcome == lot.Sold && isLeader:
		kind, url, text = NoticeWon, wonURL, fmt.Sprintf("You won %s for %s", item.Title, amount)
	case item.Outcome == lot.Sold:
		text = fmt.Sprintf("%s was sold to another bidder for %s", item.Title, amount)
	case item.Outcome == lot.Pending && isLeader:
		kind, url = NoticePending, fmt.Sprintf("/offer-made/%d", item.ID)
		text = fmt.Sprintf("Your bid of %s on %s is below the reserve: the seller decides", amount, item.Title)
	case item.Outcome == lot.Pending:
		text = fmt.Sprintf("%s closed below its reserve, with another high bidder", item.Title)
	}
	row := lotNotice(kind, userID, item, ":"+item.Outcome)
	row.Text, row.Detail.Amount = text, amount
	if item.Outcome == lot.Unsold || kind == NoticeLost && item.Outcome == lot.Pending {
		row.Detail.Amount = ""
	}
	if url != "" {
		row.URL = url
	}
	if kind == NoticePending {
		row.Detail.At = until
	}
	return row
}

func sellerNotice(userID int64, item *ItemRow, amount string, until int64) NoticeRow {
	kind, url, text := NoticeUnsold, fmt.Sprintf("/item/%d", item.ID), fmt.Sprintf("Your item %s did not sell", item.Title)
	switch item.Outcome {
	case lot.Sold:
		kind, url, text = NoticeSold, soldURL, fmt.Sprintf("%s was sold for %s", item.Title, amount)
	case lot.Pending:
		kind, url = NoticePending, fmt.Sprintf("/offer-received/%d", item.ID)
		text = fmt.Sprintf("The highest bid on %s, %s, is below your reserve: accept it, answer it or decline", item.Title, amount)
	}
	row := lotNotice(kind, userID, item, ":seller:"+item.Outcome)
	row.Text, row.URL, row.Detail.Amount, row.Detail.IsSeller = text, url, amount, true
	if kind == NoticeUnsold {
		row.Detail.Amount = ""
	}
	if kind == NoticePending {
		row.Detail.At = until
	}
	return row
}

// tellExtended tells who bid on a lot or watches it that its close was put off because we were not there. The item is as it
// is now.
func notifyExtended(ctx context.Context, tx bun.IDB, item *ItemRow, now int64) error {
	var users []int64
	err := tx.NewRaw(`SELECT user_id FROM watches WHERE tenant_id = ? AND item_id = ?
		UNION SELECT user_id FROM bids WHERE tenant_id = ? AND item_id = ? AND event_id = ? ORDER BY user_id`,
		item.TenantID, item.ID, item.TenantID, item.ID, item.EventID).Scan(ctx, &users)
	if err != nil {
		return err
	}
	rows := make([]NoticeRow, 0, len(users))
	for _, userID := range users {
		row := lotNotice(NoticeExtended, userID, item, fmt.Sprintf(":%d", orZero(item.EndsAt)))
		row.Text = fmt.Sprintf("%s stays open longer: our system was not available at its end", item.Title)
		row.Detail.At = orZero(item.EndsAt)
		rows = append(rows, row)
	}
	return addNotices(ctx, tx, item.TenantID, now, rows...)
}

const (
	wonURL  = "/myaccount?tab=purchases"
	soldURL = "/myaccount?tab=selling"
)

// lotNotice is about an item, and with about, once for the person.
func lotNotice(kind string, userID int64, item *ItemRow, about string) NoticeRow {
	return NoticeRow{UserID: userID, Kind: kind, URL: fmt.Sprintf("/item/%d", item.ID), ItemID: &item.ID, EventID: item.EventID,
		Detail:    NoticeDetail{Item: item.Title, Lot: item.LotNumber},
		DedupeKey: fmt.Sprintf("%s:%d:%d:%d%s", kind, orZero(item.EventID), item.ID, userID, about)}
}

// lotBidders are those with a bid on the lot that stands.
func lotBidders(ctx context.Context, tx bun.IDB, item *ItemRow) (users []int64, err error) {
	err = tx.NewSelect().Model((*BidRow)(nil)).ColumnExpr("DISTINCT user_id").
		Where("tenant_id = ? AND item_id = ? AND event_id = ? AND NOT is_retracted", item.TenantID, item.ID, item.EventID).
		Order("user_id").Scan(ctx, &users)
	return users, err
}

// sellerSide is who answers for an item: its seller; for the house's own its auctioneers and administrators.
func sellerSide(ctx context.Context, tx bun.IDB, item *ItemRow) (users []int64, err error) {
	if item.SellerID != nil {
		return []int64{*item.SellerID}, nil
	}
	err = tx.NewSelect().Model((*UserRow)(nil)).Column("id").
		Where(`tenant_id = ? AND (roles LIKE '%"auctioneer"%' OR roles LIKE '%"administrator"%')`, item.TenantID).
		Order("id").Scan(ctx, &users)
	return users, err
}

func orZero(n *int64) int64 {
	if n == nil {
		return 0
	}
	return *n
}
