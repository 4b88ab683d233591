package security

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"
)

// asReleased sets the writer's rate limits to their defaults.
var asReleased = []string{
	"--open-calls", "600", "--sign-ins", "30", "--account-sign-ins", "20", "--mails", "30", "--recipient-mails", "5", "--codes", "60",
	"--session-codes", "12", "--secrets", "60", "--session-secrets", "12", "--cards", "60", "--session-cards", "10",
}

// guesses sends times requests and fails unless the limit held: calls requests at once, refilled at the rate of calls per span.
// Each rejected request must get a 429 with Retry-After.
func (s *stack) guesses(times, calls int, span time.Duration, ask func(i int) reply) {
	s.Helper()
	let, began := 0, time.Now()
	for i := range times {
		got := ask(i)
		if got.status != 429 {
			let++
			continue
		}
		if wait, _ := strconv.Atoi(got.header.Get("Retry-After")); wait < 1 || wait > int(span.Seconds()) || !isRefusal(got) {
			s.Errorf("turned away with %v %s", got.header, got.body)
		}
	}
	if most := calls + 1 + int(time.Since(began)/(span/time.Duration(calls))); let > most || let < calls {
		s.Errorf("%d of %d were let through, want %d to %d", let, times, calls, most)
	}
}

func client(i int) string { return fmt.Sprintf("203.0.113.%d", i%250+1) }

// TestPasswordsAreNotGuessed checks the limits on guessing one account's password from many addresses and many accounts'
// passwords from one address, with ordinary and with proxy sign-in. Others can still sign in.
func TestPasswordsAreNotGuessed(t *testing.T) {
	s := newStack(t, asReleased...)
	signIn := func(from, grant, name, word string) reply {
		return s.askFrom(from, "POST", "/api/Token/v2", fmt.Sprintf(`{"grant_Type":%q,"user_Name":%q,"password":%q,"proxy_ID":%d}`, grant, name, word, s.who("dana").ID))
	}
	dana := s.who("dana").Email
	s.guesses(60, 20, time.Minute, func(i int) reply {
		name := []string{dana, strings.ToUpper(dana), " " + dana}[i%3]
		return signIn(client(i), []string{"password", "proxy"}[i%2], name, fmt.Sprintf("Guess-number-%d", i))
	})
	s.guesses(80, 30, time.Minute, func(i int) reply {
		return signIn("198.51.100.7", []string{"password", "proxy"}[i%2], fmt.Sprintf("somebody%d@one.example", i), "Guess-number-one")
	})
	if got := signIn("198.51.100.8", "password", s.who("ben").Email, password); got.status != 200 {
		t.Errorf("ben from elsewhere: %d %s", got.status, got.body)
	}
}

// TestPresentPasswordIsNotGuessed checks that a stolen access token cannot be used to guess the current password.
func TestPresentPasswordIsNotGuessed(t *testing.T) {
	s := newStack(t, asReleased...)
	dana := s.who("dana").bearer()
	s.guesses(40, 12, time.Minute, func(i int) reply {
		return s.askFrom(client(i), "PUT", "/api/v1/User/ChangePassword", fmt.Sprintf(`{"currentPassword":"Guess-number-%d","newPassword":"Another-one-41"}`, i), dana...)
	})
}

// TestMailTokensAreNotGuessed checks that the calls that accept tokens from emails share one limit per address.
func TestMailTokensAreNotGuessed(t *testing.T) {
	s := newStack(t, asReleased...)
	s.guesses(160, 60, time.Minute, func(i int) reply {
		call := [][2]string{
			{"/api/v1/user/resetPassword", `{"resetToken":"guess-%d","password":"Another-one-41"}`}, {"/api/v1/User/ActivateInspector", `{"token":"guess-%d","password":"Another-one-41"}`},
			{"/api/v1/User/ValidateInvitedUser", `{"token":"guess-%d"}`}, {"/api/Token/handoff", `{"token":"guess-%d"}`},
		}[i%4]
		return s.askFrom("198.51.100.7", "POST", call[0], fmt.Sprintf(call[1], i))
	})
}

