package store

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"

	"github.com/uptrace/bun"
)

// MostCodeTries is how many wrong codes are answered before none is good any longer.
const MaxCodeTries = 5

// PhoneCodeRow is the last code that was sent to a person, as the database knows it: by hash only.
type PhoneCodeRow struct {
	bun.BaseModel `bun:"table:phone_codes"`

	UserID    int64 `bun:",pk"`
	TenantID  int64
	Phone     string
	Hash      string // empty: it was used
	Tries     int    // wrong ones so far
	SentAt    int64
	ExpiresAt int64
}

// CanFit tells whether there is a code that may be tried at the moment.
func (r *PhoneCodeRow) IsUsable(now int64) bool {
	return r.Hash != "" && r.Tries < MaxCodeTries && now < r.ExpiresAt
}

// SendPhoneCode keeps a new code in place of the one before and queues its message. Asked again within a minute for the same
// number, while the code of then is good, it answers that one and sends nothing: isSent is false. *TooSoonError: one was sent
// a moment ago, or too many within the hour, to the person or to the number.
func (s *Store) SendPhoneCode(
	ctx context.Context, tenantID int64, row PhoneCodeRow, audit AuditRow, message MessageRow,
) (last PhoneCodeRow, isSent bool, err error) {
	now := row.SentAt
	row.TenantID, row.Tries = tenantID, 0
	err = s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		last, err = phoneCode(ctx, tx, tenantID, row.UserID)
		if err != nil && !errors.Is(err, ErrNotFound) {
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

func sendPhoneCode(ctx context.Context, tx bun.IDB, row PhoneCodeRow, audit AuditRow, message MessageRow) error {
	about := fmt.Sprintf("phone-code:%d", row.UserID)
	if err := limitSending(ctx, tx, row.TenantID, about, minSendInterval, maxPerHour, row.SentAt); err != nil {
		return err
	}
	if err := limitSending(ctx, tx, row.TenantID, "phone:"+row.Phone, 0, maxPerPhone, row.SentAt); err != nil {
		return err
	}
	_, err := tx.NewInsert().Model(&row).On("CONFLICT (user_id) DO UPDATE").Set("phone = EXCLUDED.phone").Set("hash = EXCLUDED.hash").
		Set("tries = 0").Set("sent_at = EXCLUDED.sent_at").Set("expires_at = EXCLUDED.expires_at").Exec(ctx)
	if err != nil {
		return err
	}
	if err := addAudit(ctx, tx, row.TenantID, audit); err != nil {
		return err
	}
	return addMessages(ctx, tx, row.TenantID, row.SentAt, message)
}

// CheckPhoneCode tries a code, of which hash makes what is kept for a phone. One that fits is used up and makes its phone the
// person's, verified; messages are what that completes. A wrong one counts, also of many at once. ErrNotFound: there is no
// code that could fit.
func (s *Store) CheckPhoneCode(
	ctx context.Context, tenantID, userID int64, hash func(phone string) string, now int64, audit AuditRow, messages ...MessageRow,
) (row PhoneCodeRow, fits bool, err error) {
	err = s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		if row, err = phoneCode(ctx, tx, tenantID, userID); err != nil {
			return err
		}
		if !row.IsUsable(now) {
			return ErrNotFound
		}
		if fits = subtle.ConstantTimeCompare([]byte(hash(row.Phone)), []byte(row.Hash)) == 1; !fits {
			row.Tries++
			_, err := tx.NewUpdate().Model(&row).Column("tries").WherePK().Exec(ctx)
			return err
		}
		if err := verifyPhone(ctx, tx, row, now); err != nil {
			return err
		}
		if err := addAudit(ctx, tx, tenantID, audit); err != nil {
			return err
		}
		return addMessages(ctx, tx, tenantID, now, messages...)
	})
	return row, fits && err == nil, err
}

func verifyPhone(ctx context.Context, tx bun.IDB, row PhoneCodeRow, now int64) error {
	if _, err := tx.NewUpdate().Model(&row).Set("hash = ''").WherePK().Exec(ctx); err != nil {
		return err
	}
	_, err := tx.NewUpdate().Model((*UserRow)(nil)).Set("phone = ?", row.Phone).Set("phone_verified_at = ?", now).
		Where("tenant_id = ? AND id = ?", row.TenantID, row.UserID).Exec(ctx)
	return err
}

func phoneCode(ctx context.Context, tx bun.IDB, tenantID, userID int64) (PhoneCodeRow, error) {
	var row PhoneCodeRow
	err := tx.NewSelect().Model(&row).Where("tenant_id = ? AND user_id = ?", tenantID, userID).Scan(ctx)
	return row, orNotFound(err)
}
