package store

import (
	"context"
	"log/slog"

	"github.com/uptrace/bun"
)

// Telling people
//
// Who changes something that concerns somebody calls addNotices, in the transaction of the change, with rows made by the
// functions of notices_lots.go, notices_offers.go and notices_events.go. That is all there is to do: with the commit the
// notice is on the site and in the person's stream, and after it notices.Teller writes the mail and SMS which the person's
// preferences ask for. So telling costs a transaction one INSERT however many are told, store knows no template, and a message
// that cannot be composed, addressed or sent never stands in a bid's way.

// NoticeRow is something a person is told on the site, and perhaps by mail and SMS.
type NoticeRow struct {
	bun.BaseModel `bun:"table:notices"`

	ID               int64 `bun:",pk,autoincrement"`
	TenantID         int64
	UserID           int64
	Kind             string
	Text             string
	URL              string `bun:"url"`
	ItemID           *int64
	EventID          *int64       // whose registration says whether to send; nil: none
	Detail           NoticeDetail // what messages tell
	DedupeKey        string       `bun:"once"` // what it is about, with the person: the same is never told twice
	CreatedAt        int64
	ReadAt           *int64
	MessagesQueuedAt *int64 `bun:"told_at"` // mail and SMS were written, or need not be; nil: not yet
}

// NoticeDetail is what mail and SMS of a notice tell; what does not apply is empty. It holds nothing the person may not know.
type NoticeDetail struct {
	Item   string `json:"item,omitempty"` // "2016 HITACHI ZX350LC-6"
	Lot    string `json:"lot,omitempty"`
	Event  string `json:"event,omitempty"`
	Amount string `json:"amount,omitempty"` // "$12,500"
	At     int64  `json:"at,omitempty"`     // when it starts, closes, expires
	Zone   string `json:"zone,omitempty"`   // IANA, of At; empty: the house's
	Reason string `json:"reason,omitempty"`

	IsSeller bool `json:"isSeller,omitempty"` // the person stands on the seller's side
}

// Kinds of notices (api.Notice).
const (
	NoticeOutbid         = "outbid"
	NoticeRetracted      = "retracted" // a bid of theirs was taken back
	NoticeLeading        = "leading"   // they lead again, because another's was
	NoticeExtended       = "extended"  // we were not there at the end
	NoticeWon            = "won"       // or bought
	NoticeLost           = "lost"
	NoticePending        = "pending" // the reserve was not reached: to the high bidder, and to the seller, who is to answer
	NoticeSold           = "sold"    // to the seller
	NoticeUnsold         = "unsold"  // to the seller
	NoticeOffer          = "offer"
	NoticeOfferCountered = "offer-countered"
	NoticeOfferAccepted  = "offer-accepted"
	NoticeOfferRejected  = "offer-rejected"
	NoticeOfferDeclined  = "offer-declined" // it was sold to somebody else
	NoticeOfferWithdrawn = "offer-withdrawn"
	NoticeOfferExpired   = "offer-expired"
	NoticeEventStarting  = "event-starting"
	NoticeEventEnded     = "event-ended"
	NoticeEventCanceled  = "event-cancelled"
	NoticeNewMatches     = "new-matches"
)

// addNotices tells people of a change, in its transaction; of two about the same the first is kept. Telling is the lesser
// thing: when the notices cannot be written the change goes on without them, and the log says so. An error means that the
// transaction itself is lost.
func addNotices(ctx context.Context, tx bun.IDB, tenantID, now int64, rows ...NoticeRow) error {
	if len(rows) == 0 {
		return nil
	}
	var problem error
	err := tx.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error { // a savepoint
		problem = insertNotices(ctx, tx, tenantID, now, rows)
		return problem
	})
	if problem == nil || ctx.Err() != nil {
		return err
	}
	slog.ErrorContext(ctx, "people are not told", "tenant", tenantID, "kind", rows[0].Kind, "notices", len(rows), "error", problem)
	return tx.QueryRowContext(ctx, "SELECT 1").Scan(new(int)) // fails when the transaction is lost
}

// insertNotices tells people; of two notices about the same the first is kept.
func insertNotices(ctx context.Context, tx bun.Tx, tenantID, now int64, rows []NoticeRow) error {
	for i := range rows {
		rows[i].ID, rows[i].TenantID, rows[i].CreatedAt = 0, tenantID, now
	}
	return insertAll(ctx, tx, rows, "ON CONFLICT (tenant_id, once) DO NOTHING")
}
