package writer

import (
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"fairwarning/cdn/device"
	"fairwarning/scripts/await"
)

// TestSignInsAreLimited checks the limit per client address, in any spelling of the grant, and that guests are not affected.
func TestSignInsAreLimited(t *testing.T) {
	engine := newEngineScript(t, says(401, `{"message":"Unauthorized"}`))
	config := testConfig(engine.url())
	config.limit("sign-ins", 3)
	w := startWriter(t, config)
	from := func(client, body string) int {
		response, _ := w.raw(t, post(tokens, body, "X-Fairwarning-Service: "+testToken, "X-Fairwarning-Client: "+client))
		if response.StatusCode == 429 && response.Header.Get("Retry-After") == "" {
			t.Error("429 without Retry-After")
		}
		return response.StatusCode
	}
	spellings := []string{
		`{"grant_Type":"password","user_Name":"a","password":"b"}`, `{"GRANT_TYPE":"password"}`, `{"grant_Type":"proxy"}`, `not json`, `{}`,
	}
	var statuses []int
	for _, body := range spellings {
		statuses = append(statuses, from("203.0.113.1", body))
	}
	if statuses[0] != 401 || statuses[2] != 401 || statuses[3] != 429 || statuses[4] != 429 {
		t.Errorf("%v", statuses)
	}
	if got := from("203.0.113.1", `{"grant_Type":"guest"}`); got != 401 {
		t.Errorf("a guest of that address: %d", got)
	}
	if got := from("203.0.113.2", spellings[0]); got != 401 {
		t.Errorf("another address: %d", got)
	}
	if got := from("2001:db8::1", spellings[0]) + from("2001:db8::2", spellings[0]) + from("2001:db8::3", spellings[0]); got != 3*401 {
		t.Errorf("IPv6: %d", got)
	}
	if got := from("2001:db8::4", spellings[0]); got != 429 {
		t.Errorf("another address of the same /64: %d", got)
	}
}

// TestAccountsAreLimited checks the limit per account name, in any spelling and from any address, that it is per tenant, and
// that no name is logged.
func TestAccountsAreLimited(t *testing.T) {
	engine := newEngineScript(t, says(401, `{"message":"Unauthorized"}`))
	config := testConfig(engine.url())
	config.limit("account-sign-ins", 2)
	w := startWriter(t, config)
	client := 0
	f := func(host, body string, want int) {
		t.Helper()
		client++
		request := post(tokens, body, "X-Fairwarning-Service: "+testToken, fmt.Sprintf("X-Fairwarning-Client: 203.0.113.%d", client))
		response, text := w.raw(t, strings.Replace(request, "prairie.example", host, 1))
		if response.StatusCode != want {
			t.Errorf("%s: %s %s", body, response.Status, text)
		}
		if want == 429 && (response.Header.Get("Retry-After") == "" || decodeError(t, text).Message == "") {
			t.Errorf("%s: %v %s", body, response.Header, text)
		}
	}
	const house, other = "prairie.example", "harbor.example"
	f(house, `{"grant_Type":"password","user_Name":"Dana@One.example","password":"a"}`, 401)
	f(house, `{"password":"b","USER_NAME":" dana@one.example ","grant_Type":"PASSWORD"}`, 401)
	f(house, `{"grant_Type":"password","user_Name":"dana@one.example\t","password":"c"}`, 429)
	f(house, `{"grant_Type":"password","user_Name":"d\u0061na@one.example","password":"d"}`, 429)
	f(other, `{"grant_Type":"password","user_Name":"dana@one.example","password":"e"}`, 401)
	f(house, `{"grant_Type":"password","user_Name":"else@one.example","password":"f"}`, 401)
	f(house, `{"grant_Type":"refresh","user_Name":"dana@one.example"}`, 401)
	f(house, `{"grant_Type":"guest"}`, 401)
	f(house, `{"grant_Type":"password","user_Name":"x","user_name":"dana@one.example"}`, 400)
	f(house, `{"grant_Type":"guest","grant_type":"password","user_Name":"dana@one.example"}`, 400)
	if got := len(engine.requests()); got != 6 {
		t.Errorf("%d reached the engine", got)
	}
	if log := w.logged(); strings.Contains(strings.ToLower(log), "one.example") {
		t.Errorf("a name is in the log: %s", log)
	}
}

