package attacks

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"
	"time"

	"fairwarning/scripts/await"
)

// originAttacks make the engine, or an impostor, send something that must not be stored or forwarded.
var originAttacks = []attack{
	{number: 24, title: "redirects", check: redirects},
	{number: 25, title: "cached errors", check: cachedErrors},
	{number: 29, title: "soft errors", check: softErrors},
	{number: 30, title: "instructions to other caches", check: surrogates},
	{number: 31, title: "interim answers", check: interim},
	{number: 33, title: "304 that nobody asked for", check: unaskedNotModified},
}

// forLong makes a response long-lived, if obeyed.
const forLong = "Cache-Control: public, max-age=99999"

func redirects(t *testing.T) {
	var all []hostile
	for _, status := range []int{300, 301, 302, 303, 305, 307, 308} {
		for _, location := range []string{
			"https://evil.test/", "//evil.test/", "/evil", "/api/v1/Auction/GetItem?ID=999999", "",
		} {
			all = append(all, said(status, jsonType, `{"message":"evil"}`, "Location: "+location, forLong))
		}
	}
	all = append(all, said(302, htmlType, "<a href=evil>", "Location: https://evil.test/"))
	all = append(all, said(200, htmlType, "evil", "Refresh: 0; url=https://evil.test/"))
	endure(t, calls, all)
	endure(t, pictures, all)
	h := newHouse(t)
	h.on(fmt.Sprintf(itemCall, 5), all[0].say)
	for range 2 {
		got := h.clean.do(t, get(fmt.Sprintf(itemPage, 5)))
		if got.status != 503 || got.fields.count("Location") != 0 || !got.isUnkept() {
			t.Errorf("%s", got.fingerprint())
		}
	}
}

func cachedErrors(t *testing.T) {
	var all []hostile
	for _, status := range []int{
		401, 402, 403, 405, 406, 407, 408, 409, 411, 412, 413, 414, 415, 416, 417, 418, 421, 422, 423, 425, 426, 428, 429,
		431, 451, 500, 501, 502, 503, 504, 505, 507, 508, 511, 520, 599,
	} {
		all = append(all, said(status, jsonType, `{"message":"evil"}`, forLong, "Retry-After: 99999"))
	}
	for _, status := range []int{400, 404, 410} { // not in the contract's format: from a proxy, not the engine
		for _, body := range []string{"<h1>evil</h1>", "evil", "{}", `{"message":""}`, `["evil"]`} {
			all = append(all, said(status, htmlType, body), said(status, jsonType, body))
		}
	}
	for _, status := range []int{201, 202, 203, 204, 205, 207, 226, 299} {
		all = append(all, said(status, jsonType, `{"message":"evil"}`))
	}
	endure(t, calls, all)
	endure(t, pictures, all)
	h := newHouse(t)
	for _, status := range []int{400, 404, 410} {
		h.refusedBriefly(t, fmt.Sprintf(itemCall, status), status)
	}
	h.badNeverReplacesGood(t)
}

// refusedBriefly: refusals are remembered for as long as the policy says, whatever the engine says.
func (h *house) refusedBriefly(t *testing.T, uri string, status int) {
	t.Helper()
	h.on(uri, respond(status, jsonType, `{"message":"There is none","messages":["There is none"]}`, forLong))
	for range 3 {
		got := h.clean.do(t, get(uri))
		if got.status != status || strings.Contains(got.raw, "99999") || got.isFrom() != "none" {
			t.Errorf("%s", got.fingerprint())
		}
		age, cached := strings.CutPrefix(got.fields.get("Cache-Control"), "public, max-age=")
		if seconds, _ := strconv.Atoi(age); cached && seconds > 10 || !cached && age != "no-store" {
			t.Errorf("%s", got.fingerprint())
		}
	}
	if n := h.asked(uri); n != 1 {
		t.Errorf("%d: the engine was asked %d times", status, n)
	}
	h.on(uri, nil)
	h.pass(11 * time.Second)
	if got := h.clean.do(t, get(uri)); got.body != truth("1", uri) {
		t.Errorf("%d stays: %s", status, got.fingerprint())
	}
}

