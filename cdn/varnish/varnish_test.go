package varnish

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fairwarning/cdn"
	"fairwarning/scripts/await"
)

const item5 = "/api/v1/Auction/GetItem?ID=5"

// TestHit checks that a second request does not reach the reader, and that its ttl is CDN-Cache-Control minus the age.
func TestHit(t *testing.T) {
	s := shared(t)
	first, body := s.get(t, item5)
	second, again := s.get(t, item5)
	if body != `{"of":"/api/v1/Auction/GetItem?ID=5","version":1}` || again != body {
		t.Errorf("%s, %s", body, again)
	}
	if asked := s.reader.asked(); len(asked) != 1 {
		t.Errorf("the reader was asked %v", asked)
	}
	if got := first.Header.Get("Cache-Status"); got != "reader; hit; ttl=600, varnish; fwd=miss; stored" {
		t.Errorf("first: %s", got)
	}
	if ttl := ttlOf(second); ttl > 500 || ttl < 300 {
		t.Errorf("second: %s", second.Header.Get("Cache-Status"))
	}
	if age, _ := strconv.Atoi(second.Header.Get("Age")); age < 100 || second.Header.Get("Cache-Control") != "public, max-age=10, stale-while-revalidate=60" {
		t.Errorf("to the browser: %v", second.Header)
	}
	if first.Header.Get("X-Request-Id") == second.Header.Get("X-Request-Id") || second.Header.Get("Server-Timing") != "" {
		t.Errorf("a hit says it is another request: %v", second.Header)
	}
	for _, name := range []string{"Surrogate-Key", "Xkey", "Cdn-Cache-Control", "Netlify-Vary", "X-Varnish", "Fw-Stale"} {
		if second.Header.Get(name) != "" {
			t.Errorf("%s goes to the browser", name)
		}
	}
}

// TestStaleSaysSo checks that a response stored stale says so on every hit, because the site then refetches what has changed.
func TestStaleSaysSo(t *testing.T) {
	s := shared(t)
	s.reader.reset(says(200, "CDN-Cache-Control: public, max-age=600", "Server-Timing: cache;desc=stale"))
	for range 2 {
		if got, _ := s.get(t, "/item/7"); got.Header.Get("Server-Timing") != "cache;desc=stale" {
			t.Errorf("%v", got.Header)
		}
	}
	if asked := s.reader.asked(); len(asked) != 1 {
		t.Errorf("the reader was asked %v", asked)
	}
}

// ttlOf returns a hit's remaining freshness in seconds, or -1000 if the response is no hit.
func ttlOf(response *http.Response) int {
	text, found := strings.CutPrefix(response.Header.Get("Cache-Status"), "reader; hit; ttl=600, varnish; hit; ttl=")
	ttl, err := strconv.Atoi(text)
	if !found || err != nil {
		return -1000
	}
	return ttl
}

// TestOneObject checks that all spellings of a request share one object and one fetch, and that requests with another meaning
// or for another house do not.
func TestOneObject(t *testing.T) {
	s := shared(t)
	f := func(want string, spellings ...string) {
		t.Helper()
		for _, uri := range spellings {
			if response, _ := s.get(t, uri); response.StatusCode != 200 {
				t.Errorf("%s: %s", uri, response.Status)
			}
		}
		if asked := s.reader.asked(); !slices.Equal(asked, []string{want}) {
			t.Errorf("the reader was asked %q, want %q once", asked, want)
		}
	}
	f("/api/v1/Auction/SearchInventory?makes=cat&page_number=2", "/api/v1/Auction/SearchInventory?page_number=2&makes=cat",
		"/api/v1/auction/searchinventory?utm_source=mail&makes=cat&gclid=1&page_number=2&status=", "/API/v1/Auction/SearchInventory?&&makes=cat&page_number=2&x",
		"/api/v1/Auction/SearchInventory?Makes=deere&makes=cat&page_number=2&makes[]=x&amakes=y&makes")
	f("/api/v1/System/GetCountries", "/api/v1/System/GetCountries?x=1", "/api/v1/System/GetCountries", "/api/v1/System/GetCountries?")
	f("/", "/?utm_campaign=sale&fbclid=1", "/", "/?code=abc")
	f("/search?makes=Cat&page_number=2", "/search?page_number=2&makes=Cat&token=secret", "/search?makes=Cat&page_number=2")
	f("/content?how-to-buy", "/content?how-to-buy", "/content?utm_source=x&how-to-buy", "/content?how-to-buy=&gclid=1", "/content?&how-to-buy&other")
	f("/item/excavators/crawler/x/5", "/item/excavators/crawler/x/5?fbclid=1", "/item/excavators/crawler/x/5")
	f("/no/such/page", "/no/such/page?x=1", "/no/such/page?x=2")
	f("/robots.txt", "/robots.txt?x", "/robots.txt")
	sha := "/media/" + strings.Repeat("0a", 32)
	f(sha+"/640.webp", sha+"/640.webp?x=1", sha+"/640.webp")
	s.raw(t, "127.0.0.1", "GET /search?x HTTP/1.1\nHost: "+strings.ToUpper(s.host)+".:8080\nConnection: close")
	s.raw(t, "127.0.0.1", "GET http://"+s.host+"/search HTTP/1.1\nHost: harbor.example\nConnection: close")
	f("/search", "/search")
	if response, _ := s.raw(t, "127.0.0.1", "GET /search HTTP/1.1\nHost: harbor."+s.host+"\nConnection: close"); response.StatusCode != 200 {
		t.Error(response.Status)
	}
	if got := s.reader.last().Host; got != "harbor."+s.host || len(s.reader.asked()) != 1 {
		t.Errorf("another house was not asked for; the last was %s", got)
	}
}

