package bidlog

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// Kinds of bid log entries.
const (
	LogTerms     = "terms"     // the rules from here on; first in the log, and again after every change
	LogBid       = "bid"       // accepted
	LogRefused   = "refused"   // bids of one person, with the reason in the private part
	LogRetracted = "retracted" // by staff
	LogStopped   = "stopped"   // the leader's maximum bids nothing more, because the leader may no longer bid
	LogExtended  = "extended"  // the closing time moved
	LogDecided   = "decided"   // outcome and price
	LogWithdrawn = "withdrawn" // the office withdrew the lot: no bid on it counts, and it does not sell
	LogVoided    = "voided"    // the office took the sale back: the lot did not sell, unless another outcome follows
)

// Kinds of entries in a ring. A bid that follows LogOpened is live: from the internet, or from the floor.
const (
	LogOpened   = "opened"   // brought into the ring, with the prebids it has
	LogStarted  = "started"  // takes live bids
	LogAsked    = "asked"    // another ask or step
	LogGoing    = "going"    // fair warning
	LogHammered = "hammered" // sold, left to the seller, or passed
	LogReopened = "reopened" // the hammer was taken back
	LogUndone   = "undone"   // the last bid or step was taken back
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
	Public       string // JSON, exactly as hashed
	Private      string // JSON
	Salt         string
	Hash         string
}

// Commitment binds the entry to its private part without revealing it; the salt is as long as the hash.
func (r *LogRow) Commitment() string { return hashOf(r.Salt, r.Private) }

// ChainHash returns the hash of an entry: hex SHA-256 over the previous hash ("" for the first entry), the public
// part and the commitment, separated by line feeds.
func ChainHash(prev, public, commitment string) string { return hashOf(prev, public, commitment) }

