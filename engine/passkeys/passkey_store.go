package passkeys

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
)

// passkey is a passkey of a person. The key in it is the public one.
type passkey struct {
	bun.BaseModel `bun:"table:passkeys"`

	ID           int64 `bun:",pk,autoincrement"`
	TenantID     int64
	UserID       int64
	RPID         string `bun:"rp_id"` // host it works on
	CredentialID string // base64url
	PublicKey    string // COSE key, base64url
	SignCount    int64  // 0 for devices that do not count
	Flags        int    // of the authenticator data, as of the last sign-in
	Transports   string // JSON list
	Name         string
	CreatedAt    int64
	UsedAt       *int64 // last sign-in with it
}

// maxPasskeys is how many passkeys a person may have.
const maxPasskeys = 20

var (
	errTooMany = errors.New("the person has as many passkeys as a person may have")
	errIsKnown = errors.New("the passkey was added before")
)

func encode(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

// decode returns nil for anything that is not base64url, with or without padding.
func decode(text string) protocol.URLEncodedBase64 {
	var b protocol.URLEncodedBase64
	if quoted, err := json.Marshal(text); err != nil || b.UnmarshalJSON(quoted) != nil {
		return nil
	}
	return b
}

// credential returns the passkey as the library wants to see it.
func (p *passkey) credential() webauthn.Credential {
	return webauthn.Credential{
		ID: decode(p.CredentialID), PublicKey: decode(p.PublicKey), Flags: webauthn.NewCredentialFlags(protocol.AuthenticatorFlags(p.Flags)),
		Authenticator: webauthn.Authenticator{SignCount: uint32(p.SignCount)},
	}
}

func (p *passkey) transports() (list []string) {
	list = []string{}
	_ = json.Unmarshal([]byte(p.Transports), &list) // we wrote it
	return list
}

// api returns the passkey as the person sees it.
func (p *passkey) api() api.Passkey {
	out := api.Passkey{PasskeyID: p.ID, Name: p.Name, Host: p.RPID, CreatedAt: db.Time(p.CreatedAt),
		IsSynced: protocol.AuthenticatorFlags(p.Flags).HasBackupState()}
	if p.UsedAt != nil {
		at := db.Time(*p.UsedAt)
		out.UsedAt = &at
	}
	return out
}

// passkeysOf lists a person's passkeys, latest first; those of one host if it is not empty.
func passkeysOf(ctx context.Context, from bun.IDB, tenantID, userID int64, rpID string) (rows []passkey, err error) {
	query := from.NewSelect().Model(&rows).Where("tenant_id = ? AND user_id = ?", tenantID, userID).Order("id DESC")
	if rpID != "" {
		query = query.Where("rp_id = ?", rpID)
	}
	return rows, query.Scan(ctx)
}

// findPasskey finds a passkey of a house's host by its credential, or returns db.ErrNotFound.
func findPasskey(ctx context.Context, from bun.IDB, tenantID int64, rpID string, credentialID []byte) (row passkey, err error) {
	err = from.NewSelect().Model(&row).Where("tenant_id = ? AND rp_id = ? AND credential_id = ?", tenantID, rpID, encode(credentialID)).Scan(ctx)
	return row, db.OrNotFound(err)
}

// addPasskey stores a person's passkey with its audit record and queues a message about it. It returns errTooMany or errIsKnown.
func addPasskey(ctx context.Context, s *db.Store, row *passkey, audit db.AuditRow, message db.MessageRow) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		count, err := tx.NewSelect().Model((*passkey)(nil)).Where("tenant_id = ? AND user_id = ?", row.TenantID, row.UserID).Count(ctx)
		if err != nil {
			return err
		}
		if count >= maxPasskeys {
			return errTooMany
		}
		done, err := tx.NewInsert().Model(row).ExcludeColumn("id").On("CONFLICT DO NOTHING").Returning("id").Exec(ctx)
		if err != nil {
			return err
		}
		if added, _ := done.RowsAffected(); added == 0 { // both drivers always know the count
			return errIsKnown
		}
		if err := db.AddAudit(ctx, tx, row.TenantID, audit); err != nil {
			return err
		}
		return db.AddMessages(ctx, tx, row.TenantID, row.CreatedAt, message)
	})
}

// renamePasskey renames a person's passkey, or returns db.ErrNotFound.
func renamePasskey(ctx context.Context, s *db.Store, tenantID, userID, id int64, name string, audit db.AuditRow) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		done, err := tx.NewUpdate().Model((*passkey)(nil)).Set("name = ?", name).Where("tenant_id = ? AND user_id = ? AND id = ?", tenantID, userID, id).Exec(ctx)
		if err != nil {
			return err
		}
		if changed, _ := done.RowsAffected(); changed == 0 {
			return db.ErrNotFound
		}
		return db.AddAudit(ctx, tx, tenantID, audit)
	})
}

// removePasskey deletes a person's passkey. It returns db.ErrNotFound if the person has no such passkey. Write returns the audit record
// and the message about the removed one.
func removePasskey(ctx context.Context, s *db.Store, tenantID, userID, id, now int64, write func(*passkey) (db.AuditRow, db.MessageRow)) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		var row passkey
		err := tx.NewDelete().Model(&row).Where("tenant_id = ? AND user_id = ? AND id = ?", tenantID, userID, id).Returning("*").Scan(ctx)
		if err != nil {
			return db.OrNotFound(err)
		}
		audit, message := write(&row)
		if err := db.AddAudit(ctx, tx, tenantID, audit); err != nil {
			return err
		}
		return db.AddMessages(ctx, tx, tenantID, now, message)
	})
}

// use records a sign-in with a passkey, before the session starts in the same transaction. It returns db.ErrNotFound if the passkey was
// removed or used after it was read, so that of two answers with the same count one succeeds.
func (p *passkey) use(ctx context.Context, tx bun.Tx, after *webauthn.Credential, now int64) error {
	done, err := tx.NewUpdate().Model((*passkey)(nil)).
		Set("sign_count = ?", after.Authenticator.SignCount).Set("flags = ?", int(after.Flags.ProtocolValue())).Set("used_at = ?", now).
		Where("id = ? AND tenant_id = ? AND user_id = ? AND sign_count = ?", p.ID, p.TenantID, p.UserID, p.SignCount).Exec(ctx)
	if err != nil {
		return err
	}
	if changed, _ := done.RowsAffected(); changed == 0 {
		return db.ErrNotFound
	}
	return nil
}
