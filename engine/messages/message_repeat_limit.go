package messages

import (
	"fmt"
	"time"

	"fairwarning/engine/notice"
)

// Time windows for kinds that repeat: at most one message about an item per window.
const (
	mailInterval = 5 * time.Minute
	smsInterval  = 15 * time.Minute
)

// dedupeKey returns the key of a message: from the notice, or for a kind that repeats from item, person and time window.
func dedupeKey(row *notice.NoticeRow, channel string, window time.Duration) string {
	if !channelRules[row.Kind].repeats || row.ItemID == nil {
		return row.DedupeKey + ":" + channel
	}
	return fmt.Sprintf("%s:%s:%d:%d:%d", row.Kind, channel, *row.ItemID, row.UserID, row.CreatedAt/window.Milliseconds())
}
