package attacks

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"strings"
	"testing"

	"fairwarning/cdn/settings"
	"fairwarning/writer"
)

// pathAttacks make cache and engine read one path in two ways.
var pathAttacks = []attack{
	{number: 34, title: "a suffix that looks static", check: staticSuffixes},
	{number: 35, title: "dot segments", check: dotSegments},
	{number: 36, title: "other spellings of a path", check: pathSpellings},
	{number: 37, title: "double encoding", check: doubleEncoding},
	{number: 38, title: "out of a static folder", check: staticFolders},
	{number: 39, title: "private routes", check: privateRoutes},
	{number: 40, title: "another address in path or query", check: foreignAddresses},
}

// nowhere: none of these paths exists; each gets a 404, cacheable for as long as the policy says at most, without
// asking the engine.
func nowhere(t *testing.T, targets ...string) {
	t.Helper()
	h := newHouse(t)
	h.clean.do(t, get("/nothing")) // the tenant's name and colors are stored
	h.await(t, get("/"), "hit")
	seen := len(h.requests())
	for _, target := range targets {
		for range 2 {
			for _, got := range h.raw(t, get(target).text()) {
				if got.status != 400 && got.status != 404 {
					t.Errorf("%q: %s", target, got.fingerprint())
				}
				control := got.fields.get("Cache-Control")
				if control != "no-store" && control != "public, max-age=10" || got.fields.get("Netlify-Vary") == "" {
					t.Errorf("%q is kept too long: %s", target, got.fingerprint())
				}
			}
		}
	}
	for _, q := range h.requests()[seen:] {
		t.Errorf("the engine was asked for %s", q.uri)
	}
}

func staticSuffixes(t *testing.T) {
	var targets []string
	for _, suffix := range []string{
		"/x.css", "/.css", ".css", ";x.css", "%3bx.css", "%00.css", "%0a.css", "%0d%0a.css", "%09.css", "%23.css", "%3f.css",
		"%26x.css", "!x.css", "~x.css", ",x.css", "%2fx.css", "%5cx.css", "\\x.css", ".js", "/x.js",
		"/favicon.ico", "/robots.txt", "/index.html", "/%2e%2e/x.css", "/..;/x.css", "%20.css", "..css", "$.css", "@x.css",
		"*x.css", "+.css", "=.css", "|.css", "\".css", "'.css", "<.css", "(x).css", "%e2%80%a8.css",
	} {
		for _, path := range []string{
			"/item/5", "/search", "/past-auctions", "/event/results/5", "/terms-and-conditions", "/api/v1/Auction/GetItem",
			"/api/v1/Auction/getUserInformation", "/api/Token/v2", "/media/x", media + "0001/640.webp", "/robots.txt", "/404",
		} {
			targets = append(targets, path+suffix, path+suffix+"?ID=5", path+suffix+"?x.css")
		}
	}
	nowhere(t, targets...)
	h := newHouse(t)
	// Still the item, stored under its one key.
	for _, query := range []string{"ID=5&x.css", "x.css&ID=5", "ID=5&/x.css", "ID=5&.css="} {
		if got := h.dirty.do(t, get("/api/v1/Auction/GetItem?"+query)); got.body != truth("1", fmt.Sprintf(itemCall, 5)) {
			t.Errorf("%s: %s", query, got.fingerprint())
		}
	}
	if n := len(h.requests()); n != 1 {
		t.Errorf("the engine was asked %d times", n)
	}
}

// up are the spellings of a parent folder.
var up = []string{
	"..", "%2e%2e", "%2E%2E", ".%2e", "%2e.", "..;", "..%00", "..%0d", "%252e%252e", "%c0%ae%c0%ae", "%e0%40%ae", "。。",
	"．．", "..%20", "...", "....", "..%c0%af", "..\\", "%5c..%5c", "..%5c", "\\..", "%2e%2e%5c", "..%255c", "..%u2216",
	"%uff0e%uff0e",
}

