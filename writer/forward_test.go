package writer

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"fairwarning/scripts/await"
)

// errorBody is the body of a refusal.
type errorBody struct {
	Messages  []string
	Message   string
	Outcome   string
	RequestID string `json:"requestId"`
}

func decodeError(t *testing.T, body string) errorBody {
	t.Helper()
	var answer errorBody
	if err := json.Unmarshal([]byte(body), &answer); err != nil {
		t.Fatalf("%q is not JSON: %v", body, err)
	}
	return answer
}

// TestNeverSentTwice checks that an engine that hangs up has received the request exactly once, whatever the method.
func TestNeverSentTwice(t *testing.T) {
	for _, request := range []string{
		get(letter), get(userInfo, bearer), post(tokens, `{"grant_Type":"guest"}`), post(lead, `{"name":"A"}`),
	} {
		engine := newEngineScript(t, hangsUp)
		w := startWriter(t, testConfig(engine.url()))
		response, body := w.raw(t, request)
		answer := decodeError(t, body)
		if response.StatusCode != 502 || answer.Outcome != "unknown" || len(answer.Messages) != 1 || answer.RequestID == "" {
			t.Errorf("%.40q: %s %s", request, response.Status, body)
		}
		wantNoStore(t, response)
		if n := len(engine.requests()); n != 1 {
			t.Errorf("%.40q reached the engine %d times", request, n)
		}
	}
}

// TestUnreachableIsCertain checks that an engine that is down yields 503 with Retry-After, not an unknown outcome.
func TestUnreachableIsCertain(t *testing.T) {
	engine := newEngineScript(t, hangsUp)
	address := engine.url()
	_ = engine.Close()
	w := startWriter(t, testConfig(address))
	response, body := w.raw(t, get(userInfo, bearer))
	if answer := decodeError(t, body); response.StatusCode != 503 || answer.Outcome != "" || answer.Message == "" {
		t.Errorf("%s %s", response.Status, body)
	}
	if response.Header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	wantNoStore(t, response)
}

// TestEngineRestarts checks that connections the engine closed while they were idle are noticed before anything is sent: the
// first requests after a restart succeed, and each reaches the engine once.
func TestEngineRestarts(t *testing.T) {
	first := make(chan net.Conn, 1)
	engine := newEngineScript(t, func(conn net.Conn, request *http.Request) {
		says(200, `{}`)(conn, request)
		select {
		case first <- conn:
		default:
		}
	})
	w := startWriter(t, testConfig(engine.url()))
	w.raw(t, get(userInfo, bearer))
	ended := <-first
	_ = ended.Close()
	for _, request := range []string{post(tokens, `{"grant_Type":"guest"}`), get(userInfo, bearer)} {
		if response, body := w.raw(t, request); response.StatusCode != 200 {
			t.Errorf("%s %s", response.Status, body)
		}
	}
	if n := len(engine.requests()); n != 3 {
		t.Errorf("the engine saw %d requests of 3", n)
	}
}

// TestAnswersPassUnchanged checks that status, body and the contract's headers are passed on, and internal headers are not.
func TestAnswersPassUnchanged(t *testing.T) {
	engine := newEngineScript(t, func(conn net.Conn, _ *http.Request) {
		body := `{"fields":{"name":["too short"]}}`
		fmt.Fprintf(conn, "HTTP/1.1 422 X\r\nContent-Type: application/json\r\nContent-Length: %d\r\nSet-Cookie: a=b\r\n"+
			"Cache-Control: public, max-age=60\r\nServer: engine\r\nX-Internal: 10.0.0.7\r\nRetry-After: 9\r\nVia: x\r\n\r\n%s", len(body), body)
	})
	w := startWriter(t, testConfig(engine.url()))
	response, body := w.raw(t, post(lead, `{"name":""}`))
	if response.StatusCode != 422 || body != `{"fields":{"name":["too short"]}}` || response.Header.Get("Retry-After") != "9" {
		t.Errorf("%s %v %s", response.Status, response.Header, body)
	}
	for _, name := range []string{"Set-Cookie", "X-Internal", "Via", "Server", "Connection"} {
		if response.Header.Get(name) != "" {
			t.Errorf("%s came through: %q", name, response.Header.Get(name))
		}
	}
	wantNoStore(t, response)
}

