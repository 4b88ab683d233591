package people

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// MaxCodeTries is how many wrong codes may be entered before the code becomes invalid.
const MaxCodeTries = 5

// PhoneCodeRow is the latest code sent to a person. The database holds only its hash.
type PhoneCodeRow struct {
	bun.BaseModel `bun:"table:phone_codes"`

	UserID    int64 `bun:",pk"`
	TenantID  int64
	Phone     string
	Hash      string // empty: used
	Tries     int    // wrong entries so far
	SentAt    int64
	ExpiresAt int64
}

// IsUsable reports whether the code may still be entered.
func (r *PhoneCodeRow) IsUsable(now int64) bool {
	return r.Hash != "" && r.Tries < MaxCodeTries && now < r.ExpiresAt
}

// SendPhoneCode replaces the person's code and queues its message. If the last code for the same number is under a
// minute old and still usable, it returns that one with isSent false and sends nothing. It returns a *TooSoonError
// if a code just went out, or too many went to the person or the number within the hour.
func SendPhoneCode(
	ctx context.Context, s *db.Store, tenantID int64, row PhoneCodeRow, audit db.AuditRow, message db.MessageRow,
) (last PhoneCodeRow, isSent bool, err error) {
	now := row.SentAt
	row.TenantID, row.Tries = tenantID, 0
	err = s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		last, err = phoneCode(ctx, tx, tenantID, row.UserID)
		if err != nil && !errors.Is(err, db.ErrNotFound) {
			return err
		}
		if last.Phone == row.Phone && last.IsUsable(now) && now < last.SentAt+minSendInterval {
			return nil
		}
		last, isSent = row, true
		return sendPhoneCode(ctx, tx, row, audit, message)
	})
	return last, isSent, err
}

func sendPhoneCode(ctx context.Context, tx bun.Tx, row PhoneCodeRow, audit db.AuditRow, message db.MessageRow) error {
	about := fmt.Sprintf("phone-code:%d", row.UserID)
	if err := limitSending(ctx, tx, row.TenantID, about, minSendInterval, maxPerHour, row.SentAt); err != nil {
		return err
	}
	if err := limitPhone(ctx, tx, &row, audit.Address); err != nil {
		return err
	}
	_, err := tx.NewInsert().Model(&row).On("CONFLICT (user_id) DO UPDATE").Set("phone = EXCLUDED.phone").Set("hash = EXCLUDED.hash").
		Set("tries = 0").Set("sent_at = EXCLUDED.sent_at").Set("expires_at = EXCLUDED.expires_at").Exec(ctx)
	if err != nil {
		return err
	}
	if err := db.AddAudit(ctx, tx, row.TenantID, audit); err != nil {
		return err
	}
	return db.AddMessages(ctx, tx, row.TenantID, row.SentAt, message)
}

// limitPhone limits the codes to one number, first by IP address, so that one cannot use up what a number may be sent. A number that the
// person has verified before needs no limit but the person's own.
func limitPhone(ctx context.Context, tx bun.Tx, row *PhoneCodeRow, client string) error {
	isOwn, err := tx.NewSelect().Model((*db.UserRow)(nil)).
		Where("tenant_id = ? AND id = ? AND phone = ? AND phone_verified_at IS NOT NULL", row.TenantID, row.UserID, row.Phone).Exists(ctx)
	if err != nil || isOwn {
		return err
	}
	about := "phone:" + row.Phone
	if client != "" {
		if err := limitSending(ctx, tx, row.TenantID, about+":"+hashOf(client), 0, maxPhoneClient, row.SentAt); err != nil {
			return err
		}
	}
	return limitSending(ctx, tx, row.TenantID, about, 0, maxPerPhone, row.SentAt)
}

// CheckPhoneCode checks a code; hash computes the stored form for a phone number. A matching code is used up and
// makes its phone the person's verified number; messages are queued with that. A wrong code counts as a try, even
// with concurrent requests. It returns ErrNotFound if there is no usable code.
func CheckPhoneCode(
	ctx context.Context, s *db.Store, tenantID, userID int64, hash func(phone string) string, now int64, audit db.AuditRow, messages ...db.MessageRow,
) (row PhoneCodeRow, fits bool, err error) {
	err = s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		if row, err = phoneCode(ctx, tx, tenantID, userID); err != nil {
			return err
		}
		if !row.IsUsable(now) {
			return db.ErrNotFound
		}
		if fits = subtle.ConstantTimeCompare([]byte(hash(row.Phone)), []byte(row.Hash)) == 1; !fits {
			row.Tries++
			_, err := tx.NewUpdate().Model(&row).Column("tries").WherePK().Exec(ctx)
			return err
		}
		if err := verifyPhone(ctx, tx, row, now); err != nil {
			return err
		}
		if err := db.AddAudit(ctx, tx, tenantID, audit); err != nil {
			return err
		}
		return db.AddMessages(ctx, tx, tenantID, now, messages...)
	})
	return row, fits && err == nil, err
}

func verifyPhone(ctx context.Context, tx bun.IDB, row PhoneCodeRow, now int64) error {
	if _, err := tx.NewUpdate().Model(&row).Set("hash = ''").WherePK().Exec(ctx); err != nil {
		return err
	}
	_, err := tx.NewUpdate().Model((*db.UserRow)(nil)).Set("phone = ?", row.Phone).Set("phone_verified_at = ?", now).
		Where("tenant_id = ? AND id = ?", row.TenantID, row.UserID).Exec(ctx)
	return err
}

func phoneCode(ctx context.Context, tx bun.IDB, tenantID, userID int64) (PhoneCodeRow, error) {
	var row PhoneCodeRow
	err := tx.NewSelect().Model(&row).Where("tenant_id = ? AND user_id = ?", tenantID, userID).Scan(ctx)
	return row, db.OrNotFound(err)
}