func dotSegments(t *testing.T) {
	var targets []string
	for _, dots := range up {
		for _, slash := range []string{"/", "%2f", "%252f", "\\", "%5c", "//", "/./", "%c0%af", "／"} {
			back := dots + slash
			targets = append(targets,
				"/"+back+"api/v1/Service/GetTenants", "/item/"+back+"api/v1/Auction/GetItem?ID=5",
				"/search/"+back+"api/v1/System/GetCountries", "/"+back+back+back+"etc/passwd",
				"/media/"+back+"api/v1/System/GetCountries", media+"0001/"+back+"640.webp",
				"/api/v1/"+back+"v1/System/GetCountries", "/api/"+back+"metrics",
				"/api/v1/System/"+back+"System/GetCountries", "/"+back+"search")
		}
	}
	nowhere(t, targets...)
	nowhere(t, "/.", "/..", "/./", "/../", "/.git/config", "/.env", "/api/..", "/api/.", "/search/.", "/search/..",
		"/search/./", "/./search", "/item/./5", "/item/5/.", "/item/5/..")
}

func pathSpellings(t *testing.T) {
	nowhere(t,
		"//api/v1/System/GetCountries", "/api//v1/System/GetCountries", "/api/v1//System/GetCountries",
		"/api/v1/System//GetCountries", "/api/v1/System/GetCountries/", "/api/v1/System/GetCountries//",
		"/./api/v1/System/GetCountries",
		"/api/./v1/System/GetCountries", "/apı/v1/System/GetCountries", "/API/v1/ſystem/GetCountries",
		"/api/v1/System/GetCountrieſ", "/api/v1/Auction/GetItemInspectionPDF_v２?Item_ID=5", "/ａｐｉ/v1/System/GetCountries",
		"/api/v1/Auction/getPastEventsK", "/api\\v1\\System\\GetCountries", "/api/v1/System/GetCountries%20",
		"/api/v1/System/GetCountries%00", "/api/v1/System/GetCountries.", "/api/v1/System/GetCountries;",
		"/api/v1/System/GetCountries%3f",
		"/api;x/v1/System/GetCountries", "/api/v1;x=y/System/GetCountries", "/Search", "/SEARCH", "/searcH", "/ſearch",
		"/search%2f", "/%73earch", "/search;", "/search%3f", "/search%23", "/search\\", "/Item/5", "/ITEM/5", "/item/05",
		"/item/+5",
		"/item/-5", "/item/5.0", "/item/5e0", "/item/0x5", "/item/0", "/item/５", "/item/٥", "/item/5%20", "/item/%35",
		"/item/99999999999999999999", "/item//5", "//item/5", "/item/a/b/5/", "/item//b/c/5", "/event/results/05",
		"/event/Results/5",
		"/event//results/5", "/content/how-to-buy", "/CONTENT?how-to-buy", "/Media/x", strings.ToUpper(media)+"0001/640.webp",
		media+"0001/640.WEBP", media+"000g/640.webp", media+"0001//640.webp", media+"0001/640.webp/", media+"0001/641.webp",
		media+"0001/original", "/media/", "/media", "/Robots.txt", "/robots.txt/", "/sitemaps/items-0.xml",
		"/sitemaps/items-01.xml", "/sitemaps/items--1.xml", "/sitemaps/items-99999999999999999999.xml",
		"/sitemaps/../robots.txt", "/api", "/api/",
	)
	h := newHouse(t)
	// trailing slash: an uncacheable redirect
	for _, target := range []string{"/search/", "/item/5/", "/past-auctions/"} {
		if got := h.clean.do(t, get(target)); got.status != 308 ||
			got.fields.get("Location") != strings.TrimSuffix(target, "/") || !got.isUnkept() {
			t.Errorf("%s: %s", target, got.fingerprint())
		}
	}
}

