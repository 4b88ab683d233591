package identity

import (
	"context"
	"database/sql"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// SessionRow is one sign-in and all tokens that descend from it.
type SessionRow struct {
	bun.BaseModel `bun:"table:sessions"`

	Family       string `bun:",pk"` // shared by its refresh tokens
	ID           int64  // shown to the person; random
	TenantID     int64
	UserID       int64
	ActingUserID *int64 // staff acting on the person's behalf
	StartedAt    int64
	ProvedAt     *int64 // when the person signed in with password or passkey; nil: the session came from a hand-off
	SeenAt       int64  // last refresh
	EndsAt       *int64 // cannot be renewed beyond this time
	EndedAt      *int64
	Address      string
	UserAgent    string
}

// IsOpen reports whether the session is still valid.
func (r *SessionRow) IsOpen(now int64) bool {
	return r.EndedAt == nil && (r.EndsAt == nil || now < *r.EndsAt)
}

// maxSessions limits the list of a person's sessions.
const maxSessions = 100

// AddSession starts a session with its first refresh token and queues messages about it. It returns ErrNotFound if the password is no
// longer the one of the sign-in, because a new password ends everything the old one started.
func AddSession(ctx context.Context, s *db.Store, tenantID int64, row SessionRow, token RefreshToken, in SignIn) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		who := row.UserID
		if row.ActingUserID != nil {
			who = *row.ActingUserID
		}
		holds, err := tx.NewSelect().Model((*db.UserRow)(nil)).
			Where("tenant_id = ? AND id = ? AND password_hash = ?", tenantID, who, in.PasswordHash).Exists(ctx)
		if err != nil {
			return err
		}
		if !holds {
			return db.ErrNotFound
		}
		if in.Confirm != nil {
			if err := in.Confirm(ctx, tx); err != nil {
				return err
			}
		}
		if err := addSession(ctx, tx, tenantID, row, token, in.Audit); err != nil {
			return err
		}
		return db.AddMessages(ctx, tx, tenantID, row.StartedAt, in.Messages...)
	})
}

// provedAt returns when the person of a session signed in, nil if the session came from a hand-off, or ErrNotFound.
func provedAt(ctx context.Context, s *db.Store, tenantID int64, family string) (*int64, error) {
	var row SessionRow
	err := s.DB.NewSelect().Model(&row).Column("proved_at").Where("family = ? AND tenant_id = ?", family, tenantID).Scan(ctx)
	return row.ProvedAt, db.OrNotFound(err)
}

func addSession(ctx context.Context, tx bun.IDB, tenantID int64, row SessionRow, token RefreshToken, audit db.AuditRow) error {
	row.TenantID, row.SeenAt, row.EndedAt = tenantID, row.StartedAt, nil
	if _, err := tx.NewInsert().Model(&row).Exec(ctx); err != nil {
		return err
	}
	if err := addToken(ctx, tx, row, token); err != nil {
		return err
	}
	audit.UserID, audit.ActingUserID = row.UserID, row.ActingUserID
	return db.AddAudit(ctx, tx, tenantID, audit)
}

// RedeemHandoff starts a session with a hand-off token: for the same person or acting staff, and with the same
// end, as the session that created the token. Row and token supply the rest. It returns ErrNotFound if the token
// is invalid or its session has ended.
func RedeemHandoff(ctx context.Context, s *db.Store, tenantID int64, hash string, row SessionRow, token RefreshToken, audit db.AuditRow) (SessionRow, error) {
	err := s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		handoff, err := useOneTime(ctx, tx, tenantID, hash, OneTimeHandoff, row.StartedAt)
		if err != nil {
			return err
		}
		from, err := openSession(ctx, tx, tenantID, *handoff.Family, row.StartedAt)
		if err != nil {
			return err
		}
		row.UserID, row.ActingUserID, row.EndsAt = from.UserID, from.ActingUserID, from.EndsAt
		return addSession(ctx, tx, tenantID, row, token, audit)
	})
	return row, err
}

