package attacks

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"fairwarning/cdn/purge"
	"fairwarning/reader/admin"
	"fairwarning/reader/config"
	"fairwarning/scripts/await"
)

// purgeAttacks abuse or outrun invalidation.
var purgeAttacks = []attack{
	{number: 60, title: "a fill begun before a purge", check: fillBeforePurge},
	{number: 61, title: "the purge endpoint", check: purgeEndpoint},
}

const purgeKey = "a-purge-key-for-tests"

func newPurgeHouse(t *testing.T, settings ...string) *house {
	t.Helper()
	return newPreparedHouse(t, func(_ *engine, c *config.Config) { c.PurgeKey = purgeKey }, settings...)
}

// newFedHouse also follows the engine's change feed, which exists before the reader starts: without one, the reader
// would retry only after half a minute.
func newFedHouse(t *testing.T, settings ...string) (*house, *changeFeed) {
	t.Helper()
	changes := newChangeFeed()
	h := newPreparedHouse(t, func(e *engine, c *config.Config) {
		c.PurgeKey = purgeKey
		e.on(servicePrefix+"GetChanges", changes.answer)
	}, settings...)
	await.Until(t, "the feed is followed", changes.isFollowed)
	return h, changes
}

// purge invalidates tags of a tenant with a valid signature.
func (h *house) purge(t *testing.T, tenant int64, tags ...string) {
	t.Helper()
	at := time.Now().UnixMilli() + h.purges.Add(1) // no two calls are alike
	body, err := json.Marshal(admin.PurgeCall{Tenant: tenant, Tags: tags, At: at})
	if err != nil {
		t.Fatal(err)
	}
	signature := admin.SignPurge(purgeKey, time.Now(), body)
	if got := h.callAdmin(t, "POST", "/purge", string(body), admin.PurgeSignature, signature); got.status != 200 {
		t.Fatalf("purge: %d %s", got.status, got.body)
	}
}

// callAdmin sends a request to the admin listener; fields are name, value pairs.
func (h *house) callAdmin(t *testing.T, method, target, body string, pairs ...string) (got reply) {
	t.Helper()
	conn, err := net.Dial("tcp", h.admin)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	_ = conn.SetDeadline(time.Now().Add(await.Limit))
	text := fmt.Sprintf("%s %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n", method, target, h.admin)
	text += fmt.Sprintf("Content-Length: %d\r\n", len(body))
	for i := 0; i+1 < len(pairs); i += 2 {
		text += pairs[i] + ": " + pairs[i+1] + "\r\n"
	}
	_, _ = io.WriteString(conn, text+"\r\n"+body)
	got, err = readReply(bufio.NewReader(conn), method == "HEAD")
	if err != nil {
		t.Fatalf("%s %s: %v in %q", method, target, err, got.raw)
	}
	return got
}

func fillBeforePurge(t *testing.T) {
	for _, tag := range []string{"item:5", "*"} {
		h := newPurgeHouse(t)
		purged := func() { h.purge(t, 1, tag) }
		outrun(t, h, fmt.Sprintf(itemCall, 5), purged)
		outrun(t, h, fmt.Sprintf(itemPage, 5), purged)
	}
	h, changes := newFedHouse(t)
	outrun(t, h, fmt.Sprintf(itemCall, 5), func() { changes.tell(t, h, 1, "item:5") })
}

// outrun: the engine is answering for item 5 with old content when a purge comes. The waiting client gets it; nobody
// later gets it as fresh.
func outrun(t *testing.T, h *house, target string, purged func()) {
	t.Helper()
	uri := fmt.Sprintf(itemCall, 5)
	for round := range 3 {
		await.Until(t, "refreshes of the round before have ended", func() bool { // or later requests would get theirs
			metrics := h.callAdmin(t, "GET", "/metrics", "").body
			return strings.Contains(metrics, "reader_flights 0\n") && strings.Contains(metrics, "reader_refreshes_under_way 0\n")
		})
		before := h.asked(uri)
		release := make(chan struct{})
		h.on(uri, func(to io.Writer, q asked) bool {
			<-release
			return saying(fmt.Sprint("older", round))(to, q)
		})
		h.pass(25 * time.Hour) // nothing is stored anymore
		slow := h.crowd(t, 1, func(int) ask { return get(target) })[0]
		await.Until(t, "the fill", func() bool { return h.asked(uri) > before })
		purged()
		h.on(uri, saying(fmt.Sprint("newer", round)))
		close(release)
		h.isNotFresh(t, slow.read(t), fmt.Sprint("older", round))
		await.Until(t, "the newer answer", func() bool {
			got := h.clean.do(t, get(target))
			h.isNotFresh(t, got, fmt.Sprint("older", round))
			return strings.Contains(got.body, fmt.Sprint("newer", round))
		})
	}
}

