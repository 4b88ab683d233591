package attacks

import (
	"fmt"
	"io"
	"strings"
	"testing"
)

// framingAttacks make two parties disagree on where a message ends.
var framingAttacks = []attack{
	{number: 41, title: "Content-Length and Transfer-Encoding", check: bothFramings},
	{number: 42, title: "Content-Length", check: contentLengths},
	{number: 43, title: "Transfer-Encoding", check: transferEncodings},
	{number: 44, title: "names of framing headers", check: framingNames},
	{number: 45, title: "chunks", check: chunks},
	{number: 46, title: "line ends", check: lineEnds},
	{number: 47, title: "bodies that count for one side only", check: oneSidedBodies},
	{number: 48, title: "Expect", check: expectations},
	{number: 49, title: "pipelines", check: pipelines},
	{number: 50, title: "upgrades", check: upgrades},
	{number: 51, title: "Connection strips a critical header", check: strippedHeaders},
	{number: 52, title: "trailers", check: trailers},
	{number: 53, title: "HTTP/2", check: noHTTP2, notApplicable: "the reader speaks HTTP/1.1 only, on either side"},
	{number: 54, title: "slow clients", check: slowClients},
}

// smuggled follows each attack; a server that takes it for a request answers it.
const smuggled = "GET /evil HTTP/1.1\r\nHost: prairie.test\r\nX-Evil: 1\r\n\r\n"

// refuseAll sends headers and bodies that must be refused, each followed by a smuggled request, and then the same
// request untampered.
func refuseAll(t *testing.T, messages ...string) {
	t.Helper()
	h := newHouse(t)
	uri := fmt.Sprintf(itemCall, 5)
	for _, method := range []string{"GET ", "HEAD ", "POST ", "OPTIONS "} {
		for _, target := range []string{uri, "/robots.txt", "/nothing.css"} {
			for _, message := range messages {
				h.refused(t, method+target+" HTTP/1.1\r\nHost: "+prairie+"\r\n"+message+smuggled)
			}
		}
	}
	if got := h.clean.do(t, get(uri)); got.body != truth("1", uri) || len(h.requests()) != 1 {
		t.Errorf("%s after %d requests at the engine", got.fingerprint(), len(h.requests()))
	}
}

// answerHead starts an engine response; framing follows.
func answerHead(status, mediaType string) string {
	return "HTTP/1.1 " + status + "\r\nX-Fairwarning-Tenant: TENANT\r\nContent-Type: " + mediaType + "\r\n"
}

var jsonHead = answerHead("200 OK", jsonType)

// evilAnswer is a complete response that belongs to no request; evilBody would pass for JSON.
const (
	evilBody   = `{"evil":1}`
	evilAnswer = "HTTP/1.1 200 OK\r\nX-Fairwarning-Tenant: 1\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n" +
		evilBody
)

func bothFramings(t *testing.T) {
	refuseAll(t,
		"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
		"Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
		"Content-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
		"Transfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n5\r\nabcde\r\n0\r\n\r\n",
		"Content-Length: 5\r\nTransfer-Encoding: identity\r\n\r\nabcde",
		"content-length: 5\r\ntransfer-encoding: CHUNKED\r\n\r\n0\r\n\r\n")
	old := strings.Replace(jsonHead, "/1.1", "/1.0", 1)
	endure(t, calls, []hostile{
		written(false, jsonHead+"Transfer-Encoding: chunked\r\nContent-Length: 10\r\n\r\n"+evilBody),
		written(false, jsonHead+"Content-Length: 10\r\nTransfer-Encoding: chunked\r\n\r\n"+evilBody),
		written(false, jsonHead+"Content-Length: 10\r\nTransfer-Encoding: identity\r\n\r\n"+evilBody),
		written(false, jsonHead+"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n"+evilAnswer),
		// Transfer-Encoding counts (RFC 9112 section 6.3).
		lenient(jsonHead + "Content-Length: 10\r\nTransfer-Encoding: chunked\r\n\r\nHEX\r\nTRUTH\r\n0\r\n\r\n"),
		lenient(jsonHead + "Transfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\nHEX\r\nTRUTH\r\n0\r\n\r\n"),
		lenient(old + "Transfer-Encoding: chunked\r\nContent-Length: DECIMAL\r\n\r\nTRUTH"),
	})
}

