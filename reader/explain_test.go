package reader

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"fairwarning/reader/admin"
	"fairwarning/reader/compose"
	"fairwarning/scripts/await"
)

// explain asks about a URL of the first tenant, or of the given host.
func (h *house) explain(t *testing.T, uri string, host ...string) *admin.Explanation {
	t.Helper()
	name := append(host, "prairie.test")[0]
	status, body := h.ask(t, "/key?host="+name+"&uri="+url.QueryEscape(uri))
	v := &admin.Explanation{}
	if err := json.Unmarshal([]byte(body), v); err != nil || status != 200 {
		t.Fatalf("%s: %d %v %s", uri, status, err, body)
	}
	return v
}

// TestExplanationFollowsAnEntry checks the explanation of an entry in every state, from missing to expired.
func TestExplanationFollowsAnEntry(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(getItem, say(longBody))
	uri := getItem + "?utm_source=mail&ID=05"
	f := func(state string, status int, get string) *admin.Explanation {
		t.Helper()
		v := h.explain(t, uri)
		if v.State != state || v.Would.Status != status || !strings.Contains(v.Would.Get, get) {
			t.Errorf("%s, would be %d %q; want %s, %d %q", v.State, v.Would.Status, v.Would.Get, state, status, get)
		}
		if v.Tenant != 1 || v.Kind != "operation" || v.Row != "GetItem" || !strings.HasSuffix(v.Key, "|1|"+getItem+"?ID=5") {
			t.Errorf("it is not what it is: %+v", v)
		}
		return v
	}
	if v := f("absent", 0, "engine"); v.Stored != nil || v.Refusal != nil {
		t.Errorf("%+v", v)
	}
	h.get(t, uri)
	h.settle()
	h.pass(3 * time.Second)
	v := f("fresh", 200, "reader; hit; ttl=12")
	s := v.Stored
	if s.Age != 3 || s.TTL != 12 || s.Status != 200 || s.Touched || s.Sequence == 0 || s.Bytes <= int64(len(longBody)) || !slices.Contains(s.Tags, "t1:item:5") {
		t.Errorf("%+v", s)
	}
	if len(s.Variants) != 4 || s.Variants[0].Coding != "identity" || s.Variants[0].Bytes != len(longBody) || s.Variants[1].ETag == s.Variants[0].ETag {
		t.Errorf("variants %+v", s.Variants)
	}
	h.reader.handler.generations.Invalidate(1, "item:5", 1)
	if v := f("changed", 0, "if it takes longer than "+await.Limit.String()); !v.Stored.Touched || v.Stored.TTL != 12 {
		t.Errorf("touched: %+v", v.Stored)
	}
	h.stop()
	h.pass(20 * time.Second)
	h.get(t, uri)
	h.settle()
	if v := f("changed", 200, "no revalidation so soon"); v.Stored.Failures != 1 || v.Stored.RetryIn != 0.25 {
		t.Errorf("backing off: %+v", v.Stored)
	}
	h.pass(12 * time.Hour)
	f("usable", 0, "if it takes longer than 1s")
	h.pass(25 * time.Hour)
	f("dead", 0, "expired")
}

// TestExplanationHasNoEffects checks that an explanation has no side effects.
func TestExplanationHasNoEffects(t *testing.T) {
	t.Parallel()
	h := furnished(t)
	h.get(t, "/item/Excavators/Crawler/2021-hitachi/5")
	h.settle()
	h.pass(time.Minute) // stale
	before, used := len(h.requests()), h.reader.store.Peek(h.explain(t, getItem+"?ID=5").Key)
	last := used[h.explain(t, getItem+"?ID=5").Key].Used.Load()
	answers := h.metric(t, "reader_answers_total")
	for _, uri := range []string{getItem + "?ID=5", getItem + "?ID=6", "/item/Excavators/Crawler/2021-hitachi/5", "/search", "/robots.txt", "/no/such"} {
		h.explain(t, uri)
	}
	h.settle()
	if n := len(h.requests()); n != before {
		t.Errorf("the engine was asked %d times", n-before)
	}
	if now := used[h.explain(t, getItem+"?ID=5").Key].Used.Load(); now != last || h.metric(t, "reader_answers_total") != answers {
		t.Error("looking counts as use")
	}
	if h.explain(t, getItem+"?ID=6").State != "absent" || h.explain(t, "/robots.txt").State != "absent" {
		t.Error("looking has stored something")
	}
}