// TestNoAddressUsesUpAnAccount checks that one address gets half of an account's attempts, that its rejected attempts count against
// itself, and that a browser that signed in to the account before gets through when others have used up all attempts.
func TestNoAddressUsesUpAnAccount(t *testing.T) {
	engine := newEngineScript(t, says(401, `{"message":"Unauthorized"}`))
	config := testConfig(engine.url())
	config.limit("sign-ins", 20)
	config.limit("account-sign-ins", 4)
	w := startWriter(t, config)
	const house = 1
	known := device.Issue(testToken, house, "A@b.example", time.Now())
	foreign := device.Issue(testToken, house, "else@b.example", time.Now())
	signIn := func(client, token string) int {
		response, _ := w.raw(t, post(tokens, `{"grant_Type":"password","user_Name":"a@b.example","password":"x","devices":["`+token+`"]}`,
			"X-Fairwarning-Service: "+testToken, "X-Fairwarning-Client: "+client))
		return response.StatusCode
	}
	from := func(client string) int { return signIn(client, foreign) }
	for range 30 {
		from("203.0.113.1")
	}
	for range 2 {
		if got := from("203.0.113.2"); got != 401 {
			t.Errorf("the owner gets %d", got)
		}
	}
	if got := from("203.0.113.3"); got != 429 {
		t.Errorf("a fifth attempt gets %d", got)
	}
	for range 10 {
		if got := signIn("203.0.113.1", known); got != 401 {
			t.Errorf("a browser the owner signed in with gets %d", got)
		}
	}
	response, _ := w.raw(t, post(tokens, `{"grant_Type":"password","user_Name":"other@b.example","password":"x"}`,
		"X-Fairwarning-Service: "+testToken, "X-Fairwarning-Client: 203.0.113.1"))
	if response.StatusCode != 429 {
		t.Errorf("an address that insisted gets %s for another account", response.Status)
	}
}

// TestLanesAreSeparate checks that a flood that fills one lane and its queue takes no place in another, that requests beyond
// the queue are rejected at once, and that those in the queue are served.
func TestLanesAreSeparate(t *testing.T) {
	arrived, release := make(chan struct{}, 64), make(chan struct{})
	engine := newEngineScript(t, func(conn net.Conn, request *http.Request) {
		if request.URL.Path == userInfo {
			arrived <- struct{}{}
			<-release
		}
		says(200, `{}`)(conn, request)
	})
	w := startWriter(t, testConfig(engine.url()))
	flooded := w.admission.lanes[AccountLane]
	flooded.wait = time.Minute // longer than the test
	places := cap(flooded.places)
	answers := make(chan string, 2*places)
	ask := func() {
		response, _ := w.raw(t, get(userInfo, bearer))
		answers <- response.Status
	}
	for range places {
		go ask()
		<-arrived
	}
	for range places {
		go ask()
	}
	await.Until(t, "the queue is full", func() bool { return flooded.waiting.Load() == int64(places) })
	response, body := w.raw(t, get(userInfo, bearer))
	if response.StatusCode != 503 || response.Header.Get("Retry-After") == "" || decodeError(t, body).Message == "" {
		t.Errorf("%s %s", response.Status, body)
	}
	wantNoStore(t, response)
	for _, request := range []string{post(viewed, `{"item_ID":1}`, bearer), get(letter), post(tokens, `{"grant_Type":"guest"}`)} {
		if response, body := w.raw(t, request); response.StatusCode != 200 {
			t.Errorf("%.40q: %s %s", request, response.Status, body)
		}
	}
	if w.admission.lanes[ChangeLane].full.Load()+w.admission.lanes[SignInLane].full.Load() != 0 || flooded.full.Load() != 1 {
		t.Error("the wrong lane rejected a request")
	}
	close(release)
	for range 2 * places {
		if status := <-answers; !strings.HasPrefix(status, "200") {
			t.Error(status)
		}
	}
	if n := len(engine.requests()); n != 2*places+3 {
		t.Errorf("%d reached the engine", n)
	}
}

// TestWaitingEnds checks that a request that has waited as long as its lane allows gets 503 and leaves the queue.
func TestWaitingEnds(t *testing.T) {
	release := make(chan struct{})
	engine := newEngineScript(t, func(conn net.Conn, request *http.Request) {
		<-release
		says(200, `{}`)(conn, request)
	})
	config := testConfig(engine.url())
	config.MaxInFlight = 1
	w := startWriter(t, config)
	l := w.admission.lanes[AccountLane]
	l.wait = time.Millisecond
	done := make(chan struct{})
	go func() {
		defer close(done)
		w.raw(t, get(userInfo, bearer))
	}()
	await.Until(t, "the place is taken", func() bool { return len(l.places) == 1 })
	response, _ := w.raw(t, get(userInfo, bearer))
	if response.StatusCode != 503 || response.Header.Get("Retry-After") == "" || l.late.Load() != 1 || l.waiting.Load() != 0 {
		t.Errorf("%s, %d late, %d waiting", response.Status, l.late.Load(), l.waiting.Load())
	}
	close(release)
	<-done
}