// AddHandoff stores a hand-off token.
func AddHandoff(ctx context.Context, s *db.Store, tenantID int64, row OneTimeRow) error {
	row.Kind = OneTimeHandoff
	return AddOneTime(ctx, s.DB, tenantID, row)
}

// ActiveSession is what every personal request needs to know about a valid session and its user.
type ActiveSession struct {
	EndsAt *int64 // cannot be renewed beyond this time
	Roles  string // the person's, as in UserRow
}

// selectActiveSession checks the same conditions as SessionRow.IsOpen.
const selectActiveSession = `
	SELECT s.ends_at, u.roles FROM sessions s JOIN users u ON u.id = s.user_id AND u.tenant_id = s.tenant_id
	WHERE s.family = ? AND +s.tenant_id = ? AND +s.user_id = ? AND s.ended_at IS NULL AND (s.ends_at IS NULL OR s.ends_at > ?)`

// FindActiveSession finds a valid session of a person. It returns ErrNotFound if there is none or it has ended,
// including an end that another connection, process or engine has just committed.
func FindActiveSession(ctx context.Context, s *db.Store, tenantID, userID int64, family string, now int64) (in ActiveSession, err error) {
	err = s.PreparedRow(ctx, "active session", func() string { return selectActiveSession },
		func(rows *sql.Rows) error { return rows.Scan(&in.EndsAt, &in.Roles) }, family, tenantID, userID, now)
	return in, err
}

func openSession(ctx context.Context, in bun.IDB, tenantID int64, family string, now int64) (SessionRow, error) {
	var row SessionRow
	err := in.NewSelect().Model(&row).Where("tenant_id = ? AND family = ?", tenantID, family).Scan(ctx)
	if err == nil && !row.IsOpen(now) {
		err = db.ErrNotFound
	}
	return row, db.OrNotFound(err)
}

// ListSessions lists a person's valid, renewable sessions, last seen first, up to 100.
func ListSessions(ctx context.Context, s *db.Store, tenantID, userID, now int64) (rows []SessionRow, err error) {
	err = s.DB.NewSelect().Model(&rows).
		Where("tenant_id = ? AND user_id = ? AND ended_at IS NULL AND (ends_at IS NULL OR ends_at > ?)", tenantID, userID, now).
		Where("EXISTS (SELECT 1 FROM refresh_tokens t WHERE t.family = session_row.family AND t.spent_at IS NULL AND t.expires_at > ?)", now).
		Order("seen_at DESC", "id").Limit(maxSessions).Scan(ctx)
	return rows, err
}

// EndSession ends one session of the person, or returns ErrNotFound if there is no such open session.
func EndSession(ctx context.Context, s *db.Store, tenantID, userID, id, now int64, audit db.AuditRow) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		done, err := tx.NewUpdate().Model((*SessionRow)(nil)).Set("ended_at = ?", now).
			Where("tenant_id = ? AND user_id = ? AND id = ? AND ended_at IS NULL", tenantID, userID, id).Exec(ctx)
		if err != nil {
			return err
		}
		if n, _ := done.RowsAffected(); n == 0 { // both drivers always know the count
			return db.ErrNotFound
		}
		return db.AddAudit(ctx, tx, tenantID, audit)
	})
}

// EndOtherSessions ends every session of the person except one.
func EndOtherSessions(ctx context.Context, s *db.Store, tenantID, userID int64, exceptFamily string, now int64, audit db.AuditRow) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := endSessions(ctx, tx, tenantID, userID, exceptFamily, now); err != nil {
			return err
		}
		return db.AddAudit(ctx, tx, tenantID, audit)
	})
}

// endSessions ends every session of the person except one ("" for none), including those in which the person acts
// for somebody else.
func endSessions(ctx context.Context, tx bun.IDB, tenantID, userID int64, exceptFamily string, now int64) error {
	_, err := tx.NewUpdate().Model((*SessionRow)(nil)).Set("ended_at = ?", now).
		Where("tenant_id = ? AND (user_id = ? OR acting_user_id = ?)", tenantID, userID, userID).
		Where("family <> ? AND ended_at IS NULL", exceptFamily).Exec(ctx)
	return err
}