// TestMailsAreNotAFlood checks that no recipient gets a flood of email, even when the requests come from many addresses, and
// that one address cannot trigger email to many recipients.
func TestMailsAreNotAFlood(t *testing.T) {
	s := newStack(t, asReleased...)
	calls := []string{"/api/v1/user/RequestPasswordReset", "/api/v1/user/RequestPasswordResetWelcome", "/api/v1/Auction/CreateExternalUser"}
	body := func(i int, address string) string {
		if i%3 == 2 {
			return fmt.Sprintf(`{"emailAddress":%q,"firstName":"Nora","lastName":"Foss"}`, address)
		}
		return fmt.Sprintf(`{"emailAddress":%q}`, address)
	}
	dana := s.who("dana").Email
	s.guesses(40, 5, time.Minute, func(i int) reply { return s.askFrom(client(i), "POST", calls[i%3], body(i, dana)) })
	var sent int
	s.must(s.db.NewRaw("SELECT count(*) FROM messages WHERE recipient = ?", dana).Scan(s.Context(), &sent))
	if sent < 1 || sent > 3 {
		t.Errorf("dana was sent %d mails within a minute", sent)
	}
	s.guesses(80, 30, time.Minute, func(i int) reply {
		return s.askFrom("198.51.100.7", "POST", calls[i%3], body(i, fmt.Sprintf("nora%d@one.example", i)))
	})
}

// TestPhoneCodesAreNotGuessed checks that five wrong guesses from any of the person's sessions invalidate a code, and that at
// most five codes are sent within about half an hour.
func TestPhoneCodesAreNotGuessed(t *testing.T) {
	s := newStack(t)
	dana := s.who("dana")
	tokens := []string{dana.Session.Token, s.signIn(dana).Token, s.signIn(dana).Token}
	request := func() reply {
		return s.ask("POST", "/api/v1/Registration/ValidatePhoneRequest", `{"phone":"605 555 0143"}`, bearer(tokens[0])...)
	}
	if got := request(); got.status != 200 {
		t.Fatalf("asking for a code: %d %s", got.status, got.body)
	}
	code := s.code()
	for i := range 30 {
		wrong := fmt.Sprintf("%06d", (mustAtoi(code)+1+i)%1000000)
		got := s.ask("POST", "/api/v1/auction/externalValidatePhone", `{"code":"`+wrong+`"}`, bearer(tokens[i%3])...)
		if want := map[bool]int{true: 200, false: 400}[i < 5]; got.status != want || strings.Contains(got.body, `"isPhoneVerified":true`) {
			t.Errorf("wrong code %d: %d %s", i+1, got.status, got.body)
		}
	}
	if got := s.ask("POST", "/api/v1/Registration/ValidatePhone", `{"code":"`+code+`"}`, bearer(tokens[0])...); got.status != 400 {
		t.Errorf("the right code after all these: %d %s", got.status, got.body)
	}
	sent := 1
	for range 40 {
		s.pass(61 * time.Second)
		if s.late > 25*time.Minute {
			break // the access token is about to expire
		}
		if got := request(); got.status == 200 {
			sent++
			s.code()
		} else if got.status != 429 || got.header.Get("Retry-After") == "" {
			t.Errorf("asking again: %d %s", got.status, got.body)
		}
	}
	if sent > 5 {
		t.Errorf("%d codes were sent within half an hour", sent)
	}
}

func mustAtoi(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic("BUG: no number: " + text)
	}
	return n
}

// code returns the code in the last SMS.
func (s *stack) code() string {
	s.Helper()
	var text string
	s.must(s.db.NewRaw("SELECT text FROM messages WHERE kind = 'sms' ORDER BY id DESC LIMIT 1").Scan(s.Context(), &text))
	match := codeForm.FindStringSubmatch(text)
	if match == nil {
		s.Fatalf("no code in %q", text)
	}
	return match[1]
}

// TestCodesAndCardsAreLimitedByToken checks that codes and cards are limited per token, even when it is used from many addresses. Of
// declined cards the engine allows fewer than the writer.
func TestCodesAndCardsAreLimitedByToken(t *testing.T) {
	s := newStack(t, asReleased...)
	dana := s.who("dana").bearer()
	s.guesses(40, 12, time.Minute, func(i int) reply {
		return s.askFrom(client(i), "POST", "/api/v1/Registration/ValidatePhone", fmt.Sprintf(`{"code":"%06d"}`, i), dana...)
	})
	s.guesses(40, 5, time.Hour, func(i int) reply {
		declined := strings.Replace(examples["AddCustomerPaymentMethod"].Body, `"SD","billingPostal":"57104"`, `"IN","billingPostal":"46282"`, 1)
		return s.askFrom(client(i), "POST", "/api/v1/Payment/AddCustomerPaymentMethod", declined, dana...)
	})
}