func contentLengths(t *testing.T) {
	var requests []string
	var answers []hostile
	for _, value := range []string{
		"+5", "0x5", "5,5", "5, 5", "5;5", "-1", "-0", "", " ", "5 5", "5a", "a", "5.0", "1e1", "'5'", "\"5\"", "٥", "5\x0b",
		"5\x00", "\x0b5", "18446744073709551616", "18446744073709551621",
		"9223372036854775808", "4294967301", "99999999999999999999999999999999999", "5\r\nContent-Length: 6",
		"0\r\nContent-Length: 5", "5\r\nContent-Length: 0", "5\r\n 0",
	} {
		requests = append(requests, "Content-Length: "+value+"\r\n\r\nabcde")
		value = strings.ReplaceAll(value, "5", "10")
		answers = append(answers, written(true, jsonHead+"Content-Length: "+value+"\r\n\r\n"+evilBody))
		answers[len(answers)-1].tooLong = value == "4294967301"
	}
	requests = append(requests, "Content-Length: 5\r\n\r\nabcde", "Content-Length: 1\r\n\r\nG")
	requests = append(requests, "Content-Length: 5\r\ncontent-length: 5\r\n\r\nabcde")
	refuseAll(t, requests...)
	answers = append(answers,
		written(true, jsonHead+"Content-Length: 9\r\n\r\n"+evilBody),
		written(false, jsonHead+"Content-Length: 11\r\n\r\n"+evilBody),
		written(true, jsonHead+"Content-Length: 0\r\n\r\n"+evilBody),
		written(true, jsonHead+"Content-Length: 0\r\n\r\n"+evilAnswer),
		written(true, answerHead("200 OK", htmlType)+"Content-Length: 4\r\n\r\nevil"+evilAnswer+evilAnswer))
	endure(t, calls, answers)
}

func transferEncodings(t *testing.T) {
	var requests []string
	var answers []hostile
	sized := fmt.Sprintf("%x\r\n%s\r\n0\r\n\r\n", len(evilBody), evilBody)
	for _, value := range []string{
		"chunked, identity", "identity, chunked", "xchunked", "chunkedx", "x", "\x0bchunked", "chunked\x0b", ",chunked",
		"chunked,", "chunked, chunked", "gzip, chunked", "chunked, gzip", "chunked;q=1", "chunked;evil",
		"\"chunked\"", "'chunked'", "chunk", "cow", "gzip", "identity, identity", "chu\x00nked", "chunked\x00", "chunked\xa0",
		"chunked\r\nTransfer-Encoding: chunked", "chunked\r\nTransfer-Encoding: identity",
		"identity\r\nTransfer-Encoding: chunked", "x\r\nTransfer-Encoding: chunked", "chunked\r\nTransfer-Encoding: cow",
		"\r\n chunked", "chunked\r\n ", "", "ｃhunked", "Chunked, Identity",
	} {
		if strings.TrimSpace(value) == "chunked" {
			answers = append(answers, lenient(jsonHead+"Transfer-Encoding: "+value+"\r\n\r\nHEX\r\nTRUTH\r\n0\r\n\r\n"))
		} else {
			answers = append(answers, written(false, jsonHead+"Transfer-Encoding: "+value+"\r\n\r\n"+sized))
		}
		for _, beside := range []string{"%s", "Content-Length: 5\r\n%s", "%s\r\nContent-Length: 5"} {
			requests = append(requests, fmt.Sprintf(beside, "Transfer-Encoding: "+value)+"\r\n\r\n0\r\n\r\n")
		}
	}
	// Equivalent spellings, and a body.
	for _, value := range []string{"chunked", " chunked", "\tchunked", "chunked ", "chunked\t", "CHUNKED"} {
		requests = append(requests, "Transfer-Encoding:"+value+"\r\n\r\n0\r\n\r\n")
	}
	refuseAll(t, requests...)
	endure(t, calls, answers)
	h := newHouse(t)
	for _, version := range []string{
		"HTTP/1.0", "HTTP/0.9", "HTTP/2.0", "HTTP/1.2", "HTTP/11", "http/1.1", "HTTP/1.1 ", "HTTP/1.1\t", "HTTPS/1.1", "",
	} {
		first := "GET /robots.txt " + version + "\r\nHost: " + prairie + "\r\n"
		h.refused(t, first+"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"+smuggled)
	}
}

