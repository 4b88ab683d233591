package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/uptrace/bun"
)

// Pace of what goes out to one address: once a minute, and a number of times in any hour.
const (
	minSendInterval = 60 * 1000
	sendWindow      = 60 * 60 * 1000
	maxPerHour      = 5
	maxPerPhone     = 10 // codes to one number, whoever asks: several people of a house may share one
)

// TooSoonError is answered where something was sent a moment ago, or too often.
type TooSoonError struct{ Wait int64 } // milliseconds until it may be asked again

func (e *TooSoonError) Error() string { return fmt.Sprintf("sent too often, wait %d ms", e.Wait) }

type sendTimesRow struct {
	bun.BaseModel `bun:"table:send_times"`

	TenantID int64  `bun:",pk"`
	About    string `bun:",pk"`
	Times    string
	LastAt   int64 // asked for, if not sent
}

// paced counts one more sending about something, unless it is too soon for it (*TooSoonError). It writes its row each time,
// whether somebody is reached or not, so that neither the limit nor the time an answer takes tells who has an account.
func limitSending(ctx context.Context, tx bun.IDB, tenantID int64, about string, apart int64, most int, now int64) error {
	if _, err := tx.NewDelete().Model((*sendTimesRow)(nil)).Where("last_at <= ?", now-sendWindow).Exec(ctx); err != nil {
		return err
	}
	row := sendTimesRow{TenantID: tenantID, About: about, Times: "[]"}
	if err := orNotFound(tx.NewSelect().Model(&row).WherePK().Scan(ctx)); err != nil && !errors.Is(err, ErrNotFound) {
		return err
	}
	var times []int64
	if err := json.Unmarshal([]byte(row.Times), &times); err != nil {
		return fmt.Errorf("send_times about %s: %w", about, err)
	}
	times, wait := sendWait(times, apart, most, now)
	if wait == 0 {
		times = append(times, now)
	}
	text, _ := json.Marshal(times) // numbers always can be
	row.Times, row.LastAt = string(text), now
	_, err := tx.NewInsert().Model(&row).On("CONFLICT (tenant_id, about) DO UPDATE").
		Set("times = EXCLUDED.times").Set("last_at = EXCLUDED.last_at").Exec(ctx)
	if err == nil && wait > 0 {
		err = &TooSoonError{Wait: wait}
	}
	return err
}

// pace keeps the times, ascending, that count still, and tells how long to wait before the next; 0: it may be now.
func sendWait(times []int64, apart int64, most int, now int64) (kept []int64, wait int64) {
	for len(times) > 0 && times[0] <= now-sendWindow {
		times = times[1:]
	}
	if len(times) > 0 {
		wait = times[len(times)-1] + apart - now
	}
	if len(times) >= most {
		wait = max(wait, times[len(times)-most]+sendWindow-now)
	}
	return times, max(0, wait)
}