func doubleEncoding(t *testing.T) {
	var targets []string
	once := func(path string, percent string) (out string) {
		for _, c := range []byte(path[1:]) {
			out += fmt.Sprintf("%s%02x", percent, c)
		}
		return "/" + out
	}
	for _, path := range []string{
		"/api/v1/Service/GetTenants", "/api/v1/Service/GetChanges", "/api/v1/Auction/getUserInformation", "/api/Token/v2",
		"/api/v1/System/GetCountries", "/metrics", "/healthz", "/readyz", "/key", "/purge", "/_groupcache/answers/x",
		"/debug/pprof/", "/admin", "/past-auctions/x",
	} {
		slash, double := strings.ReplaceAll(path, "/", "%2f"), strings.ReplaceAll(path, "/", "%252f")
		targets = append(targets,
			once(path, "%"), once(path, "%25"), once(path, "%2525"), "/"+slash, "/"+double, "/api/"+slash, "/item/5"+double,
			"/api/v1/Auction/GetItem"+slash+"?ID=5", path[:2]+fmt.Sprintf("%%%02x", path[2])+path[3:])
	}
	nowhere(t, targets...)
}

func staticFolders(t *testing.T) {
	var targets []string
	for _, folder := range []string{"/_next/static/", "/fonts/", "/icons/", "/media/", media + "0001/", "/sitemaps/"} {
		for _, dots := range up {
			to := folder + dots
			targets = append(targets, to+"%2fapi/v1/Auction/getUserInformation", to+"/"+dots+"/api/v1/System/GetCountries")
			targets = append(targets, to+"%2fsearch", to+"/metrics")
		}
		targets = append(targets, folder+"..%2fapi/r/me", folder+"x.js/..%2f..%2fapi", folder, folder+"/", folder+"%00")
	}
	nowhere(t, targets...)
}

// operations returns the contract's paths by who serves them.
func operations(t *testing.T) map[string][]string {
	t.Helper()
	text, err := os.ReadFile("../../engine/api/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	var contract struct {
		Paths map[string]map[string]struct {
			Facts struct{ ServedBy string } `json:"x-fairwarning"`
		} `json:"paths"`
	}
	if err := json.Unmarshal(text, &contract); err != nil {
		t.Fatal(err)
	}
	all := map[string][]string{}
	for path, methods := range contract.Paths {
		for _, operation := range methods {
			all[operation.Facts.ServedBy] = append(all[operation.Facts.ServedBy], "/api"+path)
		}
	}
	return all
}

func privateRoutes(t *testing.T) {
	all := operations(t)
	private := append(all["writer"], all["services"]...)
	for _, route := range writer.Operations {
		private = append(private, route.Path)
	}
	if len(private) < 15 {
		t.Errorf("%d private routes", len(private))
	}
	private = append(private, "/api/v1/Bid/PlaceBid", "/api/v1/Payment/Pay", "/api/r/me", "/api/v1/Auction/GetWatchList")
	private = append(private, "/me", "/admin", "/_groupcache/answers/x")
	h := newHouse(t)
	for _, path := range private {
		for _, target := range []string{path, strings.ToUpper(path), path + "?ID=5", path + "/", path + "/x.css", path + "?.css"} {
			for _, method := range []string{"GET", "HEAD", "POST", "DELETE"} {
				a := ask{method: method, target: target}
				got := h.dirty.do(t, a.with("Authorization", "Bearer evil").with("Cookie", "session=evil"))
				isRefused := got.status == 404 || got.status == 405 && method != "GET" && method != "HEAD"
				if !isRefused || strings.HasPrefix(strings.ToLower(path), "/api") && !got.isUnkept() {
					t.Errorf("%s %s: %s", method, target, got.fingerprint())
				}
			}
		}
	}
	for _, q := range h.requests() {
		if !strings.HasPrefix(q.uri, "/api/v1/Settings/") && !strings.HasPrefix(q.uri, "/api/v1/Auction/GetFeatured") {
			t.Errorf("the engine was asked for %s", q.uri)
		}
	}
	writersAnswers(t)
}