func framingNames(t *testing.T) {
	var requests []string
	var answers []hostile
	sized := fmt.Sprintf("%x\r\n%s\r\n0\r\n\r\n", len(evilBody), evilBody)
	for _, name := range []string{
		"Transfer-Encoding ", "Transfer-Encoding\t", " Transfer-Encoding", "\tTransfer-Encoding", "\x00Transfer-Encoding",
		"Transfer\x00-Encoding", "Transfer-Encoding\x00", "Transfer-Encoding\x0b", "\x0bTransfer-Encoding",
		"Transfer\r-Encoding", "Transfer-Encoding\r", "Transfer-\nEncoding", "X\rTransfer-Encoding", "Transfer-Encoding\x7f",
		"Transfer-Encoding\xff", "Ｔransfer-Encoding", "Transfer Encoding", "X: y\rTransfer-Encoding", "\"Transfer-Encoding\"",
	} {
		requests = append(requests, name+": chunked\r\n\r\n0\r\n\r\n", "X: y\r\n"+name+": chunked\r\n\r\n0\r\n\r\n")
		answers = append(answers, written(false, jsonHead+name+": chunked\r\n\r\n"+sized))
	}
	for _, name := range []string{
		"Content-Length ", "Content-Length\t", " Content-Length", "Content\x00-Length", "Content-Length\x00",
		"Content-Length\x0b", "Content Length", "X\rContent-Length",
	} {
		requests = append(requests, name+": 5\r\n\r\nabcde")
		answers = append(answers, lenient(jsonHead+name+": DECIMAL\r\nContent-Length: DECIMAL\r\n\r\nTRUTH"))
	}
	for _, line := range []string{": chunked", "chunked", "Transfer-Encoding", "Transfer-Encoding\r\n: chunked"} {
		requests = append(requests, line+"\r\n\r\n0\r\n\r\n")
	}
	refuseAll(t, requests...)
	endure(t, calls, answers)
}

func chunks(t *testing.T) {
	ambiguous := []string{
		"0xa\r\nBODY\r\n0\r\n\r\n", "_a\r\nBODY\r\n0\r\n\r\n", "+a\r\nBODY\r\n0\r\n\r\n", "-a\r\nBODY\r\n0\r\n\r\n",
		"1_0\r\nBODY\r\n0\r\n\r\n", " a\r\nBODY\r\n0\r\n\r\n", "\ta\r\nBODY\r\n0\r\n\r\n",
		"g\r\nBODY\r\n0\r\n\r\n", "\r\nBODY\r\n0\r\n\r\n", "1000000000000000a\r\nBODY\r\n0\r\n\r\n",
		"fffffffffffffffff\r\nBODY\r\n0\r\n\r\n", "ffffffffffffffff\r\nBODY\r\n0\r\n\r\n",
		"8000000000000000\r\nBODY\r\n0\r\n\r\n", "10000000a\r\nBODY\r\n0\r\n\r\n", "a;x\nevil\r\nBODY\r\n0\r\n\r\n",
		"a;x=\"\n\"\r\nBODY\r\n0\r\n\r\n", "a;x\revil\r\nBODY\r\n0\r\n\r\n", "a\nBODY\r\n0\r\n\r\n",
		"a\r\nBODY\n0\r\n\r\n", "a\r\nBODY0\r\n\r\n", "a\r\nBODYxx0\r\n\r\n", "a\rBODY\r\n0\r\n\r\n", "a\r\nBODY\r\n0\n\r\n",
		"a\r\nBODY\r\n0\n\n", "a\r\nBODY\r0\r\n\r\n", "a\r\n\r\nBODY\r\n0\r\n\r\n",
		"9\r\nBODY\r\n0\r\n\r\n", "b\r\nBODY\r\n0\r\n\r\n", "a\r\nBODY\r\n00x\r\n\r\n", "a\r\nBODY\r\n-0\r\n\r\n",
		"a\x00\r\nBODY\r\n0\r\n\r\n", "a\r\nBODY\r\n0\r\nevil\r\n\r\n", "a\r\nBODY\r\n0\r\n\x00: evil\r\n\r\n",
		"a\r\nBODY\r\n", "a\r\nBODY\r\n0\r\n", "a\r\nBODY\r\n0",
	}
	var requests []string
	var answers []hostile
	for _, text := range ambiguous {
		text = strings.Replace(text, "BODY", evilBody, 1)
		requests = append(requests, "Transfer-Encoding: chunked\r\n\r\n"+text)
		for _, behind := range []string{"", evilAnswer} {
			answers = append(answers, written(false, jsonHead+"Transfer-Encoding: chunked\r\n\r\n"+text+behind))
		}
	}
	for _, text := range []string{ // Go's client ignores extensions and takes a bare LF in trailers
		"a;x=\x00\r\nBODY\r\n0\r\n\r\n", "a\r\nBODY\r\n0;\x00\r\n\r\n", "a\r\nBODY\r\n0\r\nX: y\n\r\n", "a\r\nBODY\r\n0\r\nX: y\r\n\n",
	} {
		requests = append(requests, "Transfer-Encoding: chunked\r\n\r\n"+strings.Replace(text, "BODY", evilBody, 1))
	}
	refuseAll(t, requests...)
	for _, text := range []string{
		"HEX \r\nTRUTH\r\n0\r\n\r\n", "HEX ;x\r\nTRUTH\r\n0\r\n\r\n",
		"HEX;" + strings.Repeat("x", 70_000) + "\r\nTRUTH\r\n0\r\n\r\n", "0000HEX\r\nTRUTH\r\n000\r\n\r\n",
	} {
		answers = append(answers, lenient(jsonHead+"Transfer-Encoding: chunked\r\n\r\n"+text))
	}
	endure(t, calls, answers)
}