// isNotFresh: CDNs cache a response from before the purge no longer than a stale one.
func (h *house) isNotFresh(t *testing.T, got reply, old string) {
	t.Helper()
	if fresh := got.freshFor(t); got.status != 200 || strings.Contains(got.body, old) && (fresh > 2 || got.isFrom() == "hit") {
		t.Errorf("what was fetched before the purge is fresh for %d s (%s): %s", fresh, got.isFrom(), got.fingerprint())
	}
}

// changeFeed is the engine's change feed.
type changeFeed struct {
	mu       sync.Mutex // protects all below
	to       io.Writer  // of the open stream
	sequence int
	previous map[int]int // by tenant
}

func newChangeFeed() *changeFeed { return &changeFeed{previous: map[int]int{}} }

// answer opens the stream and keeps it open until the engine stops.
func (c *changeFeed) answer(to io.Writer, q asked) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	_, _ = io.WriteString(to, "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n\r\n")
	hello := `{"feed":"f","seq":%d,"oldest":%d}`
	_, _ = fmt.Fprintf(to, "event: hello\ndata: "+hello+"\n\n: beat\n\n", c.sequence, c.sequence+1)
	c.to = to
	return true // the reader sends nothing more on this connection
}

func (c *changeFeed) isFollowed() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.to != nil
}

// tell sends a change and waits until the reader has applied it.
func (c *changeFeed) tell(t *testing.T, h *house, tenant int, tags ...string) {
	t.Helper()
	c.mu.Lock()
	c.sequence++
	list, err := json.Marshal(tags)
	if err != nil {
		t.Fatal(err)
	}
	change := fmt.Sprintf(`{"seq":%d,"prev":%d,"tenant":%d,"tags":%s}`, c.sequence, c.previous[tenant], tenant, list)
	_, _ = fmt.Fprintf(c.to, "id: %d\nevent: change\ndata: %s\n\n", c.sequence, change)
	c.previous[tenant] = c.sequence
	want := fmt.Sprintf("reader_feed_sequence %d\n", c.sequence)
	c.mu.Unlock()
	await.Until(t, "the change is taken", func() bool {
		return strings.Contains(h.callAdmin(t, "GET", "/metrics", "").body, want)
	})
}

func purgeEndpoint(t *testing.T) {
	target := newPurgeTarget(t)
	target.forgedSignatures(t)
	target.wrongBodies(t)
	target.wrongAddresses(t)
	target.signedCalls(t)
	if got := newHouse(t).callAdmin(t, "POST", "/purge", purgeBody, purgeSignature, signPurge("", purgeBody, 0)); got.status != 404 {
		t.Errorf("without a key: %d %s", got.status, got.body)
	}
	injectedTags(t)
	purgeStorm(t)
}

// purgeTarget is a house that accepts purges, with a fresh item.
type purgeTarget struct {
	*house
	uri   string
	fresh reply
}

const (
	purgeSignature = admin.PurgeSignature
	purgeBody      = `{"tenant":1,"tags":["item:5"]}`
)

// signPurge signs a body, dated that long ago.
func signPurge(key, body string, ago time.Duration) string {
	return admin.SignPurge(key, time.Now().Add(-ago), []byte(body))
}

func newPurgeTarget(t *testing.T) *purgeTarget {
	t.Helper()
	p := &purgeTarget{house: newPurgeHouse(t), uri: fmt.Sprintf(itemCall, 5)}
	p.fresh = p.await(t, get(p.uri), "hit")
	return p
}

// withstands sends a call that must be refused without effect.
func (p *purgeTarget) withstands(t *testing.T, status int, method, body string, pairs ...string) {
	t.Helper()
	got := p.callAdmin(t, method, "/purge", body, pairs...)
	if got.status != status || strings.Contains(got.body, purgeKey) {
		t.Errorf("%s %.100q %.200q: %d %s, want %d", method, body, pairs, got.status, got.body, status)
	}
	if after := p.clean.do(t, get(p.uri)); after.isFrom() != "hit" || after.tag() != p.fresh.tag() {
		t.Errorf("%s %.100q %.200q purged: %s", method, body, pairs, after.fields.get("Cache-Status"))
	}
}

