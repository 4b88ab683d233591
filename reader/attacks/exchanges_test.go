package attacks

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"fairwarning/scripts/await"
)

// converse sends parts of a request, each after the response to the previous one, and returns all responses.
func (h *house) converse(t *testing.T, parts ...string) (all []reply) {
	t.Helper()
	conn, err := net.Dial("tcp", h.address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	_ = conn.SetDeadline(time.Now().Add(await.Limit))
	in := bufio.NewReader(conn)
	for _, part := range parts {
		_, _ = io.WriteString(conn, part)
		got, err := readReply(in, false)
		if errors.Is(err, io.EOF) || isReset(err) {
			return all
		}
		if err != nil {
			t.Errorf("%.200q: %v in %.200q", part, err, got.raw)
			return all
		}
		h.inspect(t, strings.Join(parts, ""), got)
		all = append(all, got)
	}
	return all
}

func oneSidedBodies(t *testing.T) {
	h := newHouse(t, "--wait", "1s")
	uri := fmt.Sprintf(itemCall, 5)
	f := func(parts ...string) {
		t.Helper()
		if all := h.converse(t, parts...); len(all) > 1 || len(all) == 1 &&
			(!all[0].isRefusal() || all[0].fields.get("Connection") != "close") {
			t.Errorf("%q: %d answers, the first %s", parts[0], len(all), all[0].raw)
		}
	}
	for _, target := range []string{
		uri, "/", "/search", "/robots.txt", "/nothing.css", "/_next/static/a.js", "/api/nothing", media + "0001/640.webp",
		"/search/", "*",
	} {
		for _, method := range []string{"GET", "OPTIONS", "POST", "TRACE", "DELETE"} {
			head := method + " " + target + " HTTP/1.1\r\nHost: " + prairie + "\r\n"
			announced := fmt.Sprintf("Content-Length: %d\r\n\r\n", len(smuggled))
			h.refused(t, head+announced+smuggled+smuggled)
			f(head+announced, smuggled, smuggled)
			f(head+announced+smuggled[:1], smuggled[1:], smuggled)
		}
	}
	// The reader waits for a chunked body as long as for a request before it refuses.
	f("GET "+uri+" HTTP/1.1\r\nHost: "+prairie+"\r\nTransfer-Encoding: chunked\r\n\r\n", "0\r\n\r\n"+smuggled, smuggled)
	if got := h.clean.do(t, get(uri)); got.body != truth("1", uri) {
		t.Errorf("%s", got.fingerprint())
	}
}

func expectations(t *testing.T) {
	var all []string
	for _, line := range []string{
		"Expect: 100-continue", "expect: 100-CONTINUE", "Expect: y 100-continue", "Expect: 100-continue, evil", "Expect: 200-ok",
		"Expect:", "Expect: 100-continue\r\nExpect: 100-continue", "Expect: 100-continue\x0b", "Expect : 100-continue",
	} {
		all = append(all, line+"\r\nContent-Length: 5\r\n\r\nabcde")
		all = append(all, line+"\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n")
	}
	refuseAll(t, all...)
	h := newHouse(t)
	uri := fmt.Sprintf(itemCall, 5)
	for _, value := range []string{"100-continue", "100-Continue", "y 100-continue", "evil", "", "100-continue, 100-continue"} {
		head := "GET " + uri + " HTTP/1.1\r\nHost: " + prairie + "\r\nExpect: " + value + "\r\n\r\n"
		all := h.converse(t, head, "GET "+uri+" HTTP/1.1\r\nHost: "+prairie+"\r\n\r\n")
		for _, got := range all {
			if got.status != 417 && got.body != truth("1", uri) || got.status == 417 &&
				(got.fields.get("Connection") != "close" || !got.isUnkept()) {
				t.Errorf("%q: %s", value, got.raw)
			}
		}
	}
	if got := h.clean.do(t, get(uri)); got.body != truth("1", uri) {
		t.Errorf("%s", got.fingerprint())
	}
}

func pipelines(t *testing.T) {
	h := newHouse(t)
	hosts, tenants := []string{prairie, harborline}, []string{"1", "2"}
	var text string
	const many = 200
	for i := range many {
		text += ask{target: fmt.Sprintf(itemCall, 1+i/3), host: hosts[i%2]}.text()
	}
	all := h.raw(t, text)
	if len(all) != many {
		t.Errorf("%d answers, want %d", len(all), many)
	}
	for i, got := range all {
		if got.status != 200 || got.body != truth(tenants[i%2], fmt.Sprintf(itemCall, 1+i/3)) {
			t.Errorf("answer %d: %s", i, got.fingerprint())
		}
	}
	valid := ask{target: fmt.Sprintf(itemCall, 1)}.text()
	for _, invalid := range []string{
		"GARBAGE\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
		"POST / HTTP/1.1\r\nHost: " + prairie + "\r\nContent-Length: 3\r\n\r\nabc",
		strings.Replace(valid, "\r\n\r\n", "\r\nContent-Length: 1\r\n\r\nx", 1), "\x00",
	} {
		all := h.raw(t, valid+invalid+valid+valid)
		if len(all) < 1 || len(all) > 2 || all[0].body != truth("1", fmt.Sprintf(itemCall, 1)) || len(all) == 2 &&
			!all[1].isRefusal() {
			t.Errorf("%q within a pipeline: %d answers", invalid, len(all))
		}
	}
	sharedConnections(t)
	unaskedAnswers(t)
}

// sharedConnections: many concurrent requests share few engine connections, which deliver in pieces; each gets its
// own answer.
func sharedConnections(t *testing.T) {
	t.Helper()
	h := newHouse(t, "--fetches", "6", "--refreshes", "2")
	pieces := func(to io.Writer, q asked) bool {
		var out strings.Builder
		ordinary(&out, q)
		for text := out.String(); text != ""; text = text[min(len(text), 50):] {
			if _, err := io.WriteString(to, text[:min(len(text), 50)]); err != nil {
				return false
			}
		}
		return true
	}
	h.on("/api/v1/Auction/GetItem", pieces)
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			own := &client{h: h}
			defer own.close()
			host, tenant := []string{prairie, harborline}[n%2], fmt.Sprint(1+n%2)
			for i := range 100 {
				uri := fmt.Sprintf(itemCall, 1+i+1000*(n/4))
				got, err := own.try(ask{target: uri, host: host})
				if err != nil || got.status != 200 || got.body != truth(tenant, uri) {
					t.Errorf("%s of %s: %v %s", uri, host, err, got.fingerprint())
					return
				}
			}
		})
	}
	all.Wait()
}

