package attacks

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// messageAttacks manipulate the request itself: host, size, bytes, method.
var messageAttacks = []attack{
	{number: 22, title: "hosts", check: hosts},
	{number: 23, title: "response splitting", check: splitting},
	{number: 26, title: "oversized headers", check: oversized},
	{number: 27, title: "meta characters", check: metaCharacters},
	{number: 32, title: "HEAD", check: heads},
}

func hosts(t *testing.T) {
	h := newHouse(t)
	uri := fmt.Sprintf(itemCall, 5)
	line := "GET " + uri + " HTTP/1.1\r\n"
	// f sends a request header; the response is the named tenant's, or a refusal.
	f := func(tenant, head string) {
		t.Helper()
		all := h.raw(t, head+"\r\n")
		if len(all) > 1 {
			t.Errorf("%q was answered %d times", head, len(all))
		}
		for _, got := range all {
			answered := tenant != "" && got.status == 200 && got.body == truth(tenant, uri)
			if !answered &&
				(got.status != 400 && got.status != 421 && got.status != 405 || !got.isUnkept()) {
				t.Errorf("%q: %s", head, got.fingerprint())
			}
		}
	}
	for _, same := range []string{
		"PRAIRIE.test", "prairie.test.", "prairie.test:1", "prairie.test:80", "Prairie.Test.:65535", "www.prairie.test",
	} {
		f("1", line+"Host: "+same+"\r\n")
	}
	f("2", line+"Host: HARBORLINE.test.:8080\r\n")
	for _, other := range []string{
		"evil.test", "prairie.test.evil.test", "evilprairie.test", "prairie.test@evil.test", "harborline.test@prairie.test",
		"prairie.test,harborline.test",
		"prairie.test, harborline.test", "prairie.test harborline.test", "prairie.test\tharborline.test",
		"prairie.test/harborline.test", "prairie.test/", "prairie.test?x",
		"prairie.test#x", "prairie.test\\", "prairie.test%00", "prairie%2etest", "prairie.test%20",
		"prairie.test:80:harborline.test", "prairie.test:harborline.test",
		"prairie.test:@harborline.test", "[prairie.test]", "[::1]", "[prairie.test]:80", "127.0.0.1", "localhost", "*",
		"*.test", "..", ".", "prairie.test..", ".prairie.test",
		"ｐrairie.test", "prairıe.test", "prairie。test", "xn--prairie.test", "1", "2", "|2|", "prairie.test|2",
		strings.Repeat("a", 300) + ".test", strings.Repeat("prairie.test.", 100),
		"'prairie.test'", "\"prairie.test\"", "http://prairie.test", "prairie.test;harborline.test", "-", "",
	} {
		f("", line+"Host: "+other+"\r\n")
	}
	f("", line)
	f("", line+"Host: prairie.test\r\nHost: prairie.test\r\n")
	f("", line+"Host: prairie.test\r\nHost: harborline.test\r\n")
	f("", line+"Host: prairie.test\r\nhost: harborline.test\r\n")
	f("", line+"Host: prairie.test\r\n harborline.test\r\n")
	f("", line+"Host : prairie.test\r\n")
	f("", line+" Host: prairie.test\r\n")
	f("", line+"Host: prairie.test\x00harborline.test\r\n")
	f("", "GET "+uri+" HTTP/1.0\r\n")
	f("", "GET http://harborline.test"+uri+" HTTP/1.1\r\nHost: prairie.test\r\n")
	f("", "GET http://prairie.test@harborline.test"+uri+" HTTP/1.1\r\nHost: prairie.test\r\n")
	f("", "GET //harborline.test"+uri+" HTTP/1.1\r\nHost: evil.test\r\n")
	f("", "GET harborline.test"+uri+" HTTP/1.1\r\nHost: prairie.test\r\n")
	f("", "GET https:"+uri+" HTTP/1.1\r\nHost: prairie.test\r\n")
	f("", "CONNECT harborline.test:80 HTTP/1.1\r\nHost: prairie.test\r\n")
	for host, tenant := range map[string]string{prairie: "1", harborline: "2"} {
		if got := h.clean.do(t, ask{target: uri, host: host}); got.body != truth(tenant, uri) {
			t.Errorf("%s: %s", host, got.fingerprint())
		}
	}
}

func splitting(t *testing.T) {
	h := newHouse(t)
	redirect := h.clean.do(t, get("/search/?x"))
	for _, text := range []string{
		"%0d%0aSet-Cookie:wicked=1", "%0aSet-Cookie:wicked=1", "%0d%0a%0d%0a<script>",
		"%E5%98%8D%E5%98%8ASet-Cookie:wicked=1", "%c0%8d%c0%8aX:1", "%00", "%0d", "\\r\\nX:1", "%u000d%u000aX:1",
		"%250d%250aX:1", "嘊嘍Set-Cookie:wicked", "\xc4\x8d\xc4\x8aX:1", "%0b", "%0c", "%85", "\u0085X:1",
	} {
		got := h.dirty.do(t, get("/search/?"+text))
		if !slices.Equal(names(got), names(redirect)) || got.fields.get("Location") != "/search?"+text && got.status == 308 {
			t.Errorf("%q: %s", text, got.fingerprint())
		}
		for _, target := range []string{
			"/search" + text + "/", "/" + text + "/", "/item/" + text + "/5/", "/content?" + text, "/media/" + text,
			searchCall + "?search_string=" + text, searchCall + text,
		} {
			got := h.dirty.do(t, get(target))
			if strings.Contains(got.fields.get("Location"), "\\r") || got.fields.count("Set-Cookie") > 0 ||
				got.fields.count("X") > 0 {
				t.Errorf("%q: %s", target, got.fingerprint())
			}
		}
		for _, name := range []string{"X-Request-Id", "If-None-Match", "Range", "Accept-Encoding"} {
			got := h.dirty.do(t, get("/search").with(name, text))
			if got.status != 200 || strings.Contains(got.raw, text) && text != "%00" {
				t.Errorf("%s: %q: %s", name, text, got.fingerprint())
			}
		}
	}
	for _, target := range []string{
		"//evil.test/", "///evil.test/", "/\\evil.test/", "//", "///", "/%2f/", "/.//", "//search/", "/search//",
		"/search/;/", "//evil.test/%2e%2e/", "/item/5//",
	} {
		got := h.dirty.do(t, get(target))
		if to := got.fields.get("Location"); to != "" &&
			(strings.HasPrefix(to, "//") || strings.HasPrefix(to, "/\\") || to[0] != '/') {
			t.Errorf("%q leads to %q", target, to)
		}
	}
	for _, text := range []string{
		"GET /search/?\rX:1 HTTP/1.1", "GET /search/?\nX:1 HTTP/1.1", "GET /search/?\x00 HTTP/1.1",
		"GET /search/?\x7f HTTP/1.1", "GET /search/? x HTTP/1.1", "GET\t/search/ HTTP/1.1",
	} {
		h.refused(t, text+"\r\nHost: "+prairie+"\r\n\r\n")
	}
}

