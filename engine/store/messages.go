package store

import (
	"context"

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
	MessageSending = "sending" // taken by a sender; after a crash it is not known whether it went out
	MessageSent    = "sent"
	MessageFailed  = "failed"  // refused, or tried too often
	MessageUnknown = "unknown" // handed over, and no answer came: never sent again
)

// MessageRow is a mail or SMS. It is written in the transaction of the change it tells of, and sent after the commit.
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
	DedupeKey string `bun:"once"` // what it is about: of two with the same only the first is kept
	State     string
	Attempts  int
	Error     string
	CreatedAt int64
	DueAt     int64 // queued: not before; sending: until then it is its sender's
	DoneAt    *int64
}

// addMessages queues what tells of a change, in its transaction. Of two messages about the same the first is kept.
func addMessages(ctx context.Context, tx bun.IDB, tenantID int64, now int64, rows ...MessageRow) error {
	for _, row := range rows {
		row.ID, row.TenantID, row.State, row.CreatedAt = 0, tenantID, MessageQueued, now
		row.DueAt = max(row.DueAt, now)
		_, err := tx.NewInsert().Model(&row).ExcludeColumn("id").On("CONFLICT (tenant_id, once) DO NOTHING").Exec(ctx)
		if err != nil {
			return err
		}
	}
	return nil
}

// QueueMessages queues messages that stand alone.
func (s *Store) QueueMessages(ctx context.Context, tenantID int64, now int64, rows ...MessageRow) error {
	return s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error { return addMessages(ctx, tx, tenantID, now, rows...) })
}