// TestSameServiceAsTheTable checks that each path goes to the service that the table names.
func TestSameServiceAsTheTable(t *testing.T) {
	s := shared(t)
	table, err := cdn.Load()
	if err != nil {
		t.Fatal(err)
	}
	paths := []string{
		"/", "/search", "/item/7", "/item/a/b/c/7", "/event/results/3", "/content", "/404", "/no/such/page", "/robots.txt", "/media/x/320.webp",
		"/api", "/api/", "/API/Token/v2", "/api/v1/Auction/getUserInformation", "/api/nothing", "/apiary", "/_next/static/chunks/a.js", "/_next/static/",
		"/fonts/x.woff2", "/browser-check.js", "/browser-check.jsx", "/api//v1/Auction/GetItem", "/api/v1/Auction/GetItem/x.css", "/api/v1/Auction/%47etItem",
		"/api/v1/Auction/GetItem;x", "/sitemap.xml",
	}
	for _, row := range slices.Concat(table.Policy.Operations, table.Policy.Documents) {
		paths = append(paths, row.Path, strings.ToUpper(row.Path))
	}
	for _, method := range []string{"GET", "POST"} {
		for i, path := range paths {
			want := map[cdn.Service]*origin{cdn.Static: s.files, cdn.Writer: s.writer, cdn.Reader: s.reader, cdn.NotFound: s.reader}[table.Service(method, path)]
			s.raw(t, "127.0.0.1", method+" "+path+" HTTP/1.1\nHost: house"+strconv.Itoa(i)+"."+s.host+"\nContent-Length: 0\nConnection: close")
			for name, o := range map[string]*origin{"files": s.files, "writer": s.writer, "reader": s.reader} {
				if asked := o.asked(); len(asked) > 0 != (o == want) {
					t.Errorf("%s %s: the %s was asked %v", method, path, name, asked)
				}
			}
		}
	}
}