// forgedSignatures: without the key nobody can purge.
func (p *purgeTarget) forgedSignatures(t *testing.T) {
	t.Helper()
	good, zeros := signPurge(purgeKey, purgeBody, 0), strings.Repeat("0", 64)
	p.withstands(t, 401, "POST", purgeBody)
	for _, forged := range []string{
		"", "t=,v1=", good[:len(good)-1], good + "0", strings.ToUpper(good), strings.Replace(good, "v1=", "v2=", 1), good[2:],
		"v1=" + zeros, "t=0,v1=" + zeros, "t=" + strings.Repeat("9", 30) + ",v1=" + zeros, "t=1e9,v1=00", "t=-1,v1=00", good + ",v1=0",
		strings.Repeat("t=1,", 1000), signPurge("another-key-of-16-chars", purgeBody, 0), signPurge("", purgeBody, 0),
		signPurge(purgeKey, purgeBody+" ", 0), signPurge(purgeKey, strings.Replace(purgeBody, "1", "2", 1), 0),
		signPurge(purgeKey, purgeBody, 2*time.Minute), signPurge(purgeKey, purgeBody, -2*time.Minute),
		signPurge(purgeKey, purgeBody, 10*365*24*time.Hour),
	} {
		p.withstands(t, 401, "POST", purgeBody, purgeSignature, forged)
	}
	for _, pair := range [][2]string{
		{"X-Forwarded-For", "127.0.0.1"}, {"Forwarded", "for=127.0.0.1"}, {"X-Real-Ip", "::1"}, {"X-Forwarded-Host", "localhost"},
		{"Authorization", "Bearer " + purgeKey}, {"X-Fairwarning-Service", token}, {"X-Http-Method-Override", "PURGE"},
		{"Cookie", "admin=1"}, {"Origin", "http://localhost"},
	} {
		p.withstands(t, 401, "POST", purgeBody, pair[0], pair[1])
	}
}

// wrongBodies: only well-formed tags are accepted, literally.
func (p *purgeTarget) wrongBodies(t *testing.T) {
	t.Helper()
	for _, body := range []string{
		`{"tenant":1,"tags":["item:5,catalogue"]}`, `{"tenant":1,"tags":["item:5\ncatalogue"]}`,
		`{"tenant":1,"tags":["item:5 catalogue"]}`, `{"tenant":1,"tags":["*","item:5"]}`, `{"tenant":1,"tags":["item:*"]}`,
		`{"tenant":1,"tags":["it*"]}`, `{"tenant":1,"tags":[".*"]}`, `{"tenant":1,"tags":[""]}`, `{"tenant":1,"tags":[]}`,
		`{"tenant":1}`, `{"tenant":0,"tags":["*"]}`, `{"tenant":-1,"tags":["*"]}`, `{"tags":["*"]}`,
		`{"tenant":1,"tags":["t2:item:5,x"]}`, `{"tenant":"1","tags":["item:5"]}`, `[]`, `null`, ``, `{`, purgeBody + purgeBody,
		purgeBody + "x", `{"tenant":1,"tags":["` + strings.Repeat("x", 300) + `"]}`, `{"tenant":1,"tags":["item:5"],"evil":1}`,
		`{"tenant":1,"tags":["item:5\u0000"]}`, `{"tenant":1,"tags":["item:5\r\nX: y"]}`, `{"tenant":1,"tags":["item:5"],"at":1}`,
		`{"tenant":1,"tags":[` + strings.Repeat(`"item:6",`, 500) + `"item:5"]}`,
	} {
		p.withstands(t, 400, "POST", body, purgeSignature, signPurge(purgeKey, body, 0))
	}
	long := `{"tenant":1,"tags":["` + strings.Repeat("x", 70<<10) + `"]}`
	p.withstands(t, 413, "POST", long, purgeSignature, signPurge(purgeKey, long, 0))
}