// TestExplanationOfRefusals checks that an explanation says why a request gets an error.
func TestExplanationOfRefusals(t *testing.T) {
	t.Parallel()
	h := furnished(t)
	h.get(t, getItem+"?ID=404404")
	f := func(uri, kind, state string, status int, get string, host ...string) {
		t.Helper()
		v := h.explain(t, uri, host...)
		if v.Kind != kind || v.State != state || v.Would.Status != status || !strings.Contains(v.Would.Get, get) {
			t.Errorf("%s: %s %s %d %q", uri, v.Kind, v.State, v.Would.Status, v.Would.Get)
		}
		if got := h.get(t, uri, func(r *http.Request) { r.Host = append(host, "prairie.test")[0] }); status != 0 && got.status != status {
			t.Errorf("%s: a request gets %d, the explanation says %d", uri, got.status, status)
		}
	}
	f(getItem+"?ID=x", "operation", "", 400, "ID ")
	f(getItem+"?ID=404404", "operation", "negative", 404, "from memory")
	f("/api/v1/Auction/PlaceBid", "none", "", 404, "no public operation")
	f("/media/nothing", "media", "", 404, "no media file")
	f("/no/such/page/at/all", "none", "", 404, "no page")
	f("/search/", "none", "", 308, "slash")
	f("/sitemaps/items-0.xml", "file", "", 404, "no such file")
	f("/content?no%20such%2Fkey%21", "page", "", 404, "no such page")
	f(countries, "", "", 421, "no tenant has this host", "nobody.test")
	for tenant, status := range map[string]int{"2": 0, "3": 421} {
		_, body := h.ask(t, "/key?tenant="+tenant+"&uri="+countries)
		v := admin.Explanation{}
		if err := json.Unmarshal([]byte(body), &v); err != nil || v.Would.Status != status || v.Tenant == 2 != (tenant == "2") {
			t.Errorf("tenant %s: %v %s", tenant, err, body)
		}
	}
	if v := h.explain(t, getItem+"?ID=404404"); v.Refusal == nil || v.Refusal.Status != 404 || v.Refusal.For <= 0 || v.Stored != nil {
		t.Errorf("%+v", v.Refusal)
	}
	for _, query := range []string{"", "?host=prairie.test", "?uri=/", "?tenant=x&uri=/", "?host=prairie.test&uri=search"} {
		if status, _ := h.ask(t, "/key"+query); status != 400 {
			t.Errorf("%q: %d", query, status)
		}
	}
}

// TestExplanationOfPages checks the explanation of a page's parts before and after the page is composed.
func TestExplanationOfPages(t *testing.T) {
	t.Parallel()
	h := furnished(t)
	uri := "/item/Excavators/Crawler/2021-hitachi/5?utm_source=mail"
	partOf := func(v *admin.Explanation, row string) admin.PartInfo {
		i := slices.IndexFunc(v.Parts, func(p admin.PartInfo) bool { return p.Row == row })
		if i < 0 {
			t.Fatalf("no %s in %+v", row, v.Parts)
		}
		return v.Parts[i]
	}
	v := h.explain(t, uri)
	if p := partOf(v, "GetItem"); v.State != "absent" || v.Kind != "page" || v.Row == "" || p.State != "absent" || !p.Main || !strings.HasSuffix(p.Key, "|1|"+getItem+"?ID=5") {
		t.Errorf("before: %s %s %+v", v.State, v.Row, p)
	}
	h.get(t, uri)
	h.settle()
	v = h.explain(t, uri)
	if p := partOf(v, "GetItem"); v.State != "fresh" || p.State != "fresh" || p.Touched || p.Replaced {
		t.Errorf("after: %s %+v", v.State, p)
	}
	h.reader.handler.generations.Invalidate(1, "item:5", 1)
	v = h.explain(t, uri)
	if p := partOf(v, "GetItem"); v.State != "changed" || p.State != "changed" || !p.Touched || partOf(v, compose.TenantOperation).Touched {
		t.Errorf("touched: %s %+v", v.State, p)
	}
	if other := h.explain(t, uri, "harborline.test"); other.Tenant != 2 || other.State != "absent" || other.Key == v.Key {
		t.Errorf("the other tenant's: %+v", other)
	}
}