// TestRedirectsAreNotFollowed checks also that they do not reveal the engine's address.
func TestRedirectsAreNotFollowed(t *testing.T) {
	engine := newEngineScript(t, func(conn net.Conn, _ *http.Request) {
		_, _ = io.WriteString(conn, "HTTP/1.1 302 X\r\nLocation: http://10.0.0.7/secret\r\nContent-Length: 0\r\n\r\n")
	})
	w := startWriter(t, testConfig(engine.url()))
	response, body := w.raw(t, get(userInfo, bearer))
	if response.StatusCode != 502 || response.Header.Get("Location") != "" || strings.Contains(body, "10.0.0.7") {
		t.Errorf("%s %v %s", response.Status, response.Header, body)
	}
	if n := len(engine.requests()); n != 1 {
		t.Errorf("%d requests", n)
	}
}

// TestHalfAnAnswerIsNoAnswer checks that a document that is cut off becomes an error, not half a document with status 200.
func TestHalfAnAnswerIsNoAnswer(t *testing.T) {
	engine := newEngineScript(t, func(conn net.Conn, _ *http.Request) {
		_, _ = io.WriteString(conn, "HTTP/1.1 200 X\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{\"half\":")
		_ = conn.Close()
	})
	w := startWriter(t, testConfig(engine.url()))
	response, body := w.raw(t, post(tokens, `{"grant_Type":"guest"}`))
	if response.StatusCode != 502 || decodeError(t, body).Outcome != "unknown" {
		t.Errorf("%s %s", response.Status, body)
	}
}

// TestTenants checks that the host alone decides the tenant, and that an unknown host is 421.
func TestTenants(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	w := startWriter(t, testConfig(engine.url()))
	ask := func(host string, headers ...string) (*http.Response, string) {
		return w.raw(t, "GET "+userInfo+" HTTP/1.1\r\nHost: "+host+"\r\n"+bearer+"\r\n"+lines(headers)+"\r\n")
	}
	for host, want := range map[string]string{
		"prairie.example": "1", "PRAIRIE.example:8080": "1", "harbor.example": "2", "harbor.example.": "2",
	} {
		ask(host, "X-Fairwarning-Tenant: 7", "X-Fairwarning-Service: guessed", "X-Forwarded-Host: harbor.example")
		seen := engine.requests()
		if got := seen[len(seen)-1].Header.Get("X-Fairwarning-Tenant"); got != want {
			t.Errorf("%s is tenant %q", host, got)
		}
	}
	before := len(engine.requests())
	for _, host := range []string{"evil.example", "prairie.example.evil.example", "127.0.0.1"} {
		if response, _ := ask(host); response.StatusCode != 421 {
			t.Errorf("%s: %s", host, response.Status)
		}
	}
	if len(engine.requests()) != before {
		t.Error("an unknown host reached the engine")
	}
}

// TestInvalidHost checks that a Host that is not a host is refused, even by a writer with a tenant for every other host.
// fasthttp answers 400 where it cannot read one.
func TestInvalidHost(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	config := testConfig(engine.url())
	config.Tenants += ",*=3"
	w := startWriter(t, config)
	ask := func(host string) int {
		response, _ := w.raw(t, "GET "+userInfo+" HTTP/1.1\r\nHost: "+host+"\r\n"+bearer+"\r\n\r\n")
		return response.StatusCode
	}
	for host, want := range map[string]int{
		"prairie.example/": 400, "prairie.example:http": 400, "prairie.example:80:80": 400, "[::1": 400,
		"user@prairie.example": 421, "prairie.example,evil.example": 421, "prairie.example:123456": 421, "pr\xc3\xa4rie.example": 421,
		strings.Repeat("a", 254): 421,
	} {
		if got := ask(host); got != want {
			t.Errorf("host %q: %d, want %d", host, got, want)
		}
	}
	if len(engine.requests()) != 0 {
		t.Error("an invalid host reached the engine")
	}
	if got := ask("strange.example:8080"); got != 200 {
		t.Errorf("any other host: %d, want 200", got)
	}
}

