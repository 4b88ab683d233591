package identity_test

import (
	"errors"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// handoff signs Ann in and makes a hand-off token in her session.
func (h *house) handoff(t *testing.T) (from api.Session, token string) {
	t.Helper()
	from, err := h.SignIn(t.Context(), h.one, "ann@example.com", password)
	if err != nil {
		t.Fatal(err)
	}
	return from, h.handoffOf(t, from)
}

func (h *house) handoffOf(t *testing.T, from api.Session) (token string) {
	t.Helper()
	who, err := h.Bearer(t.Context(), h.one, "Bearer "+from.Token)
	if err != nil {
		t.Fatal(err)
	}
	token, expires, err := h.NewHandoff(t.Context(), h.one, who, nil)
	if err != nil || !expires.Equal(h.now.Add(time.Minute)) {
		t.Fatalf("%v, %v", expires, err)
	}
	return token
}

func (h *house) takeOver(t *testing.T, tenant int64, token string) (api.Session, error) {
	return h.RedeemHandoff(t.Context(), tenant, token, "192.0.2.1", "Board/1.0", line("taken-over"))
}

func TestAHandoffTokenIsGoodOnceForAMinute(t *testing.T) {
	h := newHouse(t)
	from, token := h.handoff(t)
	f := func(what string, tenant int64, token string) {
		t.Helper()
		if got, err := h.takeOver(t, tenant, token); !errors.Is(err, request.ErrUnauthorized) {
			t.Errorf("%s: %+v, %v", what, got, err)
		}
	}
	f("in the other house", h.two, token)
	f("a refresh token", h.one, from.RefreshToken)
	f("an access token", h.one, from.Token)
	f("nothing", h.one, "")
	h.now = h.now.Add(59 * time.Second)
	board, err := h.takeOver(t, h.one, token)
	if err != nil || board.UserID != from.UserID || board.IsGuest || board.RefreshToken == from.RefreshToken {
		t.Fatalf("%+v, %v", board, err)
	}
	f("again", h.one, token)
	_, late := h.handoff(t)
	h.now = h.now.Add(time.Minute)
	f("a minute later", h.one, late)
	if _, err := h.Refresh(t.Context(), h.one, token); !errors.Is(err, request.ErrUnauthorized) {
		t.Errorf("as refresh token: %v", err)
	}
}

// TestWhatTookOverIsASessionOfItsOwn checks that the board has a separate session: signing out there keeps the site signed in, and
// the person sees both in the list.
func TestWhatTookOverIsASessionOfItsOwn(t *testing.T) {
	h := newHouse(t)
	from, token := h.handoff(t)
	board, _ := h.takeOver(t, h.one, token)
	rows, err := identity.ListSessions(t.Context(), h.store, h.one, from.UserID, h.now.UnixMilli())
	if err != nil || len(rows) != 2 || rows[0].ID == rows[1].ID {
		t.Fatalf("%+v, %v", rows, err)
	}
	if err := h.Revoke(t.Context(), h.one, board.RefreshToken); err != nil {
		t.Fatal(err)
	}
	h.isRefused(t, "signed out on the board", "Bearer "+board.Token, h.one)
	if _, err := h.Bearer(t.Context(), h.one, "Bearer "+from.Token); err != nil {
		t.Errorf("the site, too: %v", err)
	}
}

func TestSignOutMakesHandoffTokensUseless(t *testing.T) {
	h := newHouse(t)
	from, token := h.handoff(t)
	if err := h.Revoke(t.Context(), h.one, from.RefreshToken); err != nil {
		t.Fatal(err)
	}
	if got, err := h.takeOver(t, h.one, token); !errors.Is(err, request.ErrUnauthorized) {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestTwoHandoffsOfOnePersonDoNotDisturbEachOther(t *testing.T) {
	h := newHouse(t)
	from, first := h.handoff(t)
	second := h.handoffOf(t, from)
	for _, token := range []string{first, second} {
		if _, err := h.takeOver(t, h.one, token); err != nil {
			t.Error(err)
		}
	}
}
