package messages

import (
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/notice"
)

const maxNoticeAge = 24 * time.Hour // older notices are not worth an email

// isTooOld reports whether a notice is no longer emailed or texted. Those that everybody has to get always are.
func isTooOld(row *notice.NoticeRow, now time.Time) bool {
	return row.CreatedAt < db.Millis(now.Add(-maxNoticeAge)) && !channelRules[row.Kind].isAlways
}