// unaskedAnswers checks that an unsolicited response on a kept-alive connection is not used for the next request.
func unaskedAnswers(t *testing.T) {
	t.Helper()
	h := newHouse(t, "--fetches", "2", "--refreshes", "1")
	for i := range 3 {
		first, second := fmt.Sprintf(itemCall, 10*i+1), fmt.Sprintf(itemCall, 10*i+2)
		arrived, sent := make(chan struct{}), make(chan struct{})
		h.on(first, lateAnswer(arrived, sent))
		if got := h.clean.do(t, get(first)); got.body != truth("1", first) {
			t.Errorf("%s", got.fingerprint())
		}
		close(arrived)
		<-sent
		for _, uri := range []string{second, fmt.Sprintf(itemCall, 10*i+3), first} {
			got := h.clean.do(t, get(uri))
			if got.status == 503 && got.isUnkept() { // the connection was dropped along with its request
				got = h.clean.do(t, get(uri))
			}
			if got.body != truth("1", uri) {
				t.Errorf("after an answer that nobody asked for: %s", got.fingerprint())
			}
		}
	}
}

func upgrades(t *testing.T) {
	variants := []variant{
		adding("Connection", "Upgrade, HTTP2-Settings", "Upgrade", "h2c", "HTTP2-Settings", "AAMAAABkAARAAAAAAAIAAAAA"),
		adding("Connection", "Upgrade", "Upgrade", "h2c"), adding("Connection", "Upgrade", "Upgrade", "h2"),
		adding("Connection", "Upgrade", "Upgrade", "websocket", "Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
		adding("Upgrade", "websocket"), adding("Connection", "upgrade", "Upgrade", "evil/1"),
		adding("Connection", "Upgrade, close", "Upgrade", "TLS/1.0"),
		adding("Connection", "Upgrade", "Upgrade", "HTTP/2.0, SHTTP/1.3"),
		adding("Connection", "keep-alive, Upgrade", "Upgrade", ""),
	}
	poison(t, itemCall, variants)
	poison(t, itemPage, variants)
	h := newHouse(t)
	for _, v := range variants {
		if got := h.dirty.do(t, v.change(get("/robots.txt"))); got.status == 101 || got.fields.get("Upgrade") != "" {
			t.Errorf("%s: %s", v.name, got.fingerprint())
		}
	}
}

func strippedHeaders(t *testing.T) {
	var variants []variant
	for _, value := range []string{
		"Host", "Authorization", "Content-Length", "Transfer-Encoding", "X-Nf-Sign", "X-Fairwarning-Service",
		"X-Fairwarning-Tenant", "X-Request-Id", "Accept-Encoding", "close, Host", "keep-alive, X-Fairwarning-Tenant, Host",
		"Cache-Control", "Cookie", "evil", "", ",", "close", "Close", "close, close", "keep-alive", "Connection",
		"TE, Trailer", strings.Repeat("evil,", 1000),
	} {
		variants = append(variants, adding("Connection", value), adding("Connection", "close", "Connection", value))
		variants = append(variants, adding("Proxy-Connection", value), adding("Keep-Alive", value))
	}
	poison(t, itemCall, variants)
	poison(t, itemPage, variants)
	h := newHouse(t)
	for i, line := range []string{
		"Connection: X-Fairwarning-Tenant", "Connection: Content-Length", "Connection: close, Content-Type",
		"Connection: keep-alive", "Connection: Close", "Proxy-Connection: evil", "Keep-Alive: timeout=0",
	} {
		uri := fmt.Sprintf(itemCall, 100+i)
		h.on(uri, addingTo(line))
		if got := h.clean.do(t, get(uri)); got.status != 503 && (got.status != 200 || got.body != truth("1", uri)) {
			t.Errorf("%s: %s", line, got.fingerprint())
		}
	}
}

func trailers(t *testing.T) {
	for _, trailer := range []string{
		"Content-Length: 5\r\n", "Transfer-Encoding: chunked\r\n", "Authorization: evil\r\n", "Host: harborline.test\r\n",
		"X: y\r\n", "evil\r\n", "X: y\nGET /evil HTTP/1.1\r\n", strings.Repeat("X: y\r\n", 5000),
	} {
		refuseAll(t, "Transfer-Encoding: chunked\r\nTrailer: X\r\n\r\n0\r\n"+trailer+"\r\n",
			"Trailer: Content-Length, Host\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\n"+trailer+"\r\n")
	}
	enginesTrailers(t)
}

// enginesTrailers: trailers may forbid more than the header does, but never add to it.
func enginesTrailers(t *testing.T) {
	t.Helper()
	h := newHouse(t)
	for i, line := range []string{
		"Set-Cookie: evil=1\r\n", "Cache-Control: no-store\r\n", "Cache-Control: max-age=99999\r\n",
		"Content-Type: text/html\r\n", "Content-Encoding: gzip\r\n", "Vary: *\r\n", "X-Fairwarning-Tenant: 2\r\n",
		"Content-Length: 5\r\n",
		"Transfer-Encoding: chunked\r\n", "Content-Disposition: attachment; filename=evil\r\n", "Location: /evil\r\n",
		"X-Evil: 1\r\n", "Trailer: X\r\n", "Connection: close\r\n",
	} {
		name, _, _ := strings.Cut(line, ":")
		for n, announced := range []string{"", "Trailer: " + name + "\r\n"} {
			uri := fmt.Sprintf(itemCall, 100+2*i+n)
			h.on(uri, verbatim(true, jsonHead+announced+"Transfer-Encoding: chunked\r\n\r\nHEX\r\nTRUTH\r\n0\r\n"+line+"\r\n"))
			got := h.dirty.do(t, get(uri))
			hasMore := got.fields.count("Content-Disposition") != 0 || strings.Contains(got.raw, "99999")
			if got.status != 503 && (got.status != 200 || got.body != truth("1", uri) || hasMore) {
				t.Errorf("%s%s: %s", announced, line, got.fingerprint())
			}
			h.on(uri, nil)
			if got := h.clean.do(t, get(uri)); got.body != truth("1", uri) {
				t.Errorf("%s%s stays: %s", announced, line, got.fingerprint())
			}
		}
	}
}

func noHTTP2(t *testing.T) {
	h := newHouse(t)
	preface := "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
	settings := "\x00\x00\x00\x04\x00\x00\x00\x00\x00"
	h.refused(t, preface+settings)
	h.refused(t, preface)
	h.refused(t, "GET / HTTP/2.0\r\nHost: "+prairie+"\r\n\r\n")
	h.refused(t, "GET / HTTP/2\r\nHost: "+prairie+"\r\n\r\n")
	h.refused(t, "\x16\x03\x01\x00\x05\x01\x00\x00\x01\x00") // the start of TLS, which would negotiate HTTP/2
	upgrade := get("/robots.txt").with("Connection", "Upgrade, HTTP2-Settings").with("Upgrade", "h2c").with("HTTP2-Settings", "AAMA")
	for _, got := range h.raw(t, upgrade.text()+preface+settings) {
		if got.status == 101 || strings.HasPrefix(got.raw, "\x00") {
			t.Errorf("%q", got.raw)
		}
	}
}