// TestTenantsFromTheEngine checks that tenants come from the engine if they are not set, and that nothing passes before.
func TestTenantsFromTheEngine(t *testing.T) {
	gate := make(chan struct{})
	engine := newEngineScript(t, func(conn net.Conn, request *http.Request) {
		if request.URL.Path == "/api/v1/Service/GetTenants" {
			<-gate
			says(200, `{"tenants":[{"id":5,"slug":"x","hosts":["prairie.example"]}]}`)(conn, request)
			return
		}
		says(200, request.Header.Get("X-Fairwarning-Tenant"))(conn, request)
	})
	config := testConfig(engine.url())
	config.Tenants = ""
	w := startWriter(t, config)
	response, _ := w.raw(t, get(userInfo, bearer))
	if response.StatusCode != 503 || response.Header.Get("Retry-After") == "" {
		t.Errorf("before the tenants are known: %s", response.Status)
	}
	close(gate)
	for {
		if response, body := w.raw(t, get(userInfo, bearer)); response.StatusCode == 200 {
			if body != "5" {
				t.Errorf("tenant %s", body)
			}
			break
		}
	}
	if got := engine.requests()[0].Header.Get("X-Fairwarning-Service"); got != testToken {
		t.Errorf("asked for the tenants with service token %q", got)
	}
}

// TestPipelinedBodyIsNotARequest checks that the body of a refused request is never taken for the next request.
func TestPipelinedBodyIsNotARequest(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	w := startWriter(t, testConfig(engine.url()))
	for _, size := range []int{0, 2 * wholeBody} {
		smuggled := get(userInfo, bearer)
		body := strings.Repeat(" ", size) + smuggled
		conn, err := net.Dial("tcp", w.address)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.WriteString(conn, post("/api/nothing", body)+"")
		_ = conn.(*net.TCPConn).CloseWrite()
		reader := bufio.NewReader(conn)
		response, err := http.ReadResponse(reader, nil)
		if err != nil || response.StatusCode != 404 {
			t.Fatalf("%v %v", response, err)
		}
		_, _ = io.ReadAll(response.Body)
		if rest, _ := io.ReadAll(reader); len(rest) > 0 {
			t.Errorf("a second answer: %.80q", rest)
		}
		_ = conn.Close()
	}
	if n := len(engine.requests()); n != 0 {
		t.Errorf("%d requests reached the engine", n)
	}
}

// TestDeadline checks that an engine that misses the deadline leaves the outcome unknown, that the request is not resent, and
// that its place is free again.
func TestDeadline(t *testing.T) {
	release := make(chan struct{})
	defer close(release)
	engine := newEngineScript(t, func(net.Conn, *http.Request) { <-release })
	config := testConfig(engine.url())
	config.Deadline = 50 * time.Millisecond
	w := startWriter(t, config)
	response, body := w.raw(t, post(viewed, `{"item_ID":1}`, bearer))
	if response.StatusCode != 504 || decodeError(t, body).Outcome != "unknown" {
		t.Errorf("%s %s", response.Status, body)
	}
	wantNoStore(t, response)
	if n := len(engine.requests()); n != 1 || len(w.admission.lanes[ChangeLane].places) != 0 {
		t.Errorf("%d requests, %d places taken", n, len(w.admission.lanes[ChangeLane].places))
	}
}

// TestConnectionsAreKept checks that requests share a connection, whichever way an answer gives its length, and that one which
// the engine will close, or on which more than the answer arrived, is not reused.
func TestConnectionsAreKept(t *testing.T) {
	f := func(answer string, want int) {
		t.Helper()
		connections := map[net.Conn]bool{}
		engine := newEngineScript(t, func(conn net.Conn, _ *http.Request) {
			connections[conn] = true
			_, _ = io.WriteString(conn, answer)
		})
		w := startWriter(t, testConfig(engine.url()))
		for range 3 {
			if response, body := w.raw(t, get(userInfo, bearer)); response.StatusCode >= 300 {
				t.Errorf("%q: %s %s", answer, response.Status, body)
			}
			await.Until(t, "the connection is back", func() bool { return len(w.admission.lanes[AccountLane].places) == 0 })
		}
		if len(connections) != want {
			t.Errorf("%.60q: %d connections, want %d", answer, len(connections), want)
		}
	}
	f("HTTP/1.1 200 X\r\nContent-Length: 2\r\n\r\n{}", 1)
	f("HTTP/1.1 204 X\r\n\r\n", 1)
	f("HTTP/1.1 103 X\r\nLink: x\r\n\r\nHTTP/1.1 200 X\r\nContent-Length: 2\r\n\r\n{}", 1)
	f("HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n", 1)
	f(fmt.Sprintf("HTTP/1.1 200 X\r\nContent-Length: %d\r\n\r\n%s", 2*wholeBody, strings.Repeat("x", 2*wholeBody)), 1)
	f("HTTP/1.1 200 X\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}", 3)
	f("HTTP/1.1 200 X\r\nContent-Length: 2\r\n\r\n{}HTTP/1.1 200 X\r\nContent-Length: 3\r\n\r\n{ }", 3)
}
