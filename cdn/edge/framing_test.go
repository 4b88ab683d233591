package edge

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

const (
	getHead  = "GET /a HTTP/1.1\r\nHost: a.test\r\n"
	postHead = "POST /a HTTP/1.1\r\nHost: a.test\r\n"
	coded    = postHead + "Transfer-Encoding: chunked\r\n\r\n"
)

// fed returns what a server sees of a connection's bytes, which arrive in pieces of a size, and the error it gets at the end.
func fed(text string, size int) (seen string, err error) {
	var f framing
	for len(text) > 0 && err == nil {
		piece := text[:min(size, len(text))]
		text = text[len(piece):]
		var n int
		n, err = f.pass([]byte(piece), nil)
		seen += piece[:n]
	}
	if err == nil {
		_, err = f.pass(nil, io.EOF)
	}
	return seen, err
}

// TestUncertainRequestsAreRefused checks that a request that two servers could read differently is not passed on to its end,
// however it arrives.
func TestUncertainRequestsAreRefused(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want error
	}{
		"bare line feed after the request line":   {"GET /a HTTP/1.1\nHost: a.test\r\n\r\n", errLineEnd},
		"bare line feed before the request line":  {"\n" + getHead + "\r\n", errLineEnd},
		"bare line feed after a header":           {getHead + "X-A: b\n\r\n", errLineEnd},
		"bare line feed at the end of the head":   {getHead + "\n", errLineEnd},
		"bare carriage return":                    {getHead + "X-A: b\rX-B: c\r\n\r\n", errControl},
		"zero in a value":                         {getHead + "X-A: b\x00\r\n\r\n", errControl},
		"zero in the target":                      {"GET /\x00a HTTP/1.1\r\nHost: a.test\r\n\r\n", errControl},
		"folded line":                             {getHead + "X-A: b\r\n c\r\n\r\n", errHeaderName},
		"folded by a tab":                         {getHead + "X-A: b\r\n\tX: c\r\n\r\n", errHeaderName},
		"blank before the colon":                  {getHead + "X-A : b\r\n\r\n", errHeaderName},
		"no colon":                                {getHead + "X-A\r\n\r\n", errHeaderName},
		"no name":                                 {getHead + ": b\r\n\r\n", errHeaderName},
		"another version":                         {strings.Replace(getHead, "1.1", "1.2", 1) + "\r\n", errVersion},
		"version in small letters":                {strings.Replace(getHead, "HTTP", "http", 1) + "\r\n", errVersion},
		"blank after the version":                 {strings.Replace(getHead, "\r", " \r", 1) + "\r\n", errVersion},
		"no version":                              {"GET /a\r\nHost: a.test\r\n\r\n", errVersion},
		"no Host":                                 {"GET /a HTTP/1.1\r\nX-A: b\r\n\r\n", errNoHost},
		"no Host in HTTP/1.0":                     {"GET /a HTTP/1.0\r\n\r\n", errNoHost},
		"empty Host":                              {"GET /a HTTP/1.1\r\nHost: \r\n\r\n", errNoHost},
		"two Hosts":                               {getHead + "host: a.test\r\n\r\n", errRepeated},
		"two lengths":                             {postHead + "Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}", errRepeated},
		"list of lengths":                         {postHead + "Content-Length: 2, 2\r\n\r\n{}", errLength},
		"length with a sign":                      {postHead + "Content-Length: +2\r\n\r\n{}", errLength},
		"empty length":                            {postHead + "Content-Length:\r\n\r\n", errLength},
		"huge length":                             {postHead + "Content-Length: 18446744073709551618\r\n\r\n{}", errLength},
		"length and chunks":                       {postHead + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", errTwoLengths},
		"another coding":                          {postHead + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", errCoding},
		"two codings":                             {postHead + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", errCoding},
		"coding in HTTP/1.0":                      {strings.Replace(coded, "HTTP/1.1", "HTTP/1.0", 1) + "0\r\n\r\n", errCoding},
		"bare line feed after a chunk's size":     {coded + "2\n{}\r\n0\r\n\r\n", errLineEnd},
		"bare line feed after a chunk":            {coded + "2\r\n{}\n0\r\n\r\n", errLineEnd},
		"bare line feed in a chunk extension":     {coded + "2;a\n{}\r\n0\r\n\r\n", errLineEnd},
		"bare line feed after the last chunk":     {coded + "2\r\n{}\r\n0\n\r\n", errLineEnd},
		"bare line feed in place of the trailers": {coded + "2\r\n{}\r\n0\r\n\n", errLineEnd},
		"bare line feed after a trailer":          {coded + "2\r\n{}\r\n0\r\nX-A: b\n\r\n", errLineEnd},
		"zero in a chunk extension":               {coded + "2;a=\x00\r\n{}\r\n0\r\n\r\n", errControl},
		"carriage return in a chunk extension":    {coded + "2;a=\rb\r\n{}\r\n0\r\n\r\n", errControl},
		"folded trailer":                          {coded + "2\r\n{}\r\n0\r\nX-A: b\r\n c\r\n\r\n", errHeaderName},
		"chunk size with a sign":                  {coded + "+2\r\n{}\r\n0\r\n\r\n", errChunkSize},
		"chunk size with 0x":                      {coded + "0x2\r\n{}\r\n0\r\n\r\n", errChunkSize},
		"chunk size with a blank":                 {coded + "2 \r\n{}\r\n0\r\n\r\n", errChunkSize},
		"empty chunk size":                        {coded + "\r\n{}\r\n0\r\n\r\n", errChunkSize},
		"huge chunk size":                         {coded + "fffffffffffffffff\r\n{}\r\n0\r\n\r\n", errChunkSize},
		"chunk longer than its size":              {coded + "2\r\n{}}\r\n0\r\n\r\n", errChunkEnd},
		"endless chunk extension":                 {coded + "2;" + strings.Repeat("a", longestBodyLine) + "\r\n{}\r\n0\r\n\r\n", errLongLine},
		"more chunk extensions than data":         {coded + strings.Repeat("1;"+strings.Repeat("a", 1000)+"\r\nx\r\n", 10) + "0\r\n\r\n", errExtensions},
		"chunks that end with the connection":     {coded + "2\r\n{}\r\n", io.ErrUnexpectedEOF},
		"body that ends with the connection":      {postHead + "Content-Length: 5\r\n\r\n{}", io.ErrUnexpectedEOF},
		"service token twice":                     {getHead + "X-Fairwarning-Service: a\r\nx-fairwarning-service: b\r\n\r\n", errSender},
		"tenant twice":                            {getHead + "X-Fairwarning-Tenant: 1\r\nX-Fairwarning-Client: 1.1.1.1\r\nX-Fairwarning-Tenant: 1\r\n\r\n", errSender},
		"client twice":                            {getHead + "X-Fairwarning-Client: 1.1.1.1\r\nX-FAIRWARNING-CLIENT: 2.2.2.2\r\n\r\n", errSender},
		"header of ours that nobody knows twice":  {getHead + "X-Fairwarning-New: 1\r\nX-Fairwarning-New: 2\r\n\r\n", errSender},
		"signature twice":                         {getHead + "X-Nf-Sign: a\r\nX-Nf-Sign: b\r\n\r\n", errSender},
		"Netlify's client twice":                  {getHead + "X-Nf-Client-Connection-Ip: 1.1.1.1\r\nX-Nf-Client-Connection-Ip: 2.2.2.2\r\n\r\n", errSender},
		"request ID twice":                        {getHead + "X-Request-Id: a\r\nX-Request-Id: b\r\n\r\n", errSender},
		"X-Forwarded-For twice":                   {getHead + "X-Forwarded-For: 1.1.1.1\r\nX-Forwarded-For: 2.2.2.2\r\n\r\n", errSender},
		"X-Forwarded-Host twice":                  {getHead + "X-Forwarded-Host: a\r\nX-Forwarded-Host: b\r\n\r\n", errSender},
		"Forwarded twice":                         {getHead + "Forwarded: for=1.1.1.1\r\nForwarded: for=2.2.2.2\r\n\r\n", errSender},
		"X-Real-Ip twice":                         {getHead + "X-Real-Ip: 1.1.1.1\r\nX-Real-Ip: 2.2.2.2\r\n\r\n", errSender},
		"many forwarding headers":                 {getHead + manyHeaders("X-Forwarded-", 17) + "\r\n", errManyTrusted},
	} {
		for _, size := range []int{1, 3, len(c.text)} {
			seen, err := fed(c.text, size)
			if !errors.Is(err, c.want) {
				t.Errorf("%s in pieces of %d: %v, want %v", name, size, err, c.want)
			}
			if c.want != io.ErrUnexpectedEOF && seen == c.text {
				t.Errorf("%s in pieces of %d: all of it was passed on", name, size)
			}
		}
	}
}

func manyHeaders(name string, n int) (lines string) {
	for i := range n {
		lines += name + string(rune('a'+i)) + ": x\r\n"
	}
	return lines
}

// certain are requests with one clear end.
var certain = []string{
	getHead + "\r\n",
	"GET /a HTTP/1.0\r\nHost: a.test\r\n\r\n",
	getHead + "Accept: a\r\nAccept: b\r\nCookie:\r\nX-A: \xe9\t\r\n\r\n",
	getHead + "X-Fairwarning-Service: a\r\nX-Fairwarning-Tenant: 1\r\nX-Fairwarning-Client: 1.1.1.1\r\nX-Nf-Sign: a\r\nX-Request-Id: a\r\n\r\n",
	postHead + "Content-Length: 0\r\n\r\n",
	postHead + "Content-Length: 4\r\n\r\n\n\r\x00\n",
	coded + "2\r\n{}\r\n0\r\n\r\n",
	coded + "2;a=\"b\"\r\n\n\n\r\nA\r\n0123456789\r\n00\r\nX-A: b\r\n\r\n",
}

// TestCertainRequestsPass checks that requests with one clear end are passed on unchanged, one after the other, in pieces of any size.
func TestCertainRequestsPass(t *testing.T) {
	text := strings.Join(certain, "")
	for size := 1; size <= len(text); size++ {
		if seen, err := fed(text, size); seen != text || err != io.EOF {
			t.Fatalf("in pieces of %d: %d of %d bytes, %v", size, len(seen), len(text), err)
		}
	}
}

// FuzzFraming checks that it does not matter how bytes arrive, and that net/http reads as many requests from what is passed on.
func FuzzFraming(f *testing.F) {
	for _, text := range certain {
		f.Add([]byte(text), 1)
		f.Add([]byte(text+text), 7)
	}
	f.Add([]byte("\r\n"+coded+"2;\x00\r\n{}\r\n0\r\n\r\n"), 5)
	f.Fuzz(func(t *testing.T, data []byte, size int) {
		if size < 1 {
			return
		}
		whole, wholeErr := fed(string(data), len(data)+1)
		pieces, piecesErr := fed(string(data), size)
		if !errors.Is(piecesErr, wholeErr) || !strings.HasPrefix(pieces, whole) {
			t.Fatalf("at once %q, %v; in pieces of %d %q, %v", whole, wholeErr, size, pieces, piecesErr)
		}
		if wholeErr != io.EOF {
			return
		}
		reader := bufio.NewReader(bytes.NewReader(data))
		for ended := 0; ; {
			request, err := http.ReadRequest(reader)
			if err != nil {
				return // net/http is stricter about the request line and about values
			}
			if _, err := io.Copy(io.Discard, request.Body); err != nil {
				t.Fatalf("net/http takes the body of %q for malformed: %v", data[ended:], err)
			}
			before := len(data) - reader.Buffered()
			if _, err := fed(string(data[:before]), len(data)); reader.Buffered() > 0 && err != io.EOF {
				t.Fatalf("net/http ends a request of %q at byte %d, where the framing is %v", data, before, err)
			}
			ended = before
		}
	})
}

// TestMalformedRequestEndsTheConnection checks that the server sees the error, again whenever it reads, and that Failure keeps it.
func TestMalformedRequestEndsTheConnection(t *testing.T) {
	l := listen(t)
	client := dial(t, l)
	_, _ = io.WriteString(client, coded+"2\r\n{}\n")
	conn, err := l.Accept()
	if err != nil {
		t.Fatal(err)
	}
	all, err := io.ReadAll(conn)
	if string(all) != coded+"2\r\n{}" || err != errLineEnd || conn.(*Conn).Failure() != errLineEnd {
		t.Errorf("%q, %v, failure %v", all, err, conn.(*Conn).Failure())
	}
	if n, err := conn.Read(make([]byte, 1)); n != 0 || err != errLineEnd {
		t.Errorf("read again: %d bytes, %v", n, err)
	}
}

// TestAnswerHasItsOwnLimit checks that the limit of the answer begins with the last byte of the request.
func TestAnswerHasItsOwnLimit(t *testing.T) {
	l := listen(t)
	l.limits.Answer = 5 * time.Minute
	client := dial(t, l)
	conn, err := l.Accept()
	if err != nil {
		t.Fatal(err)
	}
	const head, body = postHead + "Content-Length: 2\r\n\r\n{", "}"
	for _, step := range []struct {
		text  string
		phase Phase
	}{{head, PhaseReading}, {body, PhaseAnswering}} {
		_, _ = io.WriteString(client, step.text)
		if _, err := io.ReadFull(conn, make([]byte, len(step.text))); err != nil || l.InPhase(step.phase) != 1 {
			t.Errorf("after %q: %v, %d connections in phase %d", step.text, err, l.InPhase(step.phase), step.phase)
		}
	}
	l.Advance(ticks(testLimits.Read) + 2)
	if _, err := conn.Write([]byte("late, but in time")); err != nil {
		t.Error(err)
	}
}
