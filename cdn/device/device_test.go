package device

import (
	"testing"
	"time"
)

const secret = "0123456789abcdef"

// TestTokensAreForOneAccount checks that a token works for its account in any spelling until it expires, and for nothing else.
func TestTokensAreForOneAccount(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	token := Issue(secret, 1, "dana@one.example", now)
	for _, c := range []struct {
		secret  string
		tenant  int64
		account string
		token   string
		after   time.Duration
		works   bool
	}{
		{secret, 1, "dana@one.example", token, 0, true},
		{secret, 1, " DANA@one.example", token, Life - time.Second, true},
		{secret, 1, "dana@one.example", token, Life, false},
		{secret, 2, "dana@one.example", token, 0, false},
		{secret, 1, "ben@one.example", token, 0, false},
		{secret, 1, "", token, 0, false},
		{"another secret!!", 1, "dana@one.example", token, 0, false},
		{"", 1, "dana@one.example", token, 0, false},
		{secret, 1, "dana@one.example", token + "A", 0, false},
		{secret, 1, "dana@one.example", "B" + token[1:], 0, false},
		{secret, 1, "dana@one.example", "", 0, false},
	} {
		got := Find(c.secret, c.tenant, c.account, []string{"x", c.token}, now.Add(c.after))
		if (got != nil) != c.works {
			t.Errorf("%+v: %x", c, got)
		}
	}
	if other := Issue(secret, 1, "dana@one.example", now); other == token {
		t.Error("two browsers have one token")
	}
	if Issue("", 1, "dana@one.example", now) != "" {
		t.Error("a token without a key")
	}
	if Find(secret, 1, "dana@one.example", []string{"", "", "", "", "", token}, now) != nil {
		t.Error("more tokens than a request may carry are tried")
	}
}
