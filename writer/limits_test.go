package writer

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// TestEveryLimit checks that a limit lets exactly its number of requests through for one address, account or token, whatever
// else differs, that the others learn how long to wait, and that someone else gets through.
func TestEveryLimit(t *testing.T) {
	const some = 3
	for _, rule := range limitTable {
		for _, operation := range Operations {
			if operation.Rate == rule.rate && rule.share == 0 {
				t.Run(rule.setting+" "+operation.Path, func(t *testing.T) {
					engine := newEngineScript(t, says(200, `{}`))
					config := testConfig(engine.url())
					config.limit(rule.setting, some)
					w := startWriter(t, config)
					if rule.by == bySession && operation.Caller == Anyone {
						w.try(t, operation, rule.by, 1, some+3, some+3) // no token, nothing to count by
						return
					}
					w.try(t, operation, rule.by, 1, some+3, some)
					w.try(t, operation, rule.by, 2, 1, some+1)
					if got := w.metric(t, "writer_rate_rejections_total", "rate="+rule.metric); got != 3 {
						t.Errorf("%v requests are counted as rejected", got)
					}
				})
			}
		}
	}
}

// try sends requests that share only what the limit counts by, and checks how many have reached the engine in all. Only
// operations that need a token get one.
func (w *runningWriter) try(t *testing.T, operation Operation, by keyed, who, times, reached int) {
	t.Helper()
	for i := range times {
		client, name, token := fmt.Sprintf("203.0.113.%d", 10*who+i), fmt.Sprintf("n%d-%d", who, i), fmt.Sprintf("token%d-%d", who, i)
		switch by {
		case byAddress:
			client = fmt.Sprintf("198.51.100.%d", who)
		case byNamed:
			name = spelling(fmt.Sprintf("dana%d", who), i)
		case bySession:
			token = fmt.Sprintf("token%d", who)
		}
		body := fmt.Sprintf(`{"grant_Type":"proxy","user_Name":"%s@one.example","emailAddress":"%s@one.example"}`, name, name)
		if operation.Rate == OpenRate {
			body = `{"grant_Type":"guest"}`
		}
		if operation.Body == 0 {
			body = ""
		}
		headers := []string{"X-Fairwarning-Service: " + testToken, "X-Fairwarning-Client: " + client}
		if operation.Caller == Holder {
			headers = append(headers, "Authorization: "+spelling("Bearer", i)+" "+strings.Repeat(" ", i)+token)
		}
		response, text := w.raw(t, send(operation.Method, withIDs(operation.Path), body, headers...))
		wait, _ := strconv.Atoi(response.Header.Get("Retry-After"))
		if response.StatusCode != 200 && (response.StatusCode != 429 || wait < 1 || wait > 3600 || decodeError(t, text).Message == "") {
			t.Errorf("%s %v %s", response.Status, response.Header, text)
		}
	}
	if got := int(w.metric(t, "writer_answers_total")); got != reached {
		t.Errorf("%d requests reached the engine, want %d", got, reached)
	}
}

// spelling returns one of several spellings that an engine may take for the same name.
func spelling(name string, i int) string {
	return []string{name, strings.ToUpper(name), strings.ToLower(name)}[i%3]
}

// TestRejectedCountsAgainstTheAddress checks that a request that one limit rejects is counted only against the client's address, which
// cannot use up a recipient's allowance, alone or by insisting.
func TestRejectedCountsAgainstTheAddress(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	config := testConfig(engine.url())
	config.limit("mails", 4)
	config.limit("recipient-mails", 4)
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
	f("203.0.113.1", "dana", 429) // half of the recipient's limit
	f("203.0.113.1", "else", 200)
	for range 5 {
		f("203.0.113.1", "else", 429) // the address's limit, which the rejected request counts against
	}
	f("203.0.113.2", "dana", 200)
	f("203.0.113.2", "dana", 200)
	f("203.0.113.3", "dana", 429) // the recipient's limit
	f("203.0.113.3", "third", 200)
}

// TestRecipientIsReadAsTheEngineDoes checks that a repeated recipient is refused, and that a body that names nobody is left to
// the engine and counted by address alone.
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
	f(`{"email":"A@b.example"}`, 429)
	f(`{"email":"x@b.example","emailAddress":"a@b.example"}`, 400)
	f(`{"emailAddress":5}`, 422)
	f(`{"emailAddress":5}`, 422)
	f(`[]`, 422)
	f(`nonsense`, 422)
	f(`{}`, 422)
}
