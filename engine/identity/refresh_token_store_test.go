package identity_test

import (
	"testing"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/identity"
)

func TestExpiredTokensAreDeleted(t *testing.T) {
	h := newHouse(t)
	old, _ := h.handoff(t)
	if err := h.Revoke(t.Context(), h.one, old.RefreshToken); err != nil {
		t.Fatal(err)
	}
	h.now = h.now.Add(29 * 24 * time.Hour)
	fresh, _ := h.SignIn(t.Context(), h.one, "ann@example.com", password)
	h.now = h.now.Add(2 * 24 * time.Hour)
	if err := identity.PruneTokens(t.Context(), h.store, db.Millis(h.now)); err != nil {
		t.Fatal(err)
	}
	if n, err := h.store.DB.NewSelect().Model((*identity.RefreshToken)(nil)).Count(t.Context()); err != nil || n != 1 {
		t.Errorf("%d tokens are left, %v", n, err)
	}
	if n, err := h.store.DB.NewSelect().Model((*identity.SessionRow)(nil)).Count(t.Context()); err != nil || n != 1 {
		t.Errorf("%d sessions are left, %v", n, err)
	}
	if n, err := h.store.DB.NewSelect().Model((*identity.OneTimeRow)(nil)).Count(t.Context()); err != nil || n != 0 {
		t.Errorf("%d one-time tokens are left, %v", n, err)
	}
	if _, err := h.Refresh(t.Context(), h.one, fresh.RefreshToken); err != nil {
		t.Errorf("a good one is gone: %v", err)
	}
}
