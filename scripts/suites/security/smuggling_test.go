package security

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fairwarning/scripts/await"
)

func itoa(n int64) string { return strconv.FormatInt(n, 10) }

const (
	viewed = "/api/v1/Auction/AddPreviouslyViewedItem"
	list   = "/api/v1/Auction/GetPreviouslyViewedItems"
)

// isOurs fails unless a request at the engine has each of our headers exactly once and only headers that may pass.
func (s *stack) isOurs(came arrival) {
	s.Helper()
	for name, want := range map[string]string{
		"X-Fairwarning-Service": serviceToken, "X-Fairwarning-Tenant": itoa(s.one), "X-Fairwarning-Client": "127.0.0.1",
	} {
		if got := came.Header.Values(name); len(got) != 1 || got[0] != want {
			s.Errorf("the engine got %s %q with %s %s", name, got, came.Method, came.URL)
		}
	}
	if id := came.Header.Values("X-Request-Id"); len(id) != 1 || len(id[0]) != 24 {
		s.Errorf("the engine got request id %q", id)
	}
	if came.Host != s.seen.host {
		s.Errorf("the engine got Host %q", came.Host)
	}
	for name := range came.Header {
		if !slices.Contains([]string{"Accept", "Accept-Language", "Authorization", "Content-Type", "Idempotency-Key", "Login-Source", "User-Agent",
			"X-Fairwarning-Service", "X-Fairwarning-Tenant", "X-Fairwarning-Client", "X-Request-Id", "Content-Length"}, name) {
			s.Errorf("%s came through to the engine", name)
		}
	}
}

// last is the final request on a connection; it makes a server that is still reading close the connection.
const last = "GET /api/last HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"

// send writes raw bytes and returns the status of every response until the server closes. After a second it closes its own
// side, for servers that wait for more.
func (s *stack) send(address, text string) (statuses []int) {
	s.Helper()
	conn, err := net.Dial("tcp", address)
	s.must(err)
	defer func() { _ = conn.Close() }()
	waiting := time.AfterFunc(time.Second, func() { _ = conn.(*net.TCPConn).CloseWrite() })
	defer waiting.Stop()
	_ = conn.SetDeadline(time.Now().Add(await.Limit))
	_, _ = io.WriteString(conn, text+last) // the server may close before everything is written
	reader := bufio.NewReader(conn)
	for {
		response, err := http.ReadResponse(reader, nil)
		if err != nil {
			return statuses
		}
		_, _ = io.Copy(io.Discard, response.Body)
		statuses = append(statuses, response.StatusCode)
	}
}

// wire holds pieces of raw requests.
type wire struct {
	hidden  string // a request to smuggle in after another
	head    string // of a POST, without length and the empty line at its end
	get     string // of a GET, without the empty line at its end
	token   string // a header line
	body    string
	length  string // a header line
	chunked string
}

func (s *stack) wire() (w wire) {
	s.Helper()
	w.token = "Authorization: Bearer " + s.who("dana").Session.Token + "\r\n"
	w.hidden = "GET " + list + "?hidden=1 HTTP/1.1\r\nHost: localhost\r\n" + w.token + "X-Fairwarning-Tenant: 2\r\nX-Fairwarning-Client: 6.6.6.6\r\n\r\n"
	w.body = fmt.Sprintf(`{"item_ID":%d}`, s.house(s.one).item)
	w.head = "POST " + viewed + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" + w.token
	w.length = fmt.Sprintf("Content-Length: %d\r\n", len(w.body))
	w.chunked = fmt.Sprintf("%x\r\n%s\r\n0\r\n\r\n", len(w.body), w.body)
	w.get = "GET " + list + " HTTP/1.1\r\nHost: localhost\r\n" + w.token
	return w
}

