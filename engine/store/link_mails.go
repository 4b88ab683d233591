package store

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"

	"github.com/uptrace/bun"
)

// NoPassword stands for the hash of somebody who has none, and cannot sign in.
const NoPassword = "!"

// LinkMail is a mail that is sent because somebody named an address, with the token of its link.
type LinkMail struct {
	Token   *OneTimeRow // nil: the mail has no such link
	Audit   AuditRow    // its UserID is set here
	Message MessageRow
}

// Enrol makes a user of a stranger, without a password, and mails what the writer says to whoever has the address: to
// somebody known, too. Names and phone of somebody who never finished may be given again. One mail a minute and five an hour
// go out to one address; beyond that it is only said again who somebody is.
func (s *Store) Enroll(ctx context.Context, tenantID int64, row UserRow, write func(UserRow) LinkMail, now int64) error {
	row.ID, row.TenantID, row.FoldedEmail, row.PasswordHash, row.CreatedAt = 0, tenantID, foldEmail(row.Email), NoPassword, now
	return s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		early := limitMail(ctx, tx, tenantID, "welcome", row.FoldedEmail, now)
		if err := ignoreTooSoon(early); err != nil {
			return err
		}
		user, isNew, err := enroll(ctx, tx, tenantID, withDefaults(row))
		if err != nil || early != nil && !isNew {
			return err
		}
		return sendLink(ctx, tx, user, write(user), now)
	})
}

// MailLink mails what the writer says to the person with the address; about is "welcome" or "reset", each with its own
// limits. For an address nobody has the same is done, but for the mail.
func (s *Store) MailLink(ctx context.Context, tenantID int64, about, email string, write func(UserRow) LinkMail, now int64) error {
	return s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		err := limitMail(ctx, tx, tenantID, about, foldEmail(email), now)
		if err != nil {
			return ignoreTooSoon(err)
		}
		user, err := userByEmail(ctx, tx, tenantID, email)
		mail := write(user)
		if errors.Is(err, ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		return sendLink(ctx, tx, user, mail, now)
	})
}

// Invite makes a user of whom staff invites, or finds one, keeps the role that waits for its activation ("": none more), and
// mails the link. An error of the writer changes nothing. *TooSoonError: the last invitation went out a moment ago.
func (s *Store) Invite(ctx context.Context, tenantID int64, row UserRow, write func(UserRow) (LinkMail, error), now int64) error {
	row.ID, row.TenantID, row.FoldedEmail, row.PasswordHash, row.CreatedAt = 0, tenantID, foldEmail(row.Email), NoPassword, now
	return s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := limitMail(ctx, tx, tenantID, "invite:"+row.PendingRole, row.FoldedEmail, now); err != nil {
			return err
		}
		user, _, err := enroll(ctx, tx, tenantID, withDefaults(row))
		if err != nil {
			return err
		}
		mail, err := write(user)
		if err != nil {
			return err
		}
		user.PendingRole = cmp.Or(row.PendingRole, user.PendingRole)
		if _, err := tx.NewUpdate().Model(&user).Column("pending_role").WherePK().Exec(ctx); err != nil {
			return err
		}
		return sendLink(ctx, tx, user, mail, now)
	})
}

// enrol adds the user or, while there is nothing but a name yet, changes what was said before. Nobody can change what somebody
// else finished: a password, an account, or a role that waits.
func enroll(ctx context.Context, tx bun.IDB, tenantID int64, row UserRow) (user UserRow, isNew bool, err error) {
	user, err = userByEmail(ctx, tx, tenantID, row.Email)
	switch {
	case errors.Is(err, ErrNotFound):
		_, err = tx.NewInsert().Model(&row).ExcludeColumn("id").Returning("id").Exec(ctx)
		return row, true, err
	case err != nil || user.PasswordHash != NoPassword || user.HasAccount || user.PendingRole != "":
		return user, false, err
	}
	user.FirstName, user.LastName, user.CountryID = row.FirstName, row.LastName, row.CountryID
	if row.Phone != "" {
		user.Phone, user.PhoneType, user.PhoneVerifiedAt = row.Phone, row.PhoneType, nil
	}
	_, err = tx.NewUpdate().Model(&user).Column("first_name", "last_name", "country_id", "phone", "phone_type", "phone_verified_at").
		WherePK().Where("tenant_id = ?", tenantID).Exec(ctx)
	return user, false, err
}

func userByEmail(ctx context.Context, tx bun.IDB, tenantID int64, email string) (UserRow, error) {
	var row UserRow
	err := tx.NewSelect().Model(&row).Where("tenant_id = ? AND folded_email = ?", tenantID, foldEmail(email)).Scan(ctx)
	return row, orNotFound(err)
}

func sendLink(ctx context.Context, tx bun.Tx, user UserRow, mail LinkMail, now int64) error {
	if mail.Token != nil {
		token := *mail.Token
		token.UserID, token.CreatedAt = user.ID, now
		if err := addOneTime(ctx, tx, user.TenantID, token); err != nil {
			return err
		}
	}
	mail.Audit.UserID = user.ID
	if err := addAudit(ctx, tx, user.TenantID, mail.Audit); err != nil {
		return err
	}
	return addMessages(ctx, tx, user.TenantID, now, mail.Message)
}

// mayMail keeps the pace by the address's hash: addresses nobody has are not ours to keep.
func limitMail(ctx context.Context, tx bun.IDB, tenantID int64, about, foldedEmail string, now int64) error {
	sum := sha256.Sum256([]byte(foldedEmail))
	return limitSending(ctx, tx, tenantID, about+":"+hex.EncodeToString(sum[:]), minSendInterval, maxPerHour, now)
}

// unlessTooSoon is an error but for *TooSoonError, which is not told to whoever names an address.
func ignoreTooSoon(err error) error {
	if early := new(TooSoonError); errors.As(err, &early) {
		return nil
	}
	return err
}
