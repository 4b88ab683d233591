package attacks

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/klauspost/compress/gzip"
)

// softErrors are errors with status 200.
func softErrors(t *testing.T) {
	endure(t, calls, slices.Concat(notJSON(), notTheType(), notWhole(), notTheTenants(), notToThis()))
	endure(t, pictures, slices.Concat(notJSON(), notTheType(), notMarked()))
	brokenStreams(t)
}

// softBody would pass for JSON.
const softBody = `{"mark":"only-of-tenant-1","text":"evil"}`

func notJSON() (all []hostile) {
	for _, body := range []string{
		"<h1>evil</h1>", "", "evil", `{"evil":`, softBody[:len(softBody)-1], softBody + "evil", softBody + softBody,
		"\ufeff" + softBody,
		`{'evil':1}`, `{"message":"evil"}`, `{"messages":["evil"]}`, `{"message":"evil","requestId":"x"}`,
		"{\"evil\":\"\xff\xfe\"}",
		"{\"evil\":\"\xc0\xaf\"}", `{"evil":NaN}`, strings.Repeat("[", 100_000),
		strings.Repeat("[", 20_000) + strings.Repeat("]", 20_000),
		"\x00", softBody + "\x00", gzipped(softBody), `{"evil":"` + strings.Repeat("x", 17<<20) + `"}`,
	} {
		all = append(all, said(200, jsonType, body))
		all[len(all)-1].tooLong = len(body) > 16<<20
	}
	return all
}

func notTheType() (all []hostile) {
	for _, mediaType := range []string{
		htmlType, "text/json", "application/xml", "", "evil", "application/jsonp", "application/json+evil",
		"application/json, text/html",
		"video/webp", "multipart/byteranges; boundary=evil", "application/x-gzip",
	} {
		all = append(all, said(200, mediaType, softBody))
	}
	for _, coding := range []string{"br", "evil", "gzip, gzip", "deflate", "identity, gzip"} {
		all = append(all, said(200, jsonType, softBody, "Content-Encoding: "+coding))
	}
	bomb := gzipped(`{"evil":"` + strings.Repeat("x", 12<<20) + `"}`)
	for _, body := range []string{
		"\x1f\x8bevil", gzipped(softBody)[:20], gzipped(softBody)[:len(gzipped(softBody))-4], softBody, bomb,
	} {
		all = append(all, said(200, jsonType, body, "Content-Encoding: gzip"))
		all[len(all)-1].tooLong = body == bomb
	}
	return all
}

func notWhole() []hostile {
	long := `{"evil":"` + strings.Repeat("x", 1000) + `"}`
	return []hostile{
		written(false, jsonHead+"Content-Length: 1009\r\n\r\n"+long[:500]),
		written(false, jsonHead+"Content-Length: 2000\r\n\r\n"+long),
		written(false, jsonHead+"Transfer-Encoding: chunked\r\n\r\n29\r\n"+softBody+"\r\n"),
		written(false, jsonHead+"Transfer-Encoding: chunked\r\n\r\nff\r\n"+softBody+"\r\n0\r\n\r\n"),
		written(true, jsonHead+"Content-Length: 10\r\n\r\n"+softBody), written(false, ""), written(false, "evil"),
		written(false, "HTTP/1.1 200 OK"), written(false, "HTTP/1.1 200 OK\r\nContent-Type: appl"),
	}
}

// notMarked are bodies that end with the connection, so that truncation goes unnoticed.
func notMarked() []hostile {
	head := answerHead("200 OK", "image/webp")
	return []hostile{written(false, head+"\r\nevil"), written(false, strings.Replace(head, "/1.1", "/1.0", 1)+"\r\nevil")}
}

func notTheTenants() []hostile {
	all := []hostile{said(200, jsonType, strings.Replace(softBody, "-1", "-2", 1), "X-Fairwarning-Tenant: 2")}
	for _, tenant := range []string{"2", "1, 2", "evil", "", "01x", "-1", "1.0"} {
		all = append(all, written(true, strings.Replace(evilAnswer, "Tenant: 1", "Tenant: "+tenant, 1)))
	}
	return append(all, written(true, strings.Replace(evilAnswer, "X-Fairwarning-Tenant: 1\r\n", "", 1)))
}

// notToThis are answers to other requests, from an engine that has shown that it echoes request ids.
func notToThis() []hostile {
	return []hostile{
		said(200, jsonType, softBody, "X-Request-Id: another-question"), written(true, evilAnswer),
		written(true, strings.Replace(evilAnswer, "\r\n", "\r\nX-Request-Id: another-question\r\n", 1)),
		written(true, strings.Replace(evilAnswer, "\r\n", "\r\nX-Request-Id: \r\n", 1)),
	}
}

func gzipped(text string) string {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	_, _ = io.WriteString(w, text)
	_ = w.Close()
	return out.String()
}

// brokenStreams: a truncated file must not look complete.
func brokenStreams(t *testing.T) {
	t.Helper()
	h := newHouse(t)
	head := answerHead("200 OK", "application/pdf")
	for i, text := range []string{
		head + "Content-Length: 1000\r\n\r\n%PDF", head + "Transfer-Encoding: chunked\r\n\r\n4\r\n%PDF\r\n",
		head + "Transfer-Encoding: chunked\r\n\r\nff\r\n%PDF",
		head + "Transfer-Encoding: chunked\r\n\r\n4\r\n%PDF\r\nevil\r\n", head + "Content-Length: 1000\r\n\r\n",
		head + "\r\n%PDF",
	} {
		uri := fmt.Sprintf("%s%04d/document.pdf", media, i)
		h.on(uri, verbatim(false, text))
		if got, err := h.dirty.try(get(uri)); err == nil && got.status == 200 {
			t.Errorf("%q came as a whole file: %q", text, got.raw)
		}
		h.dirty.close()
		h.on(uri, nil)
		if got := h.clean.do(t, get(uri)); got.body != fileBody("1") {
			t.Errorf("after %q: %s", text, got.fingerprint())
		}
	}
	for i, what := range []hostile{
		said(200, htmlType, "<h1>evil</h1>"), said(302, "application/pdf", "evil", "Location: https://evil.test/"),
		said(500, "application/pdf", "evil"), said(200, "", "evil"),
		said(200, "application/pdf", gzipped("evil"), "Content-Encoding: gzip"),
	} {
		uri := fmt.Sprintf("%s%04d/document.pdf", media, 100+i)
		h.on(uri, what.say)
		if got := h.dirty.do(t, get(uri)); got.status != 503 || !got.isUnkept() {
			t.Errorf("%s: %s", what.name, got.fingerprint())
		}
	}
}
