package identity_test

import (
	"errors"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// actFor signs in staff acting for Ann and returns the staff member's ID.
func (h *house) actFor(t *testing.T) (staff int64, got api.Session) {
	t.Helper()
	ann, err := h.Authenticate(t.Context(), h.one, "ann@example.com", password)
	if err != nil {
		t.Fatal(err)
	}
	staff, err = identity.PutUser(t.Context(), h.store, h.one, db.UserRow{Email: "clerk@example.com", PasswordHash: "hash of the clerk", Roles: `["clerk"]`})
	if err != nil {
		t.Fatal(err)
	}
	got, err = h.Start(t.Context(), h.one, identity.SignIn{UserID: ann.ID, ActingUserID: staff, PasswordHash: "hash of the clerk", Audit: line("proxy-sign-in")})
	if err != nil {
		t.Fatal(err)
	}
	return staff, got
}

func TestASessionOfStaffForAPersonEndsAfterAnHour(t *testing.T) {
	h := newHouse(t)
	began := h.now
	staff, got := h.actFor(t)
	if got.ExpiresIn != 30 || got.RefreshTokenExpiresIn != 60 {
		t.Errorf("%+v", got)
	}
	h.now = began.Add(29 * time.Minute)
	who, err := h.Bearer(t.Context(), h.one, "Bearer "+got.Token)
	if err != nil || who.UserID != got.UserID || who.ActingUserID != staff || !who.Until.Equal(began.Add(time.Hour)) {
		t.Errorf("%+v, %v", who, err)
	}
	h.now = began.Add(45*time.Minute + 30*time.Second)
	again, err := h.Refresh(t.Context(), h.one, got.RefreshToken)
	if err != nil || again.ExpiresIn != 14 || again.RefreshTokenExpiresIn != 14 {
		t.Fatalf("%+v, %v", again, err)
	}
	token := h.handoffOf(t, again)
	board, err := h.takeOver(t, h.one, token)
	if err != nil || board.ExpiresIn != 14 || board.RefreshTokenExpiresIn != 14 {
		t.Fatalf("%+v, %v", board, err)
	}
	h.now = began.Add(time.Hour - time.Second)
	for _, s := range []api.Session{again, board} {
		if who, err := h.Bearer(t.Context(), h.one, "Bearer "+s.Token); err != nil || who.ActingUserID != staff || !who.Until.Equal(began.Add(time.Hour)) {
			t.Errorf("a second before the end: %+v, %v", who, err)
		}
		if got, err := h.Refresh(t.Context(), h.one, s.RefreshToken); !errors.Is(err, request.ErrUnauthorized) {
			t.Errorf("renewed for less than a minute: %+v, %v", got, err)
		}
	}
	h.now = began.Add(time.Hour)
	for _, s := range []api.Session{again, board} {
		h.isRefused(t, "after an hour", "Bearer "+s.Token, h.one)
	}
}

func TestNoTokenOfStaffOutlivesAShorterEnd(t *testing.T) {
	h := newHouse(t)
	h.Sessions = identity.New(identity.Config{Key: key, Proxy: 10 * time.Minute}, h.store, func() time.Time { return h.now })
	_, got := h.actFor(t)
	if got.ExpiresIn != 10 || got.RefreshTokenExpiresIn != 10 {
		t.Errorf("%+v", got)
	}
	h.now = h.now.Add(10 * time.Minute)
	h.isRefused(t, "after ten minutes", "Bearer "+got.Token, h.one)
}

func TestStaffWithAnotherPasswordActsForNobody(t *testing.T) {
	h := newHouse(t)
	_, got := h.actFor(t)
	if _, err := identity.PutUser(t.Context(), h.store, h.one, db.UserRow{Email: "clerk@example.com", PasswordHash: "another", Roles: `["clerk"]`}); err != nil {
		t.Fatal(err)
	}
	h.isRefused(t, "begun with the old password", "Bearer "+got.Token, h.one)
}

// TestAPasswordThatWasChangedMeanwhileBeginsNoSession changes the password after it was checked and before the session starts.
func TestAPasswordThatWasChangedMeanwhileBeginsNoSession(t *testing.T) {
	h := newHouse(t)
	ann, _ := h.Authenticate(t.Context(), h.one, "ann@example.com", password)
	if _, err := identity.PutUser(t.Context(), h.store, h.one, db.UserRow{Email: "ann@example.com", PasswordHash: "another"}); err != nil {
		t.Fatal(err)
	}
	got, err := h.Start(t.Context(), h.one, identity.SignIn{UserID: ann.ID, PasswordHash: ann.PasswordHash, Audit: line("sign-in")})
	if !errors.Is(err, request.ErrUnauthorized) {
		t.Errorf("%+v, %v", got, err)
	}
	if actions := h.record(t, h.one, ann.ID); len(actions) != 0 {
		t.Errorf("recorded: %v", actions)
	}
}
