package writer

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// TestEveryLimit: of many calls that a limit counts against one address, name or token as many as it says reach the engine,
// whatever else about them differs; the others are told how long to wait. Somebody else is let through.
func TestEveryLimit(t *testing.T) {
	const some = 3
	for _, rule := range limitTable {
		for _, route := range Routes {
			if route.Rate == rule.rate {
				t.Run(rule.setting+" "+route.Path, func(t *testing.T) {
					engine := newEngineScript(t, says(200, `{}`))
					config := testConfig(engine.url())
					config.limit(rule.setting, some)
					w := startWriter(t, config)
					if rule.by == bySession && route.Caller == Anyone {
						w.try(t, route, rule.by, 1, some+3, some+3) // no token, nobody to count
						return
					}
					w.try(t, route, rule.by, 1, some+3, some)
					w.try(t, route, rule.by, 2, 1, some+1)
					if got := w.metric(t, "writer_rate_rejections_total", "rate="+rule.metric); got != 3 {
						t.Errorf("%v calls are counted as turned away", got)
					}
				})
			}
		}
	}
}

// try makes calls that have in common only what is counted, and looks how many reached the engine in all. Whoever is not
// known by a token has none.
func (w *runningWriter) try(t *testing.T, route Route, by keyed, who, times, reached int) {
	t.Helper()
	for i := range times {
		client, name, token := fmt.Sprintf("203.0.113.%d", 10*who+i), fmt.Sprintf("n%d-%d", who, i), fmt.Sprintf("token%d-%d", who, i)
		switch by {
		case byAddress:
			client = fmt.Sprintf("198.51.100.%d", who)
		case byNamed:
			name = spelt(fmt.Sprintf("dana%d", who), i)
		case bySession:
			token = fmt.Sprintf("token%d", who)
		}
		body := fmt.Sprintf(`{"grant_Type":"proxy","user_Name":"%s@one.example","emailAddress":"%s@one.example"}`, name, name)
		if route.Rate == OpenRate {
			body = `{"grant_Type":"guest"}`
		}
		if route.Body == 0 {
			body = ""
		}
		headers := []string{"X-Fairwarning-Service: " + testToken, "X-Fairwarning-Client: " + client}
		if route.Caller == Holder {
			headers = append(headers, "Authorization: "+spelt("Bearer", i)+" "+strings.Repeat(" ", i)+token)
		}
		response, text := w.raw(t, send(route.Method, route.Path, body, headers...))
		wait, _ := strconv.Atoi(response.Header.Get("Retry-After"))
		if response.StatusCode != 200 && (response.StatusCode != 429 || wait < 1 || wait > 3600 || tellFrom(t, text).Message == "") {
			t.Errorf("%s %v %s", response.Status, response.Header, text)
		}
	}
	if got := int(w.metric(t, "writer_answers_total")); got != reached {
		t.Errorf("%d calls reached the engine, want %d", got, reached)
	}
}

// spelt is one of many spellings of a name that an engine may take for the same.
func spelt(name string, i int) string {
	return []string{name, strings.ToUpper(name), strings.ToLower(name)}[i%3]
}

// TestTurnedAwayIsNotCounted, by none of a call's limits: neither does an address use up a recipient's calls, nor the other way
// round.
func TestTurnedAwayIsNotCounted(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	config := testConfig(engine.url())
	config.limit("mails", 3)
	config.limit("recipient-mails", 2)
	w := startWriter(t, config)
	f := func(client, name string, want int) {
		t.Helper()
		response, _ := w.raw(t, post("/api/v1/user/RequestPasswordReset", `{"emailAddress":"`+name+`@one.example"}`,
			"X-Fairwarning-Service: "+testToken, "X-Fairwarning-Client: "+client))
		if response.StatusCode != want {
			t.Errorf("%s for %s: %s", client, name, response.Status)
		}
	}
	f("203.0.113.1", "dana", 200)
	f("203.0.113.1", "dana", 200)
	for range 5 {
		f("203.0.113.1", "dana", 429) // the recipient's are used up
	}
	f("203.0.113.1", "else", 200)
	for range 5 {
		f("203.0.113.1", "else", 429) // the address's
	}
	f("203.0.113.2", "else", 200)
	f("203.0.113.2", "else", 429)
	f("203.0.113.2", "third", 200)
}

// TestRecipientIsReadAsTheEngineDoes: named twice it is refused; what names nobody is the engine's to refuse, and counted by
// address alone.
func TestRecipientIsReadAsTheEngineDoes(t *testing.T) {
	engine := newEngineScript(t, says(422, `{}`))
	config := testConfig(engine.url())
	config.limit("recipient-mails", 1)
	w := startWriter(t, config)
	f := func(body string, want int) {
		t.Helper()
		if response, text := w.raw(t, post("/api/v1/Auction/CreateExternalUser", body)); response.StatusCode != want {
			t.Errorf("%s: %s %s", body, response.Status, text)
		}
	}
	f(`{"emailAddress":"a@b.example"}`, 422)
	f(`{"EMAILADDRESS":" \u0041@b.example\n"}`, 429)
	f(`{"emailAddress":"x@b.example","EmailAddress":"a@b.example"}`, 400)
	f(`{"emailAddress":5}`, 422)
	f(`{"emailAddress":5}`, 422)
	f(`[]`, 422)
	f(`nonsense`, 422)
	f(`{}`, 422)
}
