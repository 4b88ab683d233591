package notice

import (
	"context"
	"log/slog"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// Notifying people
//
// Code that changes something people need to know about calls AddNotices in the same transaction, with rows from
// lot_notice.go, offer_notice.go and event_notice.go. Nothing else is needed: once committed, the notice is on the
// site and in the person's stream, and then messages.Notifier queues the email and SMS that the person's preferences
// allow. So notifying costs the transaction a single INSERT no matter how many people are notified, the transaction needs no
// templates, and a message that cannot be composed, addressed or sent never blocks a bid.

// NoticeRow is a notification on the site, which may also go out by email and SMS.
type NoticeRow struct {
	bun.BaseModel `bun:"table:notices"`

	ID               int64 `bun:",pk,autoincrement"`
	TenantID         int64
	UserID           int64
	Kind             string
	Text             string
	URL              string `bun:"url"`
	ItemID           *int64
	EventID          *int64       // its registration limits the channels; nil: none
	Detail           NoticeDetail // details for email and SMS
	DedupeKey        string       `bun:"once"` // kind, subject and person; a second notice with the same key is skipped
	CreatedAt        int64
	ReadAt           *int64
	MessagesQueuedAt *int64 `bun:"told_at"` // email and SMS were queued or are not wanted; nil: not yet
}

// NoticeDetail holds the details that email and SMS mention; what does not apply is empty. It contains nothing the
// person may not know.
type NoticeDetail struct {
	Item   string `json:"item,omitempty"` // "2016 HITACHI ZX350LC-6"
	Lot    string `json:"lot,omitempty"`
	Event  string `json:"event,omitempty"`
	Amount string `json:"amount,omitempty"` // "$12,500"
	At     int64  `json:"at,omitempty"`     // when it starts, closes or expires
	Zone   string `json:"zone,omitempty"`   // IANA time zone of At; empty: the house's
	Reason string `json:"reason,omitempty"`

	Invoice   int64  `json:"invoice,omitempty"`
	PaidBy    string `json:"paidBy,omitempty"`    // "Visa ending in 1111"
	Fee       string `json:"fee,omitempty"`       // card surcharge in Amount
	Total     string `json:"total,omitempty"`     // of the invoice afterward
	Due       string `json:"due,omitempty"`       // on the invoice afterward
	RefundDue string `json:"refundDue,omitempty"` // to the buyer afterward
	OnDeposit string `json:"onDeposit,omitempty"` // afterward
	Staff     string `json:"staff,omitempty"`     // who did it for the person

	IsSeller bool `json:"isSeller,omitempty"` // the person is on the seller's side
	IsBought bool `json:"isBought,omitempty"` // of NoticeWon: bought outside of bidding
}

// Kinds of notices (api.Notice).
const (
	NoticeOutbid         = "outbid"
	NoticeRetracted      = "retracted" // their bid was retracted
	NoticeWithdrawn      = "withdrawn" // a lot they bid on left the sale
	NoticeLeading        = "leading"   // they lead again because another bid was retracted
	NoticeExtended       = "extended"  // the service was down at the closing time
	NoticeWon            = "won"       // or bought
	NoticeLost           = "lost"
	NoticePending        = "pending"      // reserve not met: to the high bidder, and to the seller, who decides
	NoticeSold           = "sold"         // to the seller
	NoticeUnsold         = "unsold"       // to the seller
	NoticeSaleChanged    = "sale-changed" // to the seller: voided, or sold to somebody else, and the settlement changed
	NoticeOffer          = "offer"
	NoticeOfferCountered = "offer-countered"
	NoticeOfferAccepted  = "offer-accepted"
	NoticeOfferRejected  = "offer-rejected"
	NoticeOfferDeclined  = "offer-declined" // the item went to somebody else
	NoticeOfferWithdrawn = "offer-withdrawn"
	NoticeOfferExpired   = "offer-expired"
	NoticeEventStarting  = "event-starting"
	NoticeEventEnded     = "event-ended"
	NoticeEventCanceled  = "event-cancelled"
	NoticeEventPostponed = "event-postponed"
	NoticeEventMessage   = "event-message" // from the office
	NoticeEventApproved  = "event-approved"
	NoticeEventDeclined  = "event-declined"
	NoticeNewMatches     = "new-matches"

	NoticePaymentReceived = "payment-received" // for an invoice
	NoticeDepositReceived = "deposit-received"
	NoticeDepositUsed     = "deposit-used"     // to pay an invoice, or kept by the house
	NoticeRefunded        = "refunded"         // a payment or deposit, or part of it
	NoticePaymentReturned = "payment-returned" // by the bank
	NoticeInvoiceChanged  = "invoice-changed"  // by the office, or void
)

// AddNotices adds notices about a change in its transaction, and skips those whose DedupeKey exists. Notifying is
// secondary: if the notices cannot be written, the change goes through without them and an error is logged. An
// error means that the transaction itself is lost.
func AddNotices(ctx context.Context, tx bun.IDB, tenantID, now int64, rows ...NoticeRow) error {
	if len(rows) == 0 {
		return nil
	}
	var problem error
	err := tx.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error { // a savepoint
		problem = InsertNotices(ctx, tx, tenantID, now, rows)
		return problem
	})
	if problem == nil || ctx.Err() != nil {
		return err
	}
	slog.ErrorContext(ctx, "notices were not written", "tenant", tenantID, "kind", rows[0].Kind, "notices", len(rows), "error", problem)
	return tx.QueryRowContext(ctx, "SELECT 1").Scan(new(int)) // fails when the transaction is lost
}

// InsertNotices inserts notices and skips those whose DedupeKey exists.
func InsertNotices(ctx context.Context, tx bun.Tx, tenantID, now int64, rows []NoticeRow) error {
	for i := range rows {
		rows[i].ID, rows[i].TenantID, rows[i].CreatedAt = 0, tenantID, now
	}
	return db.InsertAll(ctx, tx, rows, "ON CONFLICT (tenant_id, once) DO NOTHING")
}

// NoticesKeptFor is how long people can look up past notices.
const NoticesKeptFor = 90 * 24 * time.Hour

// PruneNotices deletes notices from before the given time, oldest first, in small batches so that nobody waits
// long for it.
func PruneNotices(ctx context.Context, s *db.Store, before int64) error {
	const batch = 1000
	for {
		var pruned int64
		err := s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
			oldest := tx.NewSelect().Model((*NoticeRow)(nil)).Column("id").Order("id").Limit(batch)
			result, err := tx.NewDelete().Model((*NoticeRow)(nil)).Where("id IN (?) AND created_at < ?", oldest, before).Exec(ctx)
			if err == nil {
				pruned, err = result.RowsAffected()
			}
			return err
		})
		if err != nil || pruned < batch {
			return err
		}
	}
}