// badNeverReplacesGood: a request that was answered once cannot be invalid.
func (h *house) badNeverReplacesGood(t *testing.T) {
	t.Helper()
	uri := fmt.Sprintf(itemCall, 7)
	h.await(t, get(uri), "hit")
	h.on(uri, respond(400, jsonType, `{"messages":["ID is bad"]}`))
	h.pass(16 * time.Second)
	before := h.asked(uri)
	await.Until(t, "two more refreshes", func() bool {
		if got := h.clean.do(t, get(uri)); got.body != truth("1", uri) {
			t.Errorf("400 took the place of an answer: %s", got.fingerprint())
			return true
		}
		h.pass(3 * time.Second)
		return h.asked(uri) >= before+2
	})
}

// instructions are header lines an engine may use to control other caches, servers and browsers.
var instructions = []string{
	"Surrogate-Control: content=\"ESI/1.0\", max-age=99999", "Surrogate-Key: evil", "X-Accel-Redirect: /evil",
	"X-Accel-Expires: 99999", "X-Accel-Buffering: no", "X-Accel-Limit-Rate: 1",
	"X-Sendfile: /etc/evil", "X-Reproxy-URL: http://evil.test/", "X-Powered-By: evil", "Server: evil", "Via: 1.1 evil",
	"X-Cache: HIT evil", "Age: 5", "Warning: 110 evil", "Pragma: no-cache",
	"Expires: Thu, 31 Dec 2099 23:59:59 GMT", "Last-Modified: Thu, 01 Jan 1970 00:00:00 GMT", "ETag: \"evil\"",
	"CDN-Cache-Control: max-age=99999", "Netlify-CDN-Cache-Control: max-age=99999",
	"Netlify-Vary: header=evil", "Netlify-Cache-Tag: evil", "Cache-Tag: evil", "Cache-Status: evil; hit",
	"Server-Timing: evil;dur=1", "Link: </evil>; rel=preload", "Alt-Svc: h3=\":443\"; evil=1",
	"Strict-Transport-Security: max-age=0; evil", "Content-Security-Policy: evil", "X-Frame-Options: evil",
	"Access-Control-Allow-Origin: evil", "Set-Cookie2: evil", "Refresh: 0;url=evil", "Clear-Site-Data: \"evil\"",
	"Content-Location: /evil", "Content-Language: x-evil", "WWW-Authenticate: Basic realm=evil",
	"Proxy-Authenticate: evil", "Connection: X-Evil", "Keep-Alive: evil", "Trailer: X-Evil",
	"Upgrade: evil", "X-Fairwarning-Service: evil", "Cache-Groups: \"evil\"", "No-Vary-Search: params",
	"Use-As-Dictionary: match=\"/evil\"", "X-Content-Type-Options: evil", "Referrer-Policy: evil", "NEL: evil",
}

func surrogates(t *testing.T) {
	h, control := newHouse(t), newHouse(t)
	for i, pattern := range []string{itemCall, media + "%04d/640.webp", media + "%04d/document.pdf"} {
		for n, line := range instructions {
			uri := fmt.Sprintf(pattern, 1000+n)
			h.on(uri, addingTo(line))
			got, want := h.clean.do(t, get(uri)), control.clean.do(t, get(uri))
			isShorter := (strings.HasPrefix(line, "Age:") || strings.HasPrefix(line, "Pragma:")) && i < 2 // may shorten its life
			if got.fingerprint() != want.fingerprint() && !isShorter {
				t.Errorf("%s came through: %s", line, got.fingerprint())
			}
		}
	}
	esi := fmt.Sprintf(itemCall, 1)
	body := `{"text":"<esi:include src='/api/v1/Auction/GetItem?ID=2'/><!--#include virtual='/x'-->"}`
	h.on(esi, respond(200, jsonType, body, "Surrogate-Control: content=\"ESI/1.0\""))
	got := h.clean.do(t, get(esi).with("Surrogate-Capability", "a=ESI/1.0"))
	if got.body != body || h.asked(fmt.Sprintf(itemCall, 2)) != 0 {
		t.Errorf("%s", got.fingerprint())
	}
}