// wrongAddresses: only POST to one path of the admin listener purges.
func (p *purgeTarget) wrongAddresses(t *testing.T) {
	t.Helper()
	good := signPurge(purgeKey, purgeBody, 0)
	for _, method := range []string{"GET", "PUT", "DELETE", "PATCH"} {
		p.withstands(t, 405, method, purgeBody, purgeSignature, good)
	}
	for _, target := range []string{"/purge/", "/Purge", "/purge/x", "/purge%2f", "/purge;", "//purge"} {
		if got := p.callAdmin(t, "POST", target, purgeBody, purgeSignature, good); got.status == 200 {
			t.Errorf("%s: %d %s", target, got.status, got.body)
		}
	}
	public := ask{method: "POST", target: "/purge"}.with(purgeSignature, good).with("Content-Length", fmt.Sprint(len(purgeBody)))
	p.refused(t, public.text()+purgeBody)
	p.withstands(t, 401, "POST", purgeBody)
}

// signedCalls: a purge affects one tenant and works once.
func (p *purgeTarget) signedCalls(t *testing.T) {
	t.Helper()
	other := strings.Replace(purgeBody, "1", "2", 1)
	if got := p.callAdmin(t, "POST", "/purge", other, purgeSignature, signPurge(purgeKey, other, 0)); got.status != 200 {
		t.Errorf("%d %s", got.status, got.body)
	}
	p.withstands(t, 401, "POST", purgeBody)
	good := signPurge(purgeKey, purgeBody, 0)
	if got := p.callAdmin(t, "POST", "/purge", purgeBody, purgeSignature, good); got.status != 200 {
		t.Errorf("%d %s", got.status, got.body)
	}
	if got := p.clean.do(t, get(p.uri)); got.isFrom() == "hit" {
		t.Errorf("not purged: %s", got.fields.get("Cache-Status"))
	}
	p.await(t, get(p.uri), "hit")
	p.withstands(t, 401, "POST", purgeBody, purgeSignature, good)
}

// injectedTags: tags from the feed reach CDNs only if well-formed, and unchanged.
func injectedTags(t *testing.T) {
	t.Helper()
	var mu sync.Mutex
	var purged []string
	varnish := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		purged = append(purged, strings.Fields(r.Header.Get(purge.SoftPurge))...)
	}))
	defer varnish.Close()
	h, changes := newFedHouse(t, "--cdn-purge", "varnish", "--varnish", varnish.URL)
	changes.tell(t, h, 1, "item:5 t2", "item:6,t2", "x\nt2", "x\r\nXkey-Purge: t2", "item:7\x00", " t2", "t2 ", "é", "item:8")
	changes.tell(t, h, 1, "item:9")
	await.Until(t, "the purge", func() bool {
		mu.Lock()
		defer mu.Unlock()
		return slices.Contains(purged, "t1:item:9") && slices.Contains(purged, "t1:item:8")
	})
	mu.Lock()
	defer mu.Unlock()
	for _, tag := range purged {
		if purge.Check([]string{tag}) != nil || tag != "t1" && !strings.HasPrefix(tag, "t1:") {
			t.Errorf("purged %q", tag)
		}
	}
}

// purgeStorm: however many changes there are, a CDN that refuses purges is left alone for a while and gets the last
// of each.
func purgeStorm(t *testing.T) {
	t.Helper()
	var mu sync.Mutex
	calls, open := 0, false
	told := map[string]bool{}
	api := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		if calls++; !open {
			w.Header().Set("Retry-After", "1")
			w.WriteHeader(http.StatusTooManyRequests)
			return
		}
		var call struct {
			Tags []string `json:"cache_tags"`
		}
		_ = json.NewDecoder(r.Body).Decode(&call)
		for _, tag := range call.Tags {
			told[tag] = true
		}
	}))
	defer api.Close()
	netlify, err := purge.NewNetlifySites(api.URL, "site", "token")
	if err != nil {
		t.Fatal(err)
	}
	all := purge.NewCoalescer(slog.New(slog.DiscardHandler), netlify...)
	for i := range 20_000 {
		if err := all.Add("t1:catalogue", fmt.Sprintf("t1:item:%d", i%50)); err != nil {
			t.Fatal(err)
		}
	}
	await.Until(t, "the first call", func() bool { mu.Lock(); defer mu.Unlock(); return calls > 0 })
	for range 20_000 {
		_ = all.Add("t1:catalogue")
	}
	mu.Lock()
	if calls > 5 {
		t.Errorf("%d calls to an API that wants none", calls)
	}
	open = true
	mu.Unlock()
	ctx, stop := context.WithTimeout(t.Context(), await.Limit)
	defer stop()
	if err := all.Close(ctx); err != nil {
		t.Error(err)
	}
	if len(told) != 51 && !told["t1"] {
		t.Errorf("%d tags were purged: %v", len(told), told)
	}
}
