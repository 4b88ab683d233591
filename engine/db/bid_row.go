package db

import "github.com/uptrace/bun"

type BidRow struct {
	bun.BaseModel `bun:"table:bids"`

	TenantID    int64
	EventID     int64
	ItemID      int64 `bun:",pk"`
	Seq         int   `bun:",pk"`
	UserID      int64
	AmountCents int64
	IsAuto      bool
	PlacedAt    int64
	LogSeq      int // bid log entry that caused it
	IsRetracted bool
}