// tried sends bytes to a service and returns the statuses and the requests that reached the engine. It fails if there are more
// requests than responses, if one lacks our headers, or if the next person does not get their own response.
func (s *stack) tried(name, where, address, text string) (statuses []int, came []arrival) {
	s.Helper()
	s.seen.take()
	statuses = s.send(address, text)
	came = s.seen.take()
	if len(came) > len(statuses) {
		s.Errorf("%s at the %s: %d requests reached the engine, answers %v", name, where, len(came), statuses)
	}
	for _, one := range came {
		s.isOurs(one)
	}
	ben := s.who("ben")
	got := s.ask("GET", "/api/v1/Auction/getUserInformation", "", ben.bearer()...)
	if got.status != 200 || !strings.Contains(got.body, fmt.Sprintf(`"user_ID":%d,`, ben.ID)) {
		s.Errorf("after %s at the %s ben is told: %d %s", name, where, got.status, got.body)
	}
	return statuses, came
}

// TestDoubtfulRequestsAreRefused checks that the writer rejects a request whose end or headers two servers could read
// differently, forwards nothing and closes the connection. The front door, which uses Go's parser, may forward such a request
// only in an unambiguous form.
func TestDoubtfulRequestsAreRefused(t *testing.T) {
	s := newStack(t)
	w := s.wire()
	for name, text := range map[string]string{
		"length and chunks":              w.head + w.length + "Transfer-Encoding: chunked\r\n\r\n" + w.chunked + w.hidden,
		"chunks and length":              w.head + "Transfer-Encoding: chunked\r\n" + w.length + "\r\n" + w.chunked + w.hidden,
		"length for chunks":              w.head + fmt.Sprintf("Content-Length: %d\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 5+len(w.hidden)) + w.hidden,
		"two lengths":                    w.head + w.length + fmt.Sprintf("Content-Length: %d\r\n\r\n", len(w.body)+len(w.hidden)) + w.body + w.hidden,
		"two lengths the other way":      w.head + fmt.Sprintf("Content-Length: %d\r\n", len(w.body)+len(w.hidden)) + w.length + "\r\n" + w.body + w.hidden,
		"list of lengths":                w.head + fmt.Sprintf("Content-Length: %d, 0\r\n\r\n", len(w.body)) + w.body + w.hidden,
		"length with a sign":             w.head + fmt.Sprintf("Content-Length: +%d\r\n\r\n", len(w.body)) + w.body + w.hidden,
		"hexadecimal length":             w.head + fmt.Sprintf("Content-Length: 0x%x\r\n\r\n", len(w.body)) + w.body + w.hidden,
		"huge length":                    w.head + "Content-Length: 18446744073709551630\r\n\r\n" + w.body + w.hidden,
		"unknown coding":                 w.head + "Transfer-Encoding: xchunked\r\n\r\n" + w.chunked + w.hidden,
		"chunked and identity":           w.head + "Transfer-Encoding: chunked, identity\r\n\r\n" + w.chunked + w.hidden,
		"two coding lines":               w.head + "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n" + w.chunked + w.hidden,
		"coding with a vertical tab":     w.head + "Transfer-Encoding: \x0bchunked\r\n\r\n" + w.chunked + w.hidden,
		"blank before the colon":         w.head + "Transfer-Encoding : chunked\r\n" + w.length + "\r\n" + w.body + w.hidden,
		"coding of HTTP/1.0":             strings.Replace(w.head, "HTTP/1.1", "HTTP/1.0", 1) + "Transfer-Encoding: chunked\r\n\r\n" + w.chunked + w.hidden,
		"folded coding":                  w.head + "Transfer-Encoding:\r\n chunked\r\n" + w.length + "\r\n" + w.body + w.hidden,
		"folded line":                    w.head + "X-A: b\r\n X-Fairwarning-Client: 6.6.6.6\r\n" + w.length + "\r\n" + w.body + w.hidden,
		"folded by a tab":                w.head + "X-A: b\r\n\tX-Fairwarning-Client: 6.6.6.6\r\n" + w.length + "\r\n" + w.body + w.hidden,
		"bare line feed":                 w.head + "X-A: b\nX-Fairwarning-Client: 6.6.6.6\r\n" + w.length + "\r\n" + w.body + w.hidden,
		"bare carriage return":           w.head + "X-A: b\rX-Fairwarning-Client: 6.6.6.6\r\n" + w.length + "\r\n" + w.body + w.hidden,
		"head ended by bare line feeds":  strings.ReplaceAll(w.head+w.length, "\r\n", "\n") + "\n" + w.body + w.hidden,
		"zero in a value":                w.head + "X-A: b\x00c\r\n" + w.length + "\r\n" + w.body + w.hidden,
		"zero in a name":                 w.head + "X-\x00A: b\r\n" + w.length + "\r\n" + w.body + w.hidden,
		"chunk extension with line feed": w.head + "Transfer-Encoding: chunked\r\n\r\n" + strings.Replace(w.chunked, "\r\n", ";\n", 1) + w.hidden,
		"chunk with a sign":              w.head + "Transfer-Encoding: chunked\r\n\r\n+" + w.chunked + w.hidden,
		"chunk with 0x":                  w.head + "Transfer-Encoding: chunked\r\n\r\n0x" + w.chunked + w.hidden,
		"huge chunk":                     w.head + "Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n" + w.body + "\r\n0\r\n\r\n" + w.hidden,
		"chunk without its end":          w.head + "Transfer-Encoding: chunked\r\n\r\n" + strings.Replace(w.chunked, "}\r\n", "}", 1) + w.hidden,
		"trailers":                       w.head + "Transfer-Encoding: chunked\r\nTrailer: X-Fairwarning-Client\r\n\r\n" + strings.TrimSuffix(w.chunked, "\r\n") + "X-Fairwarning-Client: 6.6.6.6\r\nAuthorization: Bearer x\r\nContent-Length: 5\r\n\r\n",
		"two hosts":                      "GET " + list + " HTTP/1.1\r\nHost: localhost\r\nHost: two.localhost\r\n" + w.token + "\r\n",
		"line break in the target":       "GET " + list + "\r\nX-Fairwarning-Client: 6.6.6.6 HTTP/1.1\r\nHost: localhost\r\n\r\n",
		"body that breaks off":           w.head + fmt.Sprintf("Content-Length: %d\r\n\r\n", len(w.body)+5000) + w.body,
	} {
		statuses, came := s.tried(name, "writer", s.writer, text)
		if len(statuses) != 1 || statuses[0] < 400 || statuses[0] > 499 || len(came) != 0 {
			t.Errorf("%s at the writer: answers %v, %d requests reached the engine", name, statuses, len(came))
		}
		statuses, came = s.tried(name, "front door", s.door, text)
		for _, one := range came {
			if one.body != w.body && one.body != "" {
				t.Errorf("%s at the front door: the engine got %q, answers %v", name, one.body, statuses)
			}
		}
	}
}

// TestNothingIsSmuggled sends headers that only we may set, unusual targets and methods, and requests inside bodies. It checks
// that the engine gets no extra request, and none with forged headers.
func TestNothingIsSmuggled(t *testing.T) {
	s := newStack(t)
	w := s.wire()
	for name, test := range map[string]struct {
		text string
		most int // maximum number of requests at the engine
	}{
		"chunks end before the length": {w.head + fmt.Sprintf("Content-Length: %d\r\n\r\n", len(w.chunked)+len(w.hidden)) + w.chunked + w.hidden, 1},
		"chunk extension":              {w.head + "Transfer-Encoding: chunked\r\n\r\n" + strings.Replace(w.chunked, "\r\n", ";a=\"b\r\n", 1) + w.hidden, 2},
		"our headers from outside":     {w.get + "X-Fairwarning-Service: x\r\nX-Fairwarning-Tenant: 2\r\nX-Fairwarning-Client: 6.6.6.6\r\nX-Request-Id: mine\r\nX-Nf-Sign: x\r\nX-Nf-Client-Connection-Ip: 6.6.6.6\r\n\r\n", 1},
		"our headers in small letters": {w.get + "x-fairwarning-tenant: 2\r\nx-fairwarning-client: 6.6.6.6\r\nX-FAIRWARNING-SERVICE: x\r\n\r\n", 1},
		"our headers with underscores": {w.get + "X_Fairwarning_Tenant: 2\r\nX_Fairwarning_Client: 6.6.6.6\r\n\r\n", 1},
		"Connection names ours":        {w.get + "Connection: keep-alive, X-Fairwarning-Tenant, X-Fairwarning-Client, X-Fairwarning-Service, Host\r\n\r\n", 1},
		"Connection names the token":   {w.get + "Connection: close, Authorization\r\n\r\n", 1},
		"upgrade to HTTP/2":            {w.get + "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n\r\n" + w.hidden, 2},
		"absolute target":              {"GET http://localhost" + list + " HTTP/1.1\r\nHost: localhost\r\n" + w.token + "\r\n", 1},
		"absolute target elsewhere":    {"GET http://evil.example" + list + " HTTP/1.1\r\nHost: localhost\r\n" + w.token + "\r\n", 1},
		"authority target":             {"CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n" + w.hidden, 1},
		"two tokens":                   {w.get + w.token + "\r\n", 1},
		"blank in the target":          {"GET " + list + " HTTP/1.1\r\nX: y HTTP/1.1\r\nHost: localhost\r\n" + w.token + "\r\n", 1},
		"escaped line break in target": {"GET " + list + "%0d%0aX-Fairwarning-Client:%206.6.6.6 HTTP/1.1\r\nHost: localhost\r\n" + w.token + "\r\n", 1},
		"line break in the query":      {"GET " + list + "?a=%0d%0aX-Fairwarning-Client:%206.6.6.6 HTTP/1.1\r\nHost: localhost\r\n" + w.token + "\r\n", 1},
		"body on a call without one":   {w.get + fmt.Sprintf("Content-Length: %d\r\n\r\n", len(w.hidden)) + w.hidden, 1},
		"request in a body":            {w.head + fmt.Sprintf("Content-Length: %d\r\n\r\n", len(w.hidden)) + w.hidden, 1},
		"request in a refused body":    {"POST /api/nothing HTTP/1.1\r\nHost: localhost\r\n" + fmt.Sprintf("Content-Length: %d\r\n\r\n", len(w.hidden)) + w.hidden, 1},
		"method of another kind":       {"GET_" + strings.TrimPrefix(w.get, "GET") + "\r\n" + w.hidden, 1},
		"method override":              {w.get + "X-HTTP-Method-Override: DELETE\r\nX-HTTP-Method: PUT\r\nX-Method-Override: POST\r\n\r\n", 1},
		"expectation":                  {w.head + w.length + "Expect: 100-continue\r\n\r\n" + w.body, 1},
		"odd expectation":              {w.head + w.length + "Expect: y 100-continue\r\n\r\n" + w.body, 1},
	} {
		for where, address := range map[string]string{"front door": s.door, "writer": s.writer} {
			if statuses, came := s.tried(name, where, address, test.text); len(came) > test.most {
				t.Errorf("%s at the %s: %d requests reached the engine, answers %v", name, where, len(came), statuses)
			}
		}
	}
}

// TestTargetNamesTheHouse checks that the host of an absolute target overrides Host (RFC 9112 section 3.2.2): the token of the
// house in Host is rejected.
func TestTargetNamesTheHouse(t *testing.T) {
	s := newStack(t)
	w := s.wire()
	statuses := s.send(s.door, "GET http://"+hostTwo+list+" HTTP/1.1\r\nHost: "+hostOne+"\r\n"+w.token+"\r\n")
	if len(statuses) == 0 || statuses[0] != 401 {
		t.Errorf("answers %v", statuses)
	}
}