func lineEnds(t *testing.T) {
	h := newHouse(t)
	uri := fmt.Sprintf(itemCall, 5)
	first := "GET " + uri + " HTTP/1.1\r\n"
	for _, text := range []string{
		"GET " + uri + " HTTP/1.1\nHost: prairie.test\n\n", "GET " + uri + " HTTP/1.1\nHost: prairie.test\r\n\r\n", first + "Host: prairie.test\n\n",
		first + "Host: prairie.test\nX: y\r\n\r\n", first + "Host: prairie.test\r\nX: y\n\r\n",
		first + "Host: prairie.test\r\n\n",
		first + "Host: prairie.test\r\nX: y\n\nGET /evil HTTP/1.1\r\nHost: prairie.test\r\n\r\n",
		"GET " + uri + " HTTP/1.1\rHost: prairie.test\r\r", first + "Host: prairie.test\rX: y\r\n\r\n",
		first + "Host: prairie.test\r\r\n\r\n",
		first + "Host: prairie.test\r\n X: y\r\n\r\n", first + "Host: prairie.test\r\nX: y\r\n z\r\n\r\n",
		first + "Host: prairie.test\r\nX: y\r\n\tz\r\n\r\n", first + "Host:\r\n prairie.test\r\n\r\n",
		first + " \r\nHost: prairie.test\r\n\r\n",
		first + "Host: prairie.test\r\nX: a\x00b\r\n\r\n", first + "Host: prairie.test\x00\r\n\r\n",
		first + "Host: prairie.test\r\n\x00\r\n\r\n", "GET " + uri + "\x00 HTTP/1.1\r\nHost: prairie.test\r\n\r\n",
		"\x00" + first + "Host: prairie.test\r\n\r\n",
		" " + first + "Host: prairie.test\r\n\r\n", "\t" + first + "Host: prairie.test\r\n\r\n",
		"\r" + first + "Host: prairie.test\r\n\r\n", "GET  " + uri + " HTTP/1.1\r\nHost: prairie.test\r\n\r\n",
		"GET " + uri + "  HTTP/1.1\r\nHost: prairie.test\r\n\r\n",
		"GET " + uri + "\r\nHost: prairie.test\r\n\r\n", "GET\r\n\r\n", first + "Host: prairie.test\r\nX\r\n\r\n",
		first + "Host prairie.test\r\n\r\n", "GET " + uri + " HTTP/1.1\r\nHost: prairie.test\r\nX: \x7f\r\n\r\n",
		first + "Host: prairie.test\r\nX: y\n\r\nGET /evil HTTP/1.1\r\nHost: prairie.test\r\n\r\n",
		first + "X: y\nHost: prairie.test\r\n\r\n",
		first + "Host: prairie.test\r\nX: y\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
	} {
		h.refused(t, text)
	}
	// RFC 9112 section 2.2
	for _, text := range []string{
		"\r\n" + first + "Host: prairie.test\r\n\r\n", first + "Host: prairie.test\r\n\r\n\r\n",
		"\r\n\r\n" + first + "Host:prairie.test\r\n\r\n",
	} {
		if all := h.raw(t, text); len(all) != 1 || all[0].status != 200 || all[0].body != truth("1", uri) {
			t.Errorf("%q: %d answers", text, len(all))
		}
	}
	body := evilBody
	endure(t, calls, []hostile{
		written(true, jsonHead+"X-Meta: a\x00b\r\nContent-Length: 10\r\n\r\n"+body),
		written(true, jsonHead+"X-Meta: a\rb\r\nContent-Length: 10\r\n\r\n"+body),
		written(true, jsonHead+"X-Meta\r\nContent-Length: 10\r\n\r\n"+body),
		written(true, jsonHead+": x\r\nContent-Length: 10\r\n\r\n"+body),
		written(true, "HTTP/1.1 200\tOK\r\n"+jsonHead[17:]+"Content-Length: 10\r\n\r\n"+body),
		written(true, "HTTP/1.1 2000 OK\r\n"+jsonHead[17:]+"Content-Length: 10\r\n\r\n"+body),
		written(true, "HTTP/1.1 20 OK\r\n"+jsonHead[17:]+"Content-Length: 10\r\n\r\n"+body),
		written(true, "HTTP/1.1 099 OK\r\n"+jsonHead[17:]+"Content-Length: 10\r\n\r\n"+body),
		written(true, "HTTP/2 200 OK\r\n"+jsonHead[17:]+"Content-Length: 10\r\n\r\n"+body),
		written(true, "ICY 200 OK\r\n"+jsonHead[17:]+"Content-Length: 10\r\n\r\n"+body),
		written(true, "{\"evil\":1}\r\n\r\n"), written(true, evilBody+evilAnswer),
		written(true, jsonHead+"X-Huge: "+strings.Repeat("evil", 100_000)+"\r\nContent-Length: 10\r\n\r\n"+body),
		written(true, jsonHead+strings.Repeat("X-Evil: 1\r\n", 20_000)+"Content-Length: 10\r\n\r\n"+body),
		written(false, jsonHead+"X: y\n\nContent-Length: 10\r\n\r\n"+body),
		written(false, jsonHead+"Content-Length: 10\r\nX: y\n\nevil\r\n\r\n"+body),
		lenient(jsonHead + "Content-Length:\r\n DECIMAL\r\n\r\nTRUTH"),
		lenient(jsonHead + "X: y\r\n z\r\nContent-Length: DECIMAL\r\n\r\nTRUTH"),
		lenient(jsonHead + "Content-Type: text/html\r\nContent-Length: DECIMAL\r\n\r\nTRUTH"),
		lenient(strings.Replace(jsonHead, "\r\n", "\n", 1) + "Content-Length: DECIMAL\r\n\r\nTRUTH"),
		lenient(strings.ReplaceAll(jsonHead, "\r\n", "\n") + "Content-Length: DECIMAL\n\nTRUTH"),
		lenient("HTTP/1.1  200 OK\r\n" + jsonHead[17:] + "Content-Length: DECIMAL\r\n\r\nTRUTH"),
		lenient("HTTP/1.9 200 OK\r\n" + jsonHead[17:] + "Content-Length: DECIMAL\r\n\r\nTRUTH"),
		lenient(jsonHead + "Content-Length: DECIMAL\r\nContent-Length: DECIMAL\r\n\r\nTRUTH"),
	})
}

// lateAnswer is the ordinary answer; an unsolicited one follows once it has arrived.
func lateAnswer(arrived, sent chan struct{}) answer {
	return func(to io.Writer, q asked) bool {
		ordinary(to, q)
		<-arrived
		_, err := io.WriteString(to, evilAnswer)
		close(sent)
		return err == nil
	}
}