func hashOf(parts ...string) string {
	sum := sha256.New()
	for i, part := range parts {
		if i > 0 {
			sum.Write([]byte{'\n'})
		}
		sum.Write([]byte(part))
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// EntryHeader begins the public part of every entry.
type EntryHeader struct {
	Seq   int    `json:"seq"`
	Kind  string `json:"kind"`
	At    string `json:"at"` // RFC 3339 with milliseconds
	Event int64  `json:"event"`
}

// logTimeLayout is the layout of times in a log.
const logTimeLayout = "2006-01-02T15:04:05.000Z07:00"

// LogTime formats Unix milliseconds the way log entries spell times.
func LogTime(ms int64) string { return db.Time(ms).Format(logTimeLayout) }

// appendLog numbers and chains entries, adds them to the item's log, and updates the last sequence number, hash
// and time (LogSeq, LogHash, LogAt) in the item, in memory and in the database. The caller sets Kind, At and the
// user IDs, and puts JSON objects with the specifics into Public and Private, empty for none; appendLog adds the
// EntryHeader to Public. No entry is dated before its predecessor, whatever the clock says. The item must be a lot
// of an event and loaded by db.LockItems.
func appendLog(ctx context.Context, tx bun.Tx, item *db.ItemRow, entries ...LogRow) error {
	rows := make([]LogRow, 0, len(entries))
	for _, entry := range entries {
		row, err := NextEntry(item, entry)
		if err != nil {
			return err
		}
		if err := seal(item, &row); err != nil {
			return err
		}
		rows = append(rows, row)
	}
	if err := db.InsertAll(ctx, tx, rows, ""); err != nil {
		return err
	}
	_, err := tx.NewUpdate().Model(item).Column("log_seq", "log_hash", "log_at").WherePK().Where("tenant_id = ?", item.TenantID).Exec(ctx)
	return err
}

// NextEntry gives the entry the next place in the item's log; appendLog or auction.WriteBids seals and writes it. It is of the
// item's event unless it names an earlier one.
func NextEntry(r *db.ItemRow, entry LogRow) (LogRow, error) {
	if r.EventID == nil {
		return entry, fmt.Errorf("item %d is in no event: it has no bid log", r.ID)
	}
	entry.TenantID, entry.ItemID, entry.EventID, entry.Seq = r.TenantID, r.ID, cmp.Or(entry.EventID, *r.EventID), r.LogSeq+1
	entry.At = max(entry.At, r.LogAt)
	r.LogSeq, r.LogAt = entry.Seq, entry.At
	return entry, nil
}

// seal completes an entry's JSON and chains it to the entry sealed before it.
func seal(r *db.ItemRow, entry *LogRow) error {
	head, err := json.Marshal(EntryHeader{Seq: entry.Seq, Kind: entry.Kind, At: LogTime(entry.At), Event: entry.EventID})
	if err != nil {
		return err
	}
	if len(entry.Public) > len("{}") {
		entry.Public = string(head[:len(head)-1]) + "," + entry.Public[1:]
	} else {
		entry.Public = string(head)
	}
	if entry.Private == "" {
		entry.Private = "{}"
	}
	salt := make([]byte, sha256.Size)
	rand.Read(salt) // never fails
	entry.Salt = hex.EncodeToString(salt)
	entry.Hash = ChainHash(r.LogHash, entry.Public, entry.Commitment())
	r.LogHash = entry.Hash
	return nil
}

// SealAll seals the entries of several items, in order.
func SealAll(items map[int64]*db.ItemRow, entries []LogRow) error {
	for i := range entries {
		if err := seal(items[entries[i].ItemID], &entries[i]); err != nil {
			return err
		}
	}
	return nil
}

// Read returns an item's whole log, across all events it was in.
func Read(ctx context.Context, from bun.IDB, tenantID, itemID int64) ([]LogRow, error) {
	return ReadAfter(ctx, from, tenantID, itemID, 0)
}

// ReadAfter returns an item's entries after the one with the number seq; 0: all.
func ReadAfter(ctx context.Context, from bun.IDB, tenantID, itemID int64, seq int) (rows []LogRow, err error) {
	err = from.NewSelect().Model(&rows).Where("tenant_id = ? AND item_id = ? AND seq > ?", tenantID, itemID, seq).Order("seq").Scan(ctx)
	return rows, err
}

// ReadRange returns an item's entries from first to last, both included.
func ReadRange(ctx context.Context, from bun.IDB, tenantID, itemID int64, first, last int) (rows []LogRow, err error) {
	err = from.NewSelect().Model(&rows).Where("tenant_id = ? AND item_id = ? AND seq BETWEEN ? AND ?", tenantID, itemID, first, last).
		Order("seq").Scan(ctx)
	return rows, err
}

// LastOfEvent returns the number of an item's last entry in an event; 0 if it has none.
func LastOfEvent(ctx context.Context, from bun.IDB, tenantID, itemID, eventID int64) (seq int, err error) {
	err = from.NewRaw(`SELECT coalesce((SELECT seq FROM bid_log WHERE tenant_id = ? AND item_id = ? AND event_id = ? ORDER BY seq DESC LIMIT 1), 0)`,
		tenantID, itemID, eventID).Scan(ctx, &seq)
	return seq, err
}

// ItemsWithLog lists the IDs of items that have a bid log.
func ItemsWithLog(ctx context.Context, s *db.Store, tenantID int64) (ids []int64, err error) {
	err = s.DB.NewSelect().Model((*db.ItemRow)(nil)).Column("id").Where("tenant_id = ? AND log_seq > 0", tenantID).Order("id").Scan(ctx, &ids)
	return ids, err
}

// Paddles returns the paddles that the clerk entered with a user's bids on an item, by entry. The user is the house's account for bids in
// the room.
func Paddles(ctx context.Context, s *db.Store, tenantID, itemID, floorID int64) (map[int]string, error) {
	var rows []LogRow
	err := s.DB.NewSelect().Model(&rows).Column("seq", "private").
		Where("tenant_id = ? AND item_id = ? AND kind = ? AND user_id = ?", tenantID, itemID, LogBid, floorID).Scan(ctx)
	paddles := make(map[int]string, len(rows))
	for _, row := range rows {
		var secret PrivateBid
		if err := json.Unmarshal([]byte(row.Private), &secret); err != nil {
			return nil, fmt.Errorf("entry %d of item %d: %w", row.Seq, itemID, err)
		}
		paddles[row.Seq] = secret.Paddle
	}
	return paddles, err
}
