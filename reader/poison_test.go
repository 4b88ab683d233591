package reader

import (
	"net/http"
	"strings"
	"testing"
	"time"
)

// TestPoison: the engine sees nothing the first client adds to a request, and the second client gets an unaffected
// response.
func TestPoison(t *testing.T) {
	t.Parallel()
	// The engine answers with everything it received.
	echo := func(w http.ResponseWriter, r *http.Request) {
		var all strings.Builder
		_ = r.Header.Write(&all)
		body := strings.NewReplacer("\r\n", " ", `"`, "'").Replace(all.String() + r.Host + r.URL.RequestURI())
		w.Header().Set("X-Powered-By", "engine")
		w.Header().Set("Surrogate-Control", "max-age=99999")
		w.Header().Set("Access-Control-Allow-Origin", r.Header.Get("Origin"))
		say(`{"seen":"`+body+`"}`)(w, r)
	}
	dirty := [][2]string{
		{"Cookie", "session=evil"}, {"Authorization", "Bearer evil"}, {"X-Forwarded-Host", "evil.test"}, {"X-Host", "evil.test"},
		{"X-Original-Host", "evil.test"}, {"X-HTTP-Host-Override", "evil.test"}, {"Forwarded", "host=evil.test"}, {"X-Forwarded-Proto", "evil"},
		{"X-Forwarded-Scheme", "evil"}, {"X-Forwarded-Prefix", "/evil"}, {"X-Original-URL", "/evil"}, {"X-Rewrite-URL", "/evil"},
		{"X-HTTP-Method-Override", "DELETE"}, {"X-Method-Override", "POST"}, {"Origin", "https://evil.test"}, {"Referer", "https://evil.test"},
		{"User-Agent", "evil"}, {"Accept", "evil/evil"}, {"Accept-Language", "evil"}, {"Range", "bytes=0-1"}, {"X-Fairwarning-Tenant", "2"},
		{"X-Fairwarning-Client", "6.6.6.6"}, {"X-Fairwarning-Service", "evil"}, {"Max-Forwards", "0"}, {"Upgrade", "h2c"},
		{"Connection", "X-Fairwarning-Service, Host"}, {"X-Request-Id", "evilevil"}, {"If-Modified-Since", "Mon, 01 Jan 2024 00:00:00 GMT"},
	}
	queries := []string{
		"ID=5&callback=evil", "utm_source=evil&ID=5", "ID=5&_method=evil", "ID=5&lat=evil&lon=evil", "evil&ID=5", "ID=5&id=6", "ID=5&ID[]=6",
		"ID=5&%49D=6&x=evil", "fbclid=x;ID=6&ID=5", "ID=5#evil", "ID=5&ID=05",
	}
	for i, query := range queries {
		h := newHouse(t)
		h.on(getItem, echo)
		first := h.get(t, getItem+"?"+query, func(r *http.Request) {
			for _, pair := range dirty {
				r.Header.Set(pair[0], pair[1])
			}
		})
		h.settle()
		second := h.get(t, getItem+"?ID=5")
		want(t, second, 200, first.body, "hit")
		for _, got := range []reply{first, second} {
			if strings.Contains(strings.ToLower(got.body), "evil") || !strings.Contains(got.body, getItem+"?ID=5'") && !strings.HasSuffix(got.body, getItem+`?ID=5"}`) {
				t.Errorf("%s: the engine saw %s", query, got.body)
			}
			for _, name := range []string{"X-Powered-By", "Surrogate-Control", "Access-Control-Allow-Origin", "Set-Cookie", "Server"} {
				if got.header.Get(name) != "" {
					t.Errorf("%s: %s came through", query, name)
				}
			}
		}
		if n := len(h.requests()); n != 1 {
			t.Errorf("query %d: the engine was asked %d times", i, n)
		}
	}
}

// TestConflictingParameters: a repeated parameter with two values is refused.
func TestConflictingParameters(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(getItem, say(`{}`))
	want(t, h.get(t, getItem+"?ID=5&ID=6"), 400, "")
	if len(h.requests()) != 0 {
		t.Error("the engine was asked")
	}
}

// TestEveryAnswerNamesItsQuery: Netlify uses the first response it stores of a path, so each carries the list.
func TestEveryAnswerNamesItsQuery(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(getItem, say(`{}`))
	f := func(uri, vary string) {
		t.Helper()
		if got := h.get(t, uri).header.Get("Netlify-Vary"); got != vary {
			t.Errorf("%s: Netlify-Vary %q, want %q", uri, got, vary)
		}
	}
	f(getItem+"?ID=5", "query=ID")
	f(getItem, "query=ID")
	f(getItem+"?ID=0", "query=ID")
	f(countries, "query=none")
	f("/search?page_number=0", "query=page_number|page_size|status|events|categories|families|makes|models|locations|years|price|meter|near|sold|search_string|sort")
	f("/search", "query=page_number|page_size|status|events|categories|families|makes|models|locations|years|price|meter|near|sold|search_string|sort")
	f("/content?unknown", "query")
	f("/", "query=none")
	f("/item/5", "query=none")
	f("/nothing", "query=none")
	f("/robots.txt", "query=none")
	f("/media/x/y", "query=none")
}

// TestLifetimes: browsers cache briefly, CDNs for the freshness; pages are always revalidated.
func TestLifetimes(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(countries, say(`{}`))
	h.on(getItem, say(`{}`))
	f := func(uri, name, value string) {
		t.Helper()
		if got := h.get(t, uri).header.Get(name); got != value {
			t.Errorf("%s: %s: %q, want %q", uri, name, got, value)
		}
	}
	f(countries, "Cache-Control", "public, max-age=10, stale-while-revalidate=60")
	f(countries, "Netlify-CDN-Cache-Control", "public, s-maxage=86400, stale-while-revalidate=604800")
	f(countries, "CDN-Cache-Control", "public, max-age=86400, stale-while-revalidate=604800")
	f(getItem+"?ID=5", "Netlify-CDN-Cache-Control", "public, s-maxage=15, stale-while-revalidate=600")
	f(getItem+"?ID=5", "Netlify-Cache-Tag", "t1,t1:item:5")
	h.settle()
	h.pass(5 * time.Second) // age counts against all of them
	f(getItem+"?ID=5", "Cache-Control", "public, max-age=15, stale-while-revalidate=60")
	f(getItem+"?ID=5", "Netlify-CDN-Cache-Control", "public, s-maxage=15, stale-while-revalidate=600")
	f(getItem+"?ID=99", "X-Content-Type-Options", "nosniff")
}
