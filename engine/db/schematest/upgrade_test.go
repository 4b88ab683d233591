package schematest

import (
	"database/sql"
	"errors"
	"path/filepath"
	"testing"

	"github.com/pressly/goose/v3"

	"fairwarning/engine/db"
	"fairwarning/engine/db/migrations"
	"fairwarning/engine/identity"
)

// TestSignInsOutliveTheUpgrade checks that the migration to the sessions table, and back, keeps current sign-ins and does not revive
// ended ones.
func TestSignInsOutliveTheUpgrade(t *testing.T) {
	path := filepath.Join(t.TempDir(), "fairwarning.db")
	old, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	provider, err := goose.NewProvider(goose.DialectSQLite3, old, migrations.Files)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := provider.UpTo(t.Context(), 2); err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{
		`INSERT INTO tenants (id, slug, content, is_stock_number_used) VALUES (1, 'one', '{}', 0)`,
		`INSERT INTO users (id, tenant_id, email, folded_email, password_hash, first_name, last_name, phone, country_id, has_account,
			online_bidding_status_id, is_vip, has_verified_payment_method, roles, created_at)
			VALUES (7, 1, 'a@example.com', 'a@example.com', '!', '', '', '', 0, 0, 0, 0, 0, '[]', 0)`,
		`INSERT INTO refresh_tokens VALUES ('spent', 1, 7, 'lasting', 2592000100, 5), ('good', 1, 7, 'lasting', 2592000200, NULL), ('gone', 1, 7, 'ended', 2592000300, NULL)`,
		`INSERT INTO revoked_families VALUES ('ended', 50)`,
	} {
		if _, err := old.Exec(statement); err != nil {
			t.Fatal(err)
		}
	}
	old.Close()
	s, err := db.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if row, err := identity.SpendRefreshToken(t.Context(), s, 1, "good", identity.RefreshToken{Hash: "next", ExpiresAt: 2592000900}, 300, db.AuditRow{}); err != nil || row.UserID != 7 {
		t.Errorf("%+v, %v", row, err)
	}
	if row, err := identity.SpendRefreshToken(t.Context(), s, 1, "gone", identity.RefreshToken{Hash: "other", ExpiresAt: 2592000900}, 300, db.AuditRow{}); !errors.Is(err, db.ErrNotFound) {
		t.Errorf("signed out before: %+v, %v", row, err)
	}
	list, err := identity.ListSessions(t.Context(), s, 1, 7, 400)
	if err != nil || len(list) != 1 || list[0].StartedAt != 100 || list[0].SeenAt != 300 {
		t.Errorf("%+v, %v", list, err)
	}
	provider, err = goose.NewProvider(goose.DialectSQLite3, s.DB.DB, migrations.Files)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := provider.DownTo(t.Context(), 2); err != nil {
		t.Fatal(err)
	}
	var revoked []string
	if err := s.DB.NewRaw(`SELECT family FROM revoked_families`).Scan(t.Context(), &revoked); err != nil || len(revoked) != 1 || revoked[0] != "ended" {
		t.Errorf("after going back: %v, %v", revoked, err)
	}
}
