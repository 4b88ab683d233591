package server

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
)

func (e *engine) activity(who api.Session, of int64) []api.ActivityEntry {
	e.t.Helper()
	r := e.as(who, "GET", fmt.Sprintf("/api/v1/User/GetActivity?user_ID=%d", of), "")
	return Read[struct{ Entries []api.ActivityEntry }](e.t, r).Entries
}

func TestOnlyThePersonAndAdministratorsSeeActivity(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.somebody("ann@one.example")
	for email, role := range map[string]string{"alma@one.example": "administrator", "cleo@one.example": "clerk", "iris@one.example": "inspector"} {
		e.somebody(email, role)
	}
	e.somebody("ben@one.example")
	own := e.signIn("ann@one.example")
	e.status(e.as(own, "DELETE", "/api/v1/User/EndOtherSessions", ""), 200)
	if got := e.activity(own, 0); len(got) != 2 || got[0].Action != "other-sessions-ended" || got[1].Action != "sign-in" || got[1].Detail["device"] == "" {
		t.Errorf("%+v", got)
	}
	if got := e.activity(own, ann); len(got) != 2 {
		t.Errorf("by her id: %+v", got)
	}
	alma := e.signIn("alma@one.example")
	if got := e.activity(alma, ann); len(got) != 2 {
		t.Errorf("to an administrator: %+v", got)
	}
	e.status(e.as(alma, "GET", "/api/v1/User/GetActivity?user_ID=999999", ""), 404)
	for _, email := range []string{"cleo@one.example", "iris@one.example", "ben@one.example"} {
		for _, id := range []int64{ann, 999_999} {
			e.status(e.as(e.signIn(email), "GET", fmt.Sprintf("/api/v1/User/GetActivity?user_ID=%d", id), ""), 403)
		}
	}
	stranger, err := identity.PutUser(t.Context(), e.store, e.two, db.UserRow{Email: "x@two.example", PasswordHash: "!"})
	e.must(err)
	e.status(e.as(alma, "GET", fmt.Sprintf("/api/v1/User/GetActivity?user_ID=%d", stranger), ""), 404)
}

func TestActivityIsPaged(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.somebody("ann@one.example")
	for i := range 120 {
		e.must(e.store.AddAudit(t.Context(), e.one, db.AuditRow{At: int64(i), UserID: ann, Action: fmt.Sprint(i), Detail: "{}"}))
	}
	own := e.signIn("ann@one.example")
	var seen []string
	for before := int64(0); ; {
		r := e.as(own, "GET", fmt.Sprintf("/api/v1/User/GetActivity?before=%d", before), "")
		page := Read[struct{ Entries []api.ActivityEntry }](t, r).Entries
		if len(page) == 0 {
			break
		}
		if len(page) > 50 {
			t.Fatalf("%d on a page", len(page))
		}
		for _, entry := range page {
			seen = append(seen, entry.Action)
			before = entry.EntryID
		}
	}
	if len(seen) != 121 || seen[0] != "sign-in" || seen[120] != "0" || len(slices.Compact(slices.Sorted(slices.Values(seen)))) != 121 {
		t.Errorf("%d entries: %v", len(seen), seen)
	}
}

// TestNoSecretIsStored signs in, hands off and changes a password, then searches the tables for the secrets.
func TestNoSecretIsStored(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.somebody("ann@one.example")
	e.somebody("cleo@one.example", "clerk")
	own, acting := e.signIn("ann@one.example"), Read[api.Session](t, e.actFor("cleo@one.example", ann, testPassword))
	token := Read[struct{ Token string }](t, e.as(own, "GET", "/api/v1/Settings/GetHandOff", "")).Token
	board := Read[api.Session](t, e.do("POST", "localhost", "/api/Token/handoff", fmt.Sprintf(`{"token":%q}`, token)))
	e.status(e.as(own, "PUT", "/api/v1/User/ChangePassword", fmt.Sprintf(`{"currentPassword":%q,"newPassword":"newer horse battery"}`, testPassword)), 200)
	for _, table := range []string{"audit_records", "messages", "sessions", "one_time_tokens", "refresh_tokens", "users"} {
		var rows []map[string]any
		e.must(e.store.DB.NewRaw("SELECT * FROM "+table).Scan(t.Context(), &rows))
		kept := fmt.Sprint(rows)
		for _, secret := range []string{testPassword, "newer horse battery", token, own.RefreshToken, own.Token, acting.RefreshToken, board.RefreshToken} {
			if strings.Contains(kept, secret) {
				t.Errorf("%s keeps a secret", table)
			}
		}
	}
}
