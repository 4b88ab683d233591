package identity_test

import (
	"errors"
	"sync"
	"testing"

	"fairwarning/engine/request"
)

// atOnce runs try many times at once and returns how many succeeded. The others must have been refused.
func atOnce(t *testing.T, try func() error) (won int) {
	t.Helper()
	const many = 24
	results := make([]error, many)
	var ready, all sync.WaitGroup
	start := make(chan struct{})
	for i := range many {
		ready.Add(1)
		all.Go(func() {
			ready.Done()
			<-start
			results[i] = try()
		})
	}
	ready.Wait()
	close(start)
	all.Wait()
	for _, err := range results {
		switch {
		case err == nil:
			won++
		case !errors.Is(err, request.ErrUnauthorized):
			t.Errorf("%v", err)
		}
	}
	return won
}

func TestOneRefreshTokenIsExchangedOnceHoweverManyTry(t *testing.T) {
	h := newHouse(t)
	first, _ := h.SignIn(t.Context(), h.one, "ann@example.com", password)
	won := atOnce(t, func() error {
		_, err := h.Refresh(t.Context(), h.one, first.RefreshToken)
		return err
	})
	if won != 1 {
		t.Errorf("%d got a session", won)
	}
	h.isRefused(t, "two held the token, and the session goes on", "Bearer "+first.Token, h.one)
	if got := h.record(t, h.one, first.UserID); len(got) != 2 || got[1] != "reuse" {
		t.Errorf("the person's record: %v", got)
	}
}

func TestOneHandoffTokenIsTakenOnceHoweverManyTry(t *testing.T) {
	h := newHouse(t)
	_, token := h.handoff(t)
	won := atOnce(t, func() error {
		_, err := h.RedeemHandoff(t.Context(), h.one, token, "192.0.2.1", "", line("sign-in"))
		return err
	})
	if won != 1 {
		t.Errorf("%d got a session", won)
	}
}
