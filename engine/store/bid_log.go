package store

import (
	"context"

	"github.com/uptrace/bun"
)

// Kinds of entries of a bid log.
const (
	LogTerms     = "terms"     // the rules from here on; the first entry, and whenever they changed
	LogBid       = "bid"       // taken
	LogRefused   = "refused"   // and why
	LogRetracted = "retracted" // a bid taken back by staff
	LogExtended  = "extended"  // the close was put off
	LogDecided   = "decided"   // outcome and price
)

// LogRow is an entry of a lot's bid log.
type LogRow struct {
	bun.BaseModel `bun:"table:bid_log"`

	TenantID     int64
	ItemID       int64 `bun:",pk"`
	Seq          int   `bun:",pk"`
	EventID      int64
	Kind         string
	UserID       *int64
	ActingUserID *int64
	At           int64
	Public       string // JSON, as it was hashed
	Private      string // JSON
	Salt         string
	Hash         string
}

// appendLog adds entries to the item's log: numbers and chains them, and brings item.LogSeq and item.LogHash forward, which the
// caller writes with the rest of the item.
func appendLog(ctx context.Context, tx bun.IDB, item *ItemRow, entries ...LogRow) error { return nil }
