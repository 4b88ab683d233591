package reader

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"fairwarning/cdn/edge"
	"fairwarning/reader/admin"
	"fairwarning/reader/cache"
	"fairwarning/reader/config"
	"fairwarning/scripts/await"
)

const purgeKey = "a-purge-key-for-tests"

// purge sends a body to POST /purge with signatures; an empty one is left out.
func (h *house) purge(t *testing.T, body string, signatures ...string) (status int, answer string) {
	t.Helper()
	request, err := http.NewRequest("POST", "http://"+h.admin+"/purge", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for _, signature := range signatures {
		if signature != "" {
			request.Header.Add(admin.PurgeSignature, signature)
		}
	}
	response, err := h.client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(text)
}

// purging is a house that accepts purges, by the house's clock.
func purging(t *testing.T) *house {
	t.Helper()
	h := newHouse(t, func(c *config.Config) { c.PurgeKey = purgeKey })
	h.reader.purger.Now = h.reader.now
	return h
}

func (h *house) sign(body string) string {
	return admin.SignPurge(purgeKey, h.reader.now(), []byte(body))
}

// TestPurge checks that the first request after a purge gets the engine's answer, and that other entries are unaffected.
func TestPurge(t *testing.T) {
	t.Parallel()
	h := purging(t)
	h.on(getItem, counting())
	five, six := getItem+"?ID=5", getItem+"?ID=6"
	f := func(body string, purged int) {
		t.Helper()
		status, answer := h.purge(t, body, h.sign(body))
		var got struct{ Purged int }
		if err := json.Unmarshal([]byte(answer), &got); err != nil || status != 200 || got.Purged != purged {
			t.Errorf("%s: %d %s", body, status, answer)
		}
	}
	h.get(t, five)
	h.get(t, six)
	want(t, h.get(t, five, host("harborline.test")), 200, `{"n":3}`)
	h.settle()
	f(`{"tenant":1,"tags":["item:5"]}`, 1)
	want(t, h.get(t, five), 200, `{"n":4}`, "fwd=miss")
	want(t, h.get(t, five), 200, `{"n":4}`, "reader; hit; ttl=15")
	want(t, h.get(t, six), 200, `{"n":2}`, "reader; hit; ttl=15")
	f(`{"tenant":1,"tags":["item:6","content"]}`, 2)
	want(t, h.get(t, six), 200, `{"n":5}`, "fwd=miss")
	f(`{"tenant":1,"tags":["*"]}`, 1)
	want(t, h.get(t, five), 200, `{"n":6}`, "fwd=miss")
	want(t, h.get(t, six), 200, `{"n":7}`, "fwd=miss")
	want(t, h.get(t, five, host("harborline.test")), 200, `{"n":3}`, "reader; hit; ttl=15")
	if n := h.metric(t, "reader_purged_tags_total"); n != 4 {
		t.Errorf("%v tags counted, want 4", n)
	}
}

// TestPurgeNeedsItsSignature: calls without the key, and replays, change nothing.
func TestPurgeNeedsItsSignature(t *testing.T) {
	t.Parallel()
	h := purging(t)
	h.on(getItem, counting())
	h.get(t, getItem+"?ID=5")
	h.settle()
	body := `{"tenant":1,"tags":["item:5"]}`
	refused := 0
	f := func(name string, signatures ...string) {
		t.Helper()
		status, answer := h.purge(t, body, signatures...)
		if status != 401 || strings.Contains(answer, "purged") {
			t.Errorf("%s: %d %s", name, status, answer)
		}
		refused++
	}
	now, good := h.reader.now(), h.sign(body)
	f("none", "")
	f("another key", admin.SignPurge("another-key-for-tests", now, []byte(body)))
	f("another body", h.sign(body+" "))
	f("another time", strings.Replace(good, "t=", "t=1", 1))
	f("too old", admin.SignPurge(purgeKey, now.Add(-61*time.Second), []byte(body)))
	f("from the future", admin.SignPurge(purgeKey, now.Add(61*time.Second), []byte(body)))
	f("half of it", good[:len(good)-2])
	f("no hex", good[:len(good)-1]+"x")
	f("no time", strings.TrimPrefix(good, "t="))
	f("only the sum", good[strings.Index(good, "v1="):])
	f("something after", good+",v1=00")
	f("twice", good, good)
	f("and another", good, "x")
	f("after another", "x", good)
	want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":1}`, "reader; hit; ttl=15")

	for _, skew := range []time.Duration{-59 * time.Second, 0, 59 * time.Second} {
		signature := admin.SignPurge(purgeKey, now.Add(skew), []byte(body))
		if status, answer := h.purge(t, body, signature); status != 200 {
			t.Errorf("%v: %d %s", skew, status, answer)
		}
		f(fmt.Sprint("again, ", skew), signature)
		f(fmt.Sprint("again, in capitals, ", skew), strings.ToUpper(signature[:0])+signature[:len("t=1234567890,v1=")]+strings.ToUpper(signature[len("t=1234567890,v1="):]))
	}
	h.pass(50 * time.Second)
	f("again after most of a minute", good)
	h.pass(11 * time.Second)
	f("again after a minute", good)
	if n := h.metric(t, "reader_purges_refused_total"); n != float64(refused) {
		t.Errorf("%v refused, want %d", n, refused)
	}
	h.pass(time.Minute)
	fresh := `{"tenant":1,"tags":["item:5"] }`
	if status, _ := h.purge(t, fresh, h.sign(fresh)); status != 200 || len(h.reader.purger.Taken.Until) != 1 {
		t.Errorf("%d, %d calls are remembered, want this one only", status, len(h.reader.purger.Taken.Until))
	}
}

// TestPurgeBodies: an invalid body is refused as a whole, even if signed.
func TestPurgeBodies(t *testing.T) {
	t.Parallel()
	h := purging(t)
	f := func(status int, body string) {
		t.Helper()
		if got, answer := h.purge(t, body, h.sign(body)); got != status {
			t.Errorf("%.80s: %d %s, want %d", body, got, answer, status)
		}
	}
	tags := func(list ...string) string {
		text, err := json.Marshal(admin.PurgeCall{Tenant: 1, Tags: list})
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	for _, tag := range []string{
		"", " ", "a b", "a,b", "a\nb", "a\rb", "item:*", "**", "a;b", `a"b`, `a\b`, "a?", "é", "a\x7f", strings.Repeat("x", 65), "a::b", ":a",
	} {
		f(400, tags("item:5", tag))
	}
	f(400, tags("*", "item:5"))
	f(400, tags())
	f(400, tags(strings.Fields(strings.Repeat("x ", 501))...))
	f(200, tags(strings.Fields(strings.Repeat("x ", 500))...))
	f(200, tags(strings.Repeat("x", 64)))
	for _, body := range []string{
		"", "x", "[]", "null", `{"tags":["a"]}`, `{"tenant":0,"tags":["a"]}`, `{"tenant":-1,"tags":["a"]}`, `{"tenant":"1","tags":["a"]}`,
		`{"tenant":1,"tags":"a"}`, `{"tenant":1,"tags":["a"],"more":1}`, `{"tenant":1,"tags":["a"]}{}`, `{"tenant":1,"tags":["a"]} x`,
		`{"tenant":1,"tags":["a"],"at":1}`, `{"tenant":1,"tags":["a"],"at":9223372036854775807}`,
	} {
		f(400, body)
	}
	f(413, `{"tenant":1,"tags":["`+strings.Repeat("x", admin.MaxPurgeBody)+`"]}`)
	if n := h.metric(t, "reader_purged_tags_total"); n != 501 {
		t.Errorf("%v tags are purged, want 501", n)
	}
}

// TestPurgeIsOff checks that purging is disabled without a key, whatever the signature.
func TestPurgeIsOff(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	body := `{"tenant":1,"tags":["*"]}`
	for _, signature := range []string{"", h.sign(body), admin.SignPurge("", time.Now(), []byte(body))} {
		if status, answer := h.purge(t, body, signature); status != 404 {
			t.Errorf("%d %s", status, answer)
		}
	}
}

// TestPurgesAreBounded: replay protection has bounded memory, and the bound does not weaken it.
func TestPurgesAreBounded(t *testing.T) {
	t.Parallel()
	p, err := admin.NewPurger(&config.Config{PurgeKey: purgeKey}, &cache.Generations{}, edge.NewMetrics(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	at := time.Unix(1_800_000_000, 0)
	p.Now = func() time.Time { return at }
	check := func(i int) error {
		body := fmt.Appendf(nil, `{"tenant":1,"tags":["item:%d"]}`, i)
		_, err := p.Check(admin.SignPurge(purgeKey, at, bytes.Clone(body)), body)
		return err
	}
	for i := range admin.MostPurges {
		if err := check(i); err != nil {
			t.Fatal(i, err)
		}
	}
	if err := check(admin.MostPurges); err != admin.ErrTooMany {
		t.Error(err)
	}
	if err := check(1); err != admin.ErrReplayed {
		t.Error(err)
	}
	at = at.Add(admin.PurgeSkew + time.Second)
	if err := check(admin.MostPurges + 1); err != nil || len(p.Taken.Until) != 1 {
		t.Error(err, len(p.Taken.Until))
	}
}

// TestPurgeGoesOnToCaches: purges and changes from the feed reach Varnish before the process exits, and failures are
// counted.
func TestPurgeGoesOnToCaches(t *testing.T) {
	t.Parallel()
	told := make(chan string, 100)
	var refuses atomic.Bool
	varnish := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if refuses.Load() {
			w.WriteHeader(http.StatusMethodNotAllowed)
			return
		}
		told <- r.Method + " " + r.Header.Get("Xkey-Softpurge")
	}))
	t.Cleanup(varnish.Close)
	h := newHouse(t, func(c *config.Config) { c.PurgeKey, c.CDNPurge, c.Varnish = purgeKey, "varnish", varnish.URL })
	h.reader.purger.Now = h.reader.now
	f := func(want string) {
		t.Helper()
		if got := await.Receive(t, "Varnish is told "+want, told); got != want {
			t.Errorf("Varnish is told %q, want %q", got, want)
		}
	}
	body := `{"tenant":1,"tags":["item:5","catalogue"]}`
	if status, answer := h.purge(t, body, h.sign(body)); status != 200 {
		t.Fatal(status, answer)
	}
	f("PURGE t1:catalogue t1:item:5")
	h.reader.feed.OnChange(2, []string{cache.Everything}) // as the feed does
	f("PURGE t2")
	refuses.Store(true)
	h.reader.feed.OnChange(1, []string{"events"})
	await.Until(t, "a failure is counted", func() bool { return h.metric(t, "reader_cdn_purge_failures_total") > 0 })
	if tags, pending := h.metric(t, "reader_cdn_purged_tags_total"), h.metric(t, "reader_cdn_purge_pending"); tags != 3 || pending != 1 {
		t.Errorf("%v tags purged, %v pending", tags, pending)
	}
	refuses.Store(false)
	h.end()
	f("PURGE t1:events")
	<-h.ended
}