// names returns the response's field names, in order.
func names(r reply) (all []string) {
	for _, one := range r.fields {
		all = append(all, one[0])
	}
	return all
}

func oversized(t *testing.T) {
	var variants []variant
	for kib := 1; kib <= 64; kib *= 2 {
		n := kib << 10
		long := strings.Repeat("e", n)
		variants = append(variants,
			adding("X-Oversized", long), adding("Cookie", long), adding("User-Agent", long), adding(long, "evil"),
			adding("If-None-Match", strings.Repeat(`"e",`, n/4)), adding("Range", "bytes="+strings.Repeat("0-1,", n/4)),
			adding(slices.Repeat([]string{"X-Many", "evil"}, n/16)...), querying("x="+long), querying(strings.Repeat("x&", n/2)))
	}
	poison(t, itemCall, variants)
	poison(t, itemPage, variants)
	h := newHouse(t)
	for _, v := range variants {
		a := v.change(get(fmt.Sprintf(itemCall, 7)))
		got := h.dirty.do(t, a)
		if long := len(a.text()); long < 30<<10 && got.status != 200 || long > 40<<10 && got.status != 431 {
			t.Errorf("%d bytes of %.20q: %s", long, v.name, got.fingerprint())
		}
	}
	h.refused(t, strings.Repeat("G", 64<<10))
	h.refused(t, "GET /"+strings.Repeat("a", 64<<10)+" HTTP/1.1\r\nHost: "+prairie+"\r\n\r\n")
	h.refused(t, strings.Repeat("A", 64<<10)+" /search HTTP/1.1\r\nHost: "+prairie+"\r\n\r\n")
}

func metaCharacters(t *testing.T) {
	var variants []variant
	for _, c := range "\n\r\a\x00\b\x1b\v\f\x7f\x01\x1f\u0085\u2028" {
		c := string(c)
		variants = append(variants, each(
			[]string{"X-Metachar", "User-Agent", "Cookie", "If-None-Match", "Accept-Encoding"},
			[]string{c, "evil" + c, c + "evil", "e" + c + "vil", c + "\r", "a" + c + ":b"},
		)...)
		variants = append(variants, each([]string{"X-Meta" + c, c + "X-Meta", "X-Me" + c + "ta", c}, []string{"evil"})...)
	}
	for _, name := range []string{
		"", " ", "X Meta", "X-Meta ", "X(Meta)", "X@Meta", "Х-Cyrillic", "X\xff", "\"X\"", "X{}", "X/Y", "X=Y", "X,Y", "X;Y",
		"<evil>",
	} {
		variants = append(variants, adding(name, "evil"))
	}
	poison(t, itemCall, variants)
	poison(t, itemPage, variants)
}

func heads(t *testing.T) {
	h, control := newHouse(t), newHouse(t)
	for _, target := range []string{
		fmt.Sprintf(itemCall, 5), fmt.Sprintf(itemPage, 6), countries, media + "0001/640.webp", media + "0001/document.pdf",
		"/robots.txt", "/nothing", "/search/", searchCall + "?page_number=0",
	} {
		a := get(target)
		a.method = "HEAD"
		got := h.dirty.do(t, a)
		want := control.clean.do(t, get(target))
		if got.status != want.status || want.body != "" &&
			(!slices.Equal(names(got), names(want)) || got.fields.get("Content-Length") != want.fields.get("Content-Length")) {
			t.Errorf("%s: %s\nwant\n%s", target, got.fingerprint(), want.fingerprint())
		}
		if clean := h.clean.do(t, get(target)); clean.fingerprint() != want.fingerprint() {
			t.Errorf("%s after HEAD: %s\nwant\n%s", target, clean.fingerprint(), want.fingerprint())
		}
		h.refused(t, "HEAD "+target+" HTTP/1.1\r\nHost: "+prairie+"\r\nContent-Length: 5\r\n\r\nevil!")
		all := h.raw(t, strings.Repeat(a.text()+get(target).text(), 2), 0, 2)
		if len(all) != 4 || all[1].fingerprint() != want.fingerprint() || all[3].fingerprint() != want.fingerprint() {
			t.Errorf("%s: %d answers", target, len(all))
		}
		for _, name := range []string{"head", "Head", "HEADER", "HEA", "HEAD\x00"} {
			h.refused(t, name+" "+target+" HTTP/1.1\r\nHost: "+prairie+"\r\n\r\n")
		}
	}
}