// TestPrivate checks that each request for the writer is forwarded with the client address and our token, and never cached.
func TestPrivate(t *testing.T) {
	s := shared(t)
	const uri = "/api/v1/Auction/GetWatchList?item_ID=5&x=%2f"
	for range 2 {
		response, _ := s.get(t, uri, "Authorization: Bearer secret", "Cookie: a=b", "X-Fairwarning-Client: 203.0.113.9", "X-Fairwarning-Tenant: 2", "X-Nf-Sign: x")
		if response.StatusCode != 200 || response.Header.Get("Age") != "0" && response.Header.Get("Age") != "" {
			t.Errorf("%s %v", response.Status, response.Header)
		}
	}
	seen := s.writer.last().Header
	for name, want := range map[string]string{
		"Authorization": "Bearer secret", "X-Fairwarning-Client": "127.0.0.1", "X-Fairwarning-Service": "the service token", "X-Fairwarning-Tenant": "",
		"X-Nf-Sign": "", "Fw-Path": "", "Connection": "close",
	} {
		if got := seen.Get(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	if asked := s.writer.asked(); !slices.Equal(asked, []string{uri, uri}) {
		t.Errorf("the writer was asked %v", asked)
	}
	s.files.asked()
	s.get(t, "/_next/static/chunks/a.js", "Cookie: a=b", "Authorization: Bearer secret")
	if seen := s.files.last().Header; seen.Get("Cookie") != "" || seen.Get("Authorization") != "" {
		t.Errorf("the files' server was told %v", seen)
	}
	s.raw(t, "127.0.0.1", "POST /api/Token/v2 HTTP/1.1\nHost: one.example\nContent-Length: 3\nConnection: close\n\na=b")
	if last := s.writer.last(); last.Method != "POST" || last.ContentLength != 3 {
		t.Errorf("%s of %d bytes", last.Method, last.ContentLength)
	}
}

// TestNothingIsSentTwice checks that a call whose connection breaks gets an unknown outcome and is not retried.
func TestNothingIsSentTwice(t *testing.T) {
	s := shared(t)
	s.writer.set(1, func(w http.ResponseWriter, _ *http.Request, _ int) {
		conn, _, err := http.NewResponseController(w).Hijack()
		if err == nil {
			_ = conn.Close()
		}
	})
	const head = " HTTP/1.1\nHost: one.example\nConnection: close\nFw-Again: 1\nFw-Ill: 1\nContent-Length: "
	response, body := s.raw(t, "127.0.0.1", "POST /api/v1/Auction/PlaceBid"+head+"3\n\na=b")
	if response.StatusCode != 502 || !strings.Contains(body, `"outcome":"unknown"`) || response.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%s %s", response.Status, body)
	}
	s.raw(t, "127.0.0.1", "DELETE /api/v1/Auction/RemoveWatchList"+head+"0")
	s.raw(t, "127.0.0.1", "GET /api/V1/settings/SubscribeEmailToNewsletter"+head+"0")
	if asked := s.writer.asked(); len(asked) != 3 {
		t.Errorf("the writer was asked %v", asked)
	}
}

// TestPublicSaysNothingOfTheCaller checks that public requests reach the reader without anything that identifies the caller,
// except for the address, which comes from Varnish.
func TestPublicSaysNothingOfTheCaller(t *testing.T) {
	s := shared(t)
	s.get(t, item5, "Authorization: Bearer secret", "Cookie: session=1", "X-Fairwarning-Tenant: 2", "X-Fairwarning-Service: x", "X-Nf-Sign: x",
		"X-Fairwarning-Client: 203.0.113.9",
		"Fw-Fault: 1y", "Surrogate-Key: x")
	seen := s.reader.last().Header
	if client, service := seen.Values("X-Fairwarning-Client"), seen.Values("X-Fairwarning-Service"); !slices.Equal(client, []string{"127.0.0.1"}) ||
		!slices.Equal(service, []string{"the service token"}) {
		t.Errorf("the reader was told that %v asks, by %v", client, service)
	}
	for _, name := range []string{"Authorization", "Cookie", "X-Fairwarning-Tenant", "X-Nf-Sign", "Fw-Fault", "Fw-Patience",
		"Fw-Path", "Fw-Query", "Fw-Folded", "Surrogate-Key"} {
		if got := seen.Get(name); got != "" {
			t.Errorf("the reader was told %s: %s", name, got)
		}
	}
	s.get(t, item5)
	if asked := s.reader.asked(); len(asked) != 1 {
		t.Errorf("with a cookie it is another object: %v", asked)
	}
}

// TestNotKept checks that responses that must not be cached are not, even if another header allows it.
func TestNotKept(t *testing.T) {
	s := shared(t)
	const cdnFresh = "CDN-Cache-Control: public, max-age=600, stale-while-revalidate=300"
	for i, headers := range [][]string{
		{"Cache-Control: no-store", "CDN-Cache-Control: no-store"}, {"Cache-Control: private, max-age=600"}, {cdnFresh, "Set-Cookie: a=b"},
		{cdnFresh, "Vary: Accept, *"}, {"CDN-Cache-Control: private, max-age=600", "Cache-Control: public, max-age=600"},
		{"Cache-Control: public, max-age=600", "CDN-Cache-Control: public, max-age=0"},
	} {
		s.reader.set(1, says(200, headers...))
		uri := "/api/v1/Auction/GetItem?ID=" + strconv.Itoa(i+1)
		s.get(t, uri)
		s.get(t, uri)
		if asked := s.reader.asked(); len(asked) != 2 {
			t.Errorf("%v was kept", headers)
		}
	}
	sha := "/media/" + strings.Repeat("0a", 32) + "/video.mp4"
	s.reader.set(1, says(200, "Cache-Control: public, max-age=31536000, immutable", "CDN-Cache-Control: public, max-age=31536000, immutable"))
	s.get(t, sha, "Range: bytes=5-9")
	if got := s.reader.last().Header.Get("Range"); got != "bytes=5-9" {
		t.Errorf("Range of a film: %q", got)
	}
	s.get(t, sha)
	if asked := s.reader.asked(); len(asked) != 2 {
		t.Errorf("a film was kept: %v", asked)
	}
}

// asStale responds like the reader, with a response that is stale as soon as it is stored.
func asStale(w http.ResponseWriter, r *http.Request, version int) {
	asReader(aged{w}, r, version)
}

// aged sets Age to the whole lifetime of asReader's responses.
type aged struct{ http.ResponseWriter }

func (a aged) Write(body []byte) (int, error) {
	a.Header().Set("Age", "600")
	return a.ResponseWriter.Write(body)
}

// TestGraceWhileRefetching checks that a response that is stale by age is served while a single request fetches the new one.
func TestGraceWhileRefetching(t *testing.T) {
	s := shared(t)
	s.reader.set(1, asStale)
	_, old := s.get(t, item5)
	s.reader.asked()
	arrived, release := make(chan struct{}, 10), make(chan struct{})
	s.reader.set(2, func(w http.ResponseWriter, r *http.Request, version int) {
		arrived <- struct{}{}
		<-release
		asReader(w, r, version)
	})
	for range 3 {
		if response, body := s.get(t, item5); body != old || !strings.Contains(response.Header.Get("Cache-Status"), "varnish; hit; ttl=") {
			t.Errorf("%s %s", response.Header.Get("Cache-Status"), body)
		}
	}
	<-arrived
	close(release)
	s.until(t, item5, strings.Replace(old, "1}", "2}", 1))
	if asked := s.reader.asked(); len(asked) != 1 {
		t.Errorf("the reader was asked %d times", len(asked))
	}
}

// TestReaderFails checks that stale objects are served while the reader fails or is down, and that an error does not replace
// them.
func TestReaderFails(t *testing.T) {
	s := alone(t)
	brief := func(w http.ResponseWriter, r *http.Request, version int) {
		w.Header().Set("CDN-Cache-Control", "public, max-age=1")
		says(200, "Surrogate-Key: t1")(w, r, version)
	}
	s.reader.set(1, brief)
	_, kept := s.get(t, item5)
	s.reader.set(2, says(503, "Cache-Control: no-store"))
	s.softPurge(t, "t1") // without stale-while-revalidate, the stale object may be served only while the reader fails
	for range 3 {
		if response, body := s.get(t, item5); response.StatusCode != 200 || body != kept {
			t.Errorf("the reader is ill: %s %s", response.Status, body)
		}
	}
	if response, body := s.get(t, "/api/v1/Auction/GetItem?ID=6"); response.StatusCode != 503 || !strings.Contains(body, "version 2") {
		t.Errorf("never seen: %s %s", response.Status, body)
	}
	s.reader.Close()
	for range 3 {
		if response, body := s.get(t, item5); response.StatusCode != 200 || body != kept {
			t.Errorf("the reader is gone: %s %s", response.Status, body)
		}
	}
	if response, body := s.get(t, "/api/v1/Auction/GetItem?ID=7"); response.StatusCode != 503 || response.Header.Get("Retry-After") == "" || !strings.Contains(body, "message") {
		t.Errorf("never seen: %s %s", response.Status, body)
	}
}

// TestNobodyQueuesForAHangingReader checks that concurrent requests for a stale object all get it while the reader hangs.
func TestNobodyQueuesForAHangingReader(t *testing.T) {
	s := alone(t)
	s.reader.set(1, says(200, "Surrogate-Key: t1", "CDN-Cache-Control: public, max-age=600"))
	_, kept := s.get(t, item5)
	s.reader.asked()
	hang := make(chan struct{})
	defer close(hang)
	s.reader.set(1, func(http.ResponseWriter, *http.Request, int) { <-hang })
	s.softPurge(t, "t1")
	const many = 50
	bodies := make(chan string, many)
	for range many {
		go func() {
			_, body, err := s.send("127.0.0.1", "GET "+item5+" HTTP/1.1\nHost: "+s.host+"\nConnection: close")
			if err != nil {
				body = err.Error()
			}
			bodies <- body
		}()
	}
	end := time.After(await.Limit)
	for i := range many {
		select {
		case body := <-bodies:
			if body != kept {
				t.Errorf("%s instead of %s", body, kept)
			}
		case <-end:
			t.Fatalf("%d of %d are answered", i, many)
		}
	}
}

// TestReaderReturns checks that a new response replaces the stale one once the reader recovers.
func TestReaderReturns(t *testing.T) {
	s := shared(t)
	_, old := s.get(t, item5)
	s.reader.set(1, says(500))
	s.softPurge(t, "t1")
	if _, body := s.get(t, item5); body != old {
		t.Errorf("ill: %s", body)
	}
	s.reader.set(2, asReader)
	s.until(t, item5, strings.Replace(old, "1}", "2}", 1))
}