// writersAnswers: what the writer sends is never cached, whatever engine and client say.
func writersAnswers(t *testing.T) {
	t.Helper()
	e := newEngine(t)
	var config writer.Config
	declared := settings.New("writer")
	config.Declare(declared)
	config.ServiceToken = token
	if err := declared.Parse([]string{"--engine", "http://" + e.address, "--tenants", "*=1"}); err != nil {
		t.Fatal(err)
	}
	w, err := writer.New(config, &bytes.Buffer{})
	public, err1 := net.Listen("tcp", "127.0.0.1:0")
	admin, err2 := net.Listen("tcp", "127.0.0.1:0")
	if err := errors.Join(err, err1, err2); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- w.Run(ctx, public, admin) }()
	h := &house{engine: e, address: public.Addr().String()}
	defer func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}()
	for _, route := range writer.Operations {
		lines := []string{forLong, "CDN-" + forLong, "Netlify-CDN-" + forLong, "ETag: \"a\"", "Set-Cookie: evil=1"}
		e.on(route.Path, respond(200, jsonType, `{}`, lines...))
		for _, target := range []string{route.Path, route.Path + "?x.css", route.Path + "/x.css", "/api/none", "/"} {
			c := &client{h: h}
			got, err := c.try(ask{method: "GET", target: target, fields: fields{{"Authorization", "Bearer token"}}})
			c.close()
			control := got.fields.get("Cache-Control") + " | " + got.fields.get("Netlify-CDN-Cache-Control")
			hasMore := got.fields.count("Set-Cookie") != 0 || got.tag() != ""
			if err != nil || control != "no-store, private | no-store" || hasMore {
				t.Errorf("%s: %v %s", target, err, got.fingerprint())
			}
		}
	}
}

func foreignAddresses(t *testing.T) {
	nowhere(t,
		"//evil.test/", "//evil.test/api/v1/System/GetCountries", "///evil.test", "/@evil.test", "/\\evil.test",
		"/\\/evil.test", "/%5cevil.test", "/%2f%2fevil.test", "/http://evil.test/", "/https:/evil.test/", "/evil.test:80/",
		"/:80", "/@169.254.169.254/latest/meta-data/",
		"/api/http://evil.test", "/api/v1/@evil.test", "/api/v1//evil.test", "/api/v1/System/GetCountries@evil.test",
		"/media/http://evil.test/640.webp", "/media/@evil.test/640.webp", "/api/v1/Auction/GetItem@evil.test?ID=5",
		"/item/@evil.test/5/x",
	)
	h := newHouse(t)
	for _, value := range []string{
		"http://evil.test/", "//evil.test", "@evil.test", "5@evil.test", "5#@evil.test", "5/../../evil",
		"5%0d%0aHost:%20evil.test", "5%20HTTP/1.1%0d%0aHost:evil", "5\\@evil.test", "127.0.0.1:80", "file:///etc/evil",
		"gopher://evil", "%2f%2fevil",
	} {
		for _, target := range []string{
			"/api/v1/Auction/GetItem?ID=" + value, "/api/v1/Account/GetCityState?zip=" + value,
			"/api/v1/Auction/GetContentLinkHTML?key=" + value, searchCall + "?page_number=" + value,
		} {
			if got := h.dirty.do(t, get(target)); got.status != 400 {
				t.Errorf("%s: %s", target, got.fingerprint())
			}
		}
		for _, target := range []string{"/content?" + value, "/terms-and-conditions?terms_ID=" + value} {
			got := h.dirty.do(t, get(target))
			isShell := got.status == 200 && got.isUnkept() && !strings.Contains(got.body, "evil")
			if got.status != 404 && !isShell {
				t.Errorf("%s: %s", target, got.fingerprint())
			}
		}
	}
	h.refused(t, "GET http://evil.test/api/v1/System/GetCountries HTTP/1.1\r\nHost: "+prairie+"\r\n\r\n")
	h.refused(t, "GET @evil.test HTTP/1.1\r\nHost: "+prairie+"\r\n\r\n")
	h.refused(t, "GET evil.test/ HTTP/1.1\r\nHost: "+prairie+"\r\n\r\n")
	h.refused(t, "CONNECT evil.test:80 HTTP/1.1\r\nHost: "+prairie+"\r\n\r\n")
	for _, q := range h.requests() {
		if !strings.HasPrefix(q.uri, "/api/v1/Settings/") && !strings.HasPrefix(q.uri, "/api/v1/Auction/GetFeatured") {
			t.Errorf("the engine was asked for %s", q.uri)
		}
	}
}
