package db

import (
	"context"
	"strings"

	"github.com/uptrace/bun"
)

// Kinds of messages.
const (
	MessageMail = "mail"
	MessageSMS  = "sms"
)

// States of a message.
const (
	MessageQueued  = "queued"
	MessageSending = "sending" // claimed by a sender; after a crash nobody knows whether it went out
	MessageSent    = "sent"
	MessageFailed  = "failed"  // rejected, or out of attempts
	MessageUnknown = "unknown" // handed over without a reply: never sent again
)

// MessageRow is an email or SMS. It is written in the transaction of the change it reports, and sent after the
// commit.
type MessageRow struct {
	bun.BaseModel `bun:"table:messages"`

	ID        int64 `bun:",pk,autoincrement"`
	TenantID  int64
	UserID    *int64
	Kind      string // mail, sms
	Template  string
	Recipient string
	Subject   string
	Text      string
	HTML      string `bun:"html"`
	DedupeKey string `bun:"once"` // of messages with the same key, only the first is kept
	State     string
	Attempts  int
	Error     string
	CreatedAt int64
	DueAt     int64 // queued: send no earlier; sending: the claim expires
	DoneAt    *int64

	UnsubscribeURL string `bun:"unsubscribe_url"` // one-click link of an email (RFC 8058); empty: none
}

// AddMessages queues messages about a change in its transaction. It skips those whose DedupeKey exists, and email to people who have no address:
// whom the office added, paddles, and the house's own accounts.
func AddMessages(ctx context.Context, tx bun.IDB, tenantID int64, now int64, rows ...MessageRow) error {
	for _, row := range rows {
		if row.Kind == MessageMail && !strings.Contains(row.Recipient, "@") {
			continue
		}
		row.ID, row.TenantID, row.State, row.CreatedAt = 0, tenantID, MessageQueued, now
		row.DueAt = max(row.DueAt, now)
		_, err := tx.NewInsert().Model(&row).ExcludeColumn("id").On("CONFLICT (tenant_id, once) DO NOTHING").Exec(ctx)
		if err != nil {
			return err
		}
	}
	return nil
}

// QueueMessages queues messages outside of any other change.
func (s *Store) QueueMessages(ctx context.Context, tenantID int64, now int64, rows ...MessageRow) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error { return AddMessages(ctx, tx, tenantID, now, rows...) })
}
