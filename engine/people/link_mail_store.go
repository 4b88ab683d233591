package people

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/identity"
)

// NoPassword takes the place of the hash for people without a password, who cannot sign in.
const NoPassword = "!"

// LinkMail is an email sent because somebody entered an address, with the token of its link.
type LinkMail struct {
	Token   *identity.OneTimeRow // nil: the email has no link
	Audit   db.AuditRow          // UserID is filled in when it is sent
	Message db.MessageRow
}

// Enroll registers a new user without a password and emails the address what write returns; an existing user gets
// an email, too. As long as sign-up is unfinished, names and phone can be entered again. At most one email a
// minute and five an hour go to one address; beyond that, only the details of an unfinished sign-up are updated.
func Enroll(ctx context.Context, s *db.Store, tenantID int64, row db.UserRow, from sender, write func(db.UserRow) LinkMail, now int64) error {
	row.ID, row.TenantID, row.FoldedEmail, row.PasswordHash, row.CreatedAt = 0, tenantID, identity.FoldEmail(row.Email), NoPassword, now
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		tooSoon := limitMail(ctx, tx, tenantID, "welcome", row.FoldedEmail, from, now)
		if err := ignoreTooSoon(tooSoon); err != nil {
			return err
		}
		user, isNew, err := enroll(ctx, tx, tenantID, identity.WithDefaults(row))
		if err != nil || tooSoon != nil && !isNew {
			return err
		}
		return sendLink(ctx, tx, user, write(user), now)
	})
}

// MailLink emails what write returns to the person with the address; about is "welcome" or "reset", each with its
// own limits. For an unknown address it does the same work except for the email.
func MailLink(ctx context.Context, s *db.Store, tenantID int64, about, email string, from sender, write func(db.UserRow) LinkMail, now int64) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		err := limitMail(ctx, tx, tenantID, about, identity.FoldEmail(email), from, now)
		if err != nil {
			return ignoreTooSoon(err)
		}
		user, err := userByEmail(ctx, tx, tenantID, email)
		mail := write(user)
		if errors.Is(err, db.ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		return sendLink(ctx, tx, user, mail, now)
	})
}

// Invite finds or creates the user staff invites, stores the role pending activation ("": no new role), and emails
// the link. If write fails, nothing changes. It returns a *TooSoonError if the last invitation just went out.
func Invite(ctx context.Context, s *db.Store, tenantID int64, row db.UserRow, write func(db.UserRow) (LinkMail, error), now int64) error {
	row.ID, row.TenantID, row.FoldedEmail, row.PasswordHash, row.CreatedAt = 0, tenantID, identity.FoldEmail(row.Email), NoPassword, now
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := limitMail(ctx, tx, tenantID, "invite:"+row.PendingRole, row.FoldedEmail, sender{}, now); err != nil {
			return err
		}
		user, _, err := enroll(ctx, tx, tenantID, identity.WithDefaults(row))
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

// enroll adds the user or, as long as there is nothing but a name, replaces the details entered before. Nobody can
// overwrite what somebody else completed: a password, an account, or a pending role.
func enroll(ctx context.Context, tx bun.IDB, tenantID int64, row db.UserRow) (user db.UserRow, isNew bool, err error) {
	user, err = userByEmail(ctx, tx, tenantID, row.Email)
	switch {
	case errors.Is(err, db.ErrNotFound):
		_, err = tx.NewInsert().Model(&row).ExcludeColumn("id").Returning("id").Exec(ctx)
		return row, true, err
	case err != nil || user.PasswordHash != NoPassword || user.HasAccount || user.PendingRole != "":
		return user, false, err
	}
	user.FirstName, user.LastName, user.CountryID = row.FirstName, row.LastName, row.CountryID
	if row.Phone != "" {
		user.Phone, user.PhoneType, user.PhoneVerifiedAt = row.Phone, row.PhoneType, nil
	}
	_, err = tx.NewUpdate().Model(&user).Column("first_name", "last_name", "search_text", "country_id", "phone", "phone_type", "phone_verified_at").
		WherePK().Where("tenant_id = ?", tenantID).Exec(ctx)
	return user, false, err
}

func userByEmail(ctx context.Context, tx bun.IDB, tenantID int64, email string) (db.UserRow, error) {
	var row db.UserRow
	err := tx.NewSelect().Model(&row).Where("tenant_id = ? AND folded_email = ?", tenantID, identity.FoldEmail(email)).Scan(ctx)
	return row, db.OrNotFound(err)
}

func sendLink(ctx context.Context, tx bun.Tx, user db.UserRow, mail LinkMail, now int64) error {
	if mail.Token != nil {
		token := *mail.Token
		token.UserID, token.CreatedAt = user.ID, now
		if err := identity.AddOneTime(ctx, tx, user.TenantID, token); err != nil {
			return err
		}
	}
	mail.Audit.UserID = user.ID
	if err := db.AddAudit(ctx, tx, user.TenantID, mail.Audit); err != nil {
		return err
	}
	return db.AddMessages(ctx, tx, user.TenantID, now, mail.Message)
}

// sender is who requests an email.
type sender struct {
	client  string // IP address; empty: staff, whose requests have no limit by address
	isKnown bool   // a browser with which somebody signed in to the account before
}

// limitMail applies the sending limits under a hash of the address, because we have no right to store addresses
// nobody registered. One client cannot use up what an address may be sent, and browsers that the person signed in with have a limit
// that no stranger can use up.
func limitMail(ctx context.Context, tx bun.Tx, tenantID int64, about, foldedEmail string, from sender, now int64) error {
	about += ":" + hashOf(foldedEmail)
	if from.isKnown {
		return limitSending(ctx, tx, tenantID, "known-"+about, minSendInterval, maxPerHour, now)
	}
	if from.client != "" {
		if err := limitSending(ctx, tx, tenantID, about+":"+hashOf(from.client), minSendInterval, maxPerClient, now); err != nil {
			return err
		}
	}
	return limitSending(ctx, tx, tenantID, about, minSendInterval, maxPerHour, now)
}

func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// ignoreTooSoon drops a *TooSoonError, which must not be shown to a visitor who enters an address.
func ignoreTooSoon(err error) error {
	if tooSoon := new(TooSoonError); errors.As(err, &tooSoon) {
		return nil
	}
	return err
}
