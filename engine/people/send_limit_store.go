package people

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// Limits for sending to one address: once a minute, and a maximum number within any hour. Times are milliseconds. Declined cards
// are counted in the same way.
const (
	minSendInterval = 60 * 1000
	sendWindow      = 60 * 60 * 1000
	maxPerHour      = 5
	maxPerClient    = 3  // of those, requested from one IP address
	maxPhoneClient  = 5  // codes to one number, requested from one IP address
	maxPerPhone     = 10 // codes to one number, across all people, since several may share a phone
)

// TooSoonError reports that something was just sent, or sent too often.
type TooSoonError struct{ Wait int64 } // milliseconds until it can be requested again

func (e *TooSoonError) Error() string { return fmt.Sprintf("sent too often, wait %d ms", e.Wait) }

type sendTimesRow struct {
	bun.BaseModel `bun:"table:send_times"`

	TenantID int64  `bun:",pk"`
	About    string `bun:",pk"`
	Times    string
	LastAt   int64 // last request, whether sent or not
}

// limitSending counts one more message about a subject, or returns a *TooSoonError. It writes its row every time,
// whether anybody is reached or not, so that neither the limit nor the response time reveals who has an account.
func limitSending(ctx context.Context, tx bun.Tx, tenantID int64, about string, interval int64, limit int, now int64) error {
	if _, err := tx.NewDelete().Model((*sendTimesRow)(nil)).Where("last_at <= ?", now-sendWindow).Exec(ctx); err != nil {
		return err
	}
	row := sendTimesRow{TenantID: tenantID, About: about}
	times, err := row.load(ctx, tx)
	if err != nil {
		return err
	}
	times, wait := sendWait(times, interval, limit, now)
	if wait == 0 {
		times = append(times, now)
	}
	text, _ := json.Marshal(times) // numbers always marshal
	row.Times, row.LastAt = string(text), now
	_, err = tx.NewInsert().Model(&row).On("CONFLICT (tenant_id, about) DO UPDATE").
		Set("times = EXCLUDED.times").Set("last_at = EXCLUDED.last_at").Exec(ctx)
	if err == nil && wait > 0 {
		err = &TooSoonError{Wait: wait}
	}
	return err
}

// LimitClient counts one more thing of a kind that an IP address may do so often per hour, or returns a *TooSoonError. An unknown address
// has no limit.
func LimitClient(ctx context.Context, tx bun.Tx, tenantID int64, about, client string, limit int, now int64) error {
	if client == "" {
		return nil
	}
	return limitSending(ctx, tx, tenantID, about+":"+hashOf(client), 0, limit, now)
}

// load returns the times of the row's subject, none if there is no row, and locks it until the transaction ends.
func (row *sendTimesRow) load(ctx context.Context, tx bun.Tx) (times []int64, err error) {
	row.Times = "[]"
	if err := db.OrNotFound(db.ForUpdate(tx, tx.NewSelect().Model(row).WherePK()).Scan(ctx)); err != nil && !errors.Is(err, db.ErrNotFound) {
		return nil, err
	}
	if err := json.Unmarshal([]byte(row.Times), &times); err != nil {
		return nil, fmt.Errorf("send_times about %s: %w", row.About, err)
	}
	return times, nil
}

// sendWait drops times that no longer count, and returns how long to wait before the next message; 0 means now.
// Times ascend.
func sendWait(times []int64, interval int64, limit int, now int64) (kept []int64, wait int64) {
	for len(times) > 0 && times[0] <= now-sendWindow {
		times = times[1:]
	}
	if len(times) > 0 {
		wait = times[len(times)-1] + interval - now
	}
	if len(times) >= limit {
		wait = max(wait, times[len(times)-limit]+sendWindow-now)
	}
	return times, max(0, wait)
}