// addingTo is the ordinary answer with one more header line.
func addingTo(line string) answer {
	return func(to io.Writer, q asked) bool {
		var out bytes.Buffer
		ordinary(&out, q)
		text := strings.Replace(out.String(), "\r\n\r\n", "\r\n"+line+"\r\n\r\n", 1)
		_, err := io.WriteString(to, text)
		return err == nil
	}
}

func interim(t *testing.T) {
	// Each answer is right and ends with what must be ignored.
	following := func(text string) hostile {
		return hostile{name: fmt.Sprintf("%.100q", text), harmless: true, say: func(to io.Writer, q asked) bool {
			_, _ = io.WriteString(to, text)
			return ordinary(to, q)
		}}
	}
	hints := "Link: </evil.css>; rel=preload\r\nSet-Cookie: evil=1\r\nX-Evil: 1\r\nCache-Control: max-age=99999, no-store\r\n" +
		"Content-Type: text/html\r\nVary: *\r\nContent-Encoding: gzip\r\nX-Fairwarning-Tenant: 2\r\n\r\n"
	all := []hostile{
		following("HTTP/1.1 100 Continue\r\n\r\n"), following("HTTP/1.1 102 Processing\r\n\r\n"),
		following("HTTP/1.1 103 Early Hints\r\n" + hints), following("HTTP/1.1 100 Continue\r\n" + hints),
		following(strings.Repeat("HTTP/1.1 103 Early Hints\r\n"+hints, 3)), following("HTTP/1.1 199 Evil\r\n\r\n"),
		following("HTTP/1.1 110 Evil\r\nContent-Length: 0\r\n\r\n"), following(strings.Repeat("HTTP/1.1 100 Continue\r\n\r\n", 500)),
		written(false, "HTTP/1.1 100 Continue\r\n\r\n"), written(false, "HTTP/1.1 103 Early Hints\r\n"+hints),
		written(true, "HTTP/1.1 103 Early Hints\r\n\r\nevil\r\n\r\n"),
		written(true, "HTTP/1.1 100 Continue\r\nContent-Length: 4\r\n\r\nevil"+evilAnswer),
		written(true, "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: evil\r\n\r\n"+evilBody),
		written(false, answerHead("101 Switching Protocols", jsonType)+"Content-Length: 10\r\n\r\n"+evilBody),
	}
	endure(t, calls, all)
	endure(t, pictures, all)
}

func unaskedNotModified(t *testing.T) {
	head := answerHead("304 Not Modified", jsonType)
	all := []hostile{
		written(true, head+"\r\n"), written(true, head+"ETag: \"evil\"\r\nCache-Control: max-age=99999\r\n\r\n"),
		written(true, head+"Content-Length: 10\r\n\r\n"), written(true, head+"Content-Length: 10\r\n\r\n"+evilBody),
		written(true, head+"Transfer-Encoding: chunked\r\n\r\na\r\n"+evilBody+"\r\n0\r\n\r\n"),
		written(true, answerHead("204 No Content", jsonType)+"Content-Length: 10\r\n\r\n"+evilBody),
	}
	endure(t, calls, all)
	endure(t, pictures, all)
	tags := []string{`"evil"`, `W/"evil"`, "evil", `"evil`, `,,,"evil",,`, "", strings.Repeat(`"evil", `, 500)}
	poison(t, itemCall, each([]string{"If-None-Match", "If-Match"}, tags))
	dates := []string{"Thu, 31 Dec 2099 23:59:59 GMT", "evil", `"evil"`, ""}
	poison(t, itemPage, each([]string{"If-Modified-Since", "If-Unmodified-Since", "If-Range"}, dates))
	h := newHouse(t)
	uri := fmt.Sprintf(itemCall, 5)
	first := h.clean.do(t, get(uri).with("If-None-Match", "*")) // even a conditional request fills the store for all
	if got := h.clean.do(t, get(uri)); got.body != truth("1", uri) || got.fields.get("ETag") != first.fields.get("ETag") {
		t.Errorf("%s", got.fingerprint())
	}
}
