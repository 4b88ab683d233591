package security

import (
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"
)

// refresh exchanges a refresh token.
func (s *stack) refresh(host, token string) (reply, session) {
	s.Helper()
	got := s.askHost(host, "POST", "/api/Token/v2", fmt.Sprintf(`{"grant_Type":"refresh","user_Name":%q}`, token), "login-source", "auction")
	var made session
	if got.status == 200 {
		s.must(json.Unmarshal([]byte(got.body), &made))
	}
	return got, made
}

// works reports whether an access token is valid.
func (s *stack) works(token string) bool {
	s.Helper()
	return s.ask("GET", "/api/v1/Auction/GetContactInfo", "", bearer(token)...).status == 200
}

// TestSpentRefreshTokenEndsTheSession checks that using a refresh token twice is rejected and ends the session, since one of
// the two users must have stolen it. The person's other sessions continue, and using it at another house ends nothing.
func TestSpentRefreshTokenEndsTheSession(t *testing.T) {
	s := newStack(t)
	carl := s.who("carl")
	first, other := s.signIn(carl), s.signIn(carl)
	if got, _ := s.refresh(hostTwo, first.RefreshToken); got.status != 401 {
		t.Errorf("in the other house: %d %s", got.status, got.body)
	}
	got, second := s.refresh(hostOne, first.RefreshToken)
	if got.status != 200 || !s.works(second.Token) {
		t.Fatalf("the first exchange: %d %s", got.status, got.body)
	}
	if got, _ := s.refresh(hostTwo, first.RefreshToken); got.status != 401 || !s.works(second.Token) {
		t.Errorf("a spent one in the other house: %d, or it ended the session here", got.status)
	}
	if got, _ := s.refresh(hostOne, first.RefreshToken); got.status != 401 || !isRefusal(got) {
		t.Errorf("a spent one: %d %s", got.status, got.body)
	}
	if s.works(second.Token) || s.works(first.Token) {
		t.Error("an access token of the family is good still")
	}
	if got, _ := s.refresh(hostOne, second.RefreshToken); got.status != 401 {
		t.Errorf("the newest one: %d", got.status)
	}
	if !s.works(other.Token) || !s.works(carl.Session.Token) {
		t.Error("another session of the person ended, too")
	}
}

// TestRefreshTokenShownTwiceAtOnce checks that of concurrent requests with one refresh token at most one succeeds, and that
// the session ends.
func TestRefreshTokenShownTwiceAtOnce(t *testing.T) {
	s := newStack(t)
	made := s.signIn(s.who("carl"))
	statuses := make([]int, 8)
	var all sync.WaitGroup
	for i := range statuses {
		all.Go(func() {
			got, _ := s.refresh(hostOne, made.RefreshToken)
			statuses[i] = got.status
		})
	}
	all.Wait()
	slices.Sort(statuses)
	if statuses[0] == 200 && statuses[1] != 401 || statuses[len(statuses)-1] != 401 {
		t.Errorf("%v", statuses)
	}
	if s.works(made.Token) {
		t.Error("the session goes on")
	}
}

// TestSignInTimesAreAlike prints how long rejecting a wrong password and an unknown name takes. It does not compare them,
// because a busy machine would make the test flaky.
func TestSignInTimesAreAlike(t *testing.T) {
	s := newStack(t)
	const tries = 40
	times := map[string][]time.Duration{}
	for i := range tries {
		for who, name := range map[string]string{"known": s.who("dana").Email, "unknown": fmt.Sprintf("nobody%d@one.example", i)} {
			began := time.Now()
			got := s.ask("POST", "/api/Token/v2", fmt.Sprintf(`{"grant_Type":"password","user_Name":%q,"password":"Not-the-password-%d"}`, name, i))
			times[who] = append(times[who], time.Since(began))
			if got.status != 401 || !isRefusal(got) {
				t.Fatalf("%s: %d %s", who, got.status, got.body)
			}
		}
	}
	known, unknown := median(times["known"]), median(times["unknown"])
	t.Logf("refused after %s (median), a name nobody has after %s: %.2f ×", known, unknown, unknown.Seconds()/known.Seconds())
}

func median(times []time.Duration) time.Duration {
	slices.Sort(times)
	return times[len(times)/2]
}
