package notice

import (
	"cmp"
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// OutbidNotice informs the previous leader of a lot that they were outbid. The item is in its state after the bid,
// and by is the log entry of that bid. If the house hides bids, the price is left out.
func OutbidNotice(userID int64, item *db.ItemRow, by int) NoticeRow {
	row := lotNotice(NoticeOutbid, userID, item, fmt.Sprintf(":%d", by))
	row.Text = "You have been outbid on " + item.Title
	if item.ShowCurrentBid && item.CurrentCents != nil {
		row.Detail.Amount = api.Money(*item.CurrentCents).USD()
		row.Text += ", now at " + row.Detail.Amount
	}
	row.Detail.At = api.Zero(item.EndsAt)
	return row
}

// RetractedNotice informs a bidder that staff retracted the bid with this log entry.
func RetractedNotice(userID int64, item *db.ItemRow, bid int, reason string) NoticeRow {
	row := lotNotice(NoticeRetracted, userID, item, fmt.Sprintf(":%d", bid))
	row.Text, row.Detail.Reason = "The auction house retracted your bid on "+item.Title, reason
	return row
}

// WithdrawnNotice informs a bidder that the office withdrew the lot, so that their bids no longer count. seq is the lot's last log entry.
func WithdrawnNotice(userID int64, item *db.ItemRow, seq int, reason string) NoticeRow {
	row := lotNotice(NoticeWithdrawn, userID, item, fmt.Sprintf(":%d", seq))
	row.Text, row.URL, row.Detail.Reason = fmt.Sprintf("The auction house withdrew %s. Your bids no longer count", item.Title), eventURL(*item.EventID), reason
	return row
}

// LeadingNotice informs a bidder that they lead again because another person's bid, with this log entry, was
// retracted.
func LeadingNotice(userID int64, item *db.ItemRow, bid int) NoticeRow {
	row := lotNotice(NoticeLeading, userID, item, fmt.Sprintf(":%d", bid))
	row.Text = "You are the high bidder again on " + item.Title + ": a higher bid was retracted"
	if item.ShowCurrentBid && item.CurrentCents != nil {
		row.Detail.Amount = api.Money(*item.CurrentCents).USD()
	}
	row.Detail.At = api.Zero(item.EndsAt)
	return row
}

// BoughtNotice confirms a purchase outside of bidding to the buyer, with the amount for all pieces.
func BoughtNotice(userID int64, item *db.ItemRow, saleID, cents int64) NoticeRow {
	row := lotNotice(NoticeWon, userID, item, fmt.Sprintf(":sale:%d", saleID))
	row.Detail.Amount, row.Detail.IsBought, row.URL = api.Money(cents).USD(), true, boughtURL
	row.Text = fmt.Sprintf("You bought %s for %s", item.Title, row.Detail.Amount)
	return row
}

// SoldNotice informs a seller of a sale outside of bidding, with the amount for all pieces.
func SoldNotice(sellerID int64, item *db.ItemRow, saleID, cents int64) NoticeRow {
	row := lotNotice(NoticeSold, sellerID, item, fmt.Sprintf(":sale:%d", saleID))
	row.Detail.Amount, row.URL = api.Money(cents).USD(), soldURL
	row.Text = fmt.Sprintf("%s sold for %s", item.Title, row.Detail.Amount)
	return row
}

// SaleChangedNotice informs a seller that a change to a sale, which about names, added so many cents to the settlement; below 0: took off.
func SaleChangedNotice(sellerID int64, item *db.ItemRow, about, text string, cents int64) NoticeRow {
	row := lotNotice(NoticeSaleChanged, sellerID, item, ":"+about)
	row.EventID = nil // it is about money, whatever the event registration says
	row.URL, row.Text = "/myaccount?tab=settlements", text
	row.Detail.Amount, row.Detail.IsSeller = api.Money(cents).USD()+" more", true
	if cents < 0 {
		row.Detail.Amount = api.Money(-cents).USD() + " less"
	}
	return row
}

// PendingSale is the offer that a lot below its reserve waits for; zero if the lot waits for none.
type PendingSale struct {
	OfferID int64
	Until   int64 // the seller's deadline, Unix milliseconds
}

// NotifyDecided informs the winner, the other bidders and the seller of a lot's outcome. The item is in its
// decided state, and highest is its highest bid (0: none).
func NotifyDecided(ctx context.Context, tx bun.IDB, item *db.ItemRow, highest int64, pending PendingSale, now int64) error {
	bidders, err := lotBidders(ctx, tx, item)
	if err != nil {
		return err
	}
	sellers := []int64{}
	if item.Outcome == rules.Pending {
		if sellers, err = SellerSide(ctx, tx, item); err != nil {
			return err
		}
	} else if item.SellerID != nil {
		sellers = append(sellers, *item.SellerID)
	}
	rows := make([]NoticeRow, 0, len(bidders)+len(sellers))
	for _, userID := range bidders {
		isLeader := item.LeaderID != nil && *item.LeaderID == userID
		rows = append(rows, bidderNotice(userID, isLeader, item, api.Money(highest).USD(), pending))
	}
	for _, userID := range sellers {
		rows = append(rows, sellerNotice(userID, item, api.Money(highest).USD(), pending))
	}
	return AddNotices(ctx, tx, item.TenantID, now, rows...)
}

func bidderNotice(userID int64, isLeader bool, item *db.ItemRow, amount string, pending PendingSale) NoticeRow {
	kind, url, text := NoticeLost, "", fmt.Sprintf("%s did not sell", item.Title)
	switch {
	case item.Outcome == rules.Sold && isLeader:
		kind, url, text = NoticeWon, summaryURL(api.Zero(item.EventID)), fmt.Sprintf("You won %s for %s", item.Title, amount)
	case item.Outcome == rules.Sold:
		text = fmt.Sprintf("%s sold to another bidder for %s", item.Title, amount)
	case item.Outcome == rules.Pending && isLeader:
		kind, url = NoticePending, offerURL(item, pending.OfferID, false)
		text = fmt.Sprintf("Your bid of %s on %s is below the reserve. The seller will decide", amount, item.Title)
	case item.Outcome == rules.Pending:
		text = fmt.Sprintf("%s closed below its reserve. You were not the high bidder", item.Title)
	}
	row := lotNotice(kind, userID, item, ":"+item.Outcome)
	row.Text, row.URL, row.Detail.Amount = text, cmp.Or(url, row.URL), amount
	if item.Outcome == rules.Unsold || kind == NoticeLost && item.Outcome == rules.Pending {
		row.Detail.Amount = ""
	}
	if kind == NoticePending {
		row.Detail.At = pending.Until
	}
	return row
}

func sellerNotice(userID int64, item *db.ItemRow, amount string, pending PendingSale) NoticeRow {
	kind, url, text := NoticeUnsold, fmt.Sprintf("/item/%d", item.ID), fmt.Sprintf("Your item %s did not sell", item.Title)
	switch item.Outcome {
	case rules.Sold:
		kind, url, text = NoticeSold, soldURL, fmt.Sprintf("%s sold for %s", item.Title, amount)
	case rules.Pending:
		kind, url = NoticePending, offerURL(item, pending.OfferID, true)
		text = fmt.Sprintf("The high bid on %s, %s, is below your reserve. Accept, counter or reject it", item.Title, amount)
	}
	row := lotNotice(kind, userID, item, ":seller:"+item.Outcome)
	row.Text, row.URL, row.Detail.Amount, row.Detail.IsSeller = text, url, amount, true
	if kind == NoticeUnsold {
		row.Detail.Amount = ""
	}
	if kind == NoticePending {
		row.Detail.At = pending.Until
	}
	return row
}

// NotifyExtended informs the bidders and watchers of a lot that the office extended it for a reason or, if that is empty, that it was
// extended because the service was down. The item is in its new state.
func NotifyExtended(ctx context.Context, tx bun.IDB, item *db.ItemRow, reason string, now int64) error {
	var users []int64
	err := tx.NewRaw(`SELECT user_id FROM watches WHERE tenant_id = ? AND item_id = ?
		UNION SELECT user_id FROM bids WHERE tenant_id = ? AND item_id = ? AND event_id = ? ORDER BY user_id`,
		item.TenantID, item.ID, item.TenantID, item.ID, item.EventID).Scan(ctx, &users)
	if err != nil {
		return err
	}
	rows := make([]NoticeRow, 0, len(users))
	for _, userID := range users {
		row := lotNotice(NoticeExtended, userID, item, fmt.Sprintf(":%d", api.Zero(item.EndsAt)))
		row.Text = fmt.Sprintf("%s was extended: our system was down at closing time", item.Title)
		if row.Detail.Reason = reason; reason != "" {
			row.Text = fmt.Sprintf("The auction house extended %s: %s", item.Title, reason)
		}
		row.Detail.At = api.Zero(item.EndsAt)
		rows = append(rows, row)
	}
	return AddNotices(ctx, tx, item.TenantID, now, rows...)
}

const (
	boughtURL = "/myaccount?tab=purchases"
	soldURL   = "/myaccount?tab=selling"
)

// summaryURL returns the page that adds up an event for a person.
func summaryURL(eventID int64) string { return fmt.Sprintf("/auction-summary?event=%d", eventID) }

// lotNotice builds a notice about an item; kind, event, item, person and about form its DedupeKey.
func lotNotice(kind string, userID int64, item *db.ItemRow, about string) NoticeRow {
	return NoticeRow{UserID: userID, Kind: kind, URL: fmt.Sprintf("/item/%d", item.ID), ItemID: &item.ID, EventID: item.EventID,
		Detail:    NoticeDetail{Item: item.Title, Lot: item.LotNumber},
		DedupeKey: fmt.Sprintf("%s:%d:%d:%d%s", kind, api.Zero(item.EventID), item.ID, userID, about)}
}

// lotBidders lists people with a standing bid on the lot. The house's account for bids on the floor is nobody.
func lotBidders(ctx context.Context, tx bun.IDB, item *db.ItemRow) (users []int64, err error) {
	err = tx.NewSelect().Model((*db.BidRow)(nil)).ColumnExpr("DISTINCT user_id").
		Where("tenant_id = ? AND item_id = ? AND event_id = ? AND NOT is_retracted", item.TenantID, item.ID, item.EventID).
		Where("user_id NOT IN (SELECT floor_id FROM rings WHERE event_id = ?)", item.EventID).
		Order("user_id").Scan(ctx, &users)
	return users, err
}

// SellerSide lists the people responsible for an item: its seller or, for the house's own items and those of sellers who cannot sign in, the
// staff who answer offers for it.
func SellerSide(ctx context.Context, tx bun.IDB, item *db.ItemRow) (users []int64, err error) {
	if item.SellerID != nil {
		canSignIn, err := tx.NewSelect().Model((*db.UserRow)(nil)).Where("tenant_id = ? AND id = ? AND kind = ?", item.TenantID, *item.SellerID, office.PersonAccount).
			Exists(ctx)
		if err != nil || canSignIn {
			return []int64{*item.SellerID}, err
		}
	}
	err = tx.NewSelect().Model((*db.UserRow)(nil)).Column("id").
		Where("tenant_id = ?", item.TenantID).WhereGroup(" AND ", hasDuty(api.DutyAnswer)).
		Order("id").Scan(ctx, &users)
	return users, err
}

// hasDuty limits a query of users to staff with a duty.
func hasDuty(duty api.DutyID) func(*bun.SelectQuery) *bun.SelectQuery {
	return func(q *bun.SelectQuery) *bun.SelectQuery {
		for _, role := range api.WithAlias(api.RolesFor(duty)) {
			q = q.WhereOr("roles LIKE ?", `%"`+role+`"%`)
		}
		return q
	}
}
