package frontdoor

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"fairwarning/cdn/edge"
)

// newUnserved returns a front door without a listener, in front of a reader that answers and a writer that is down, and its log.
func newUnserved(t *testing.T, proxies string) (f *FrontDoor, reader *backend, log *bytes.Buffer) {
	t.Helper()
	reader, log = newBackend(t, "reader", nil), &bytes.Buffer{}
	f, err := New(Config{Reader: reader.URL, Writer: "http://127.0.0.1:1", TrustedProxies: proxies}, export, log)
	if err != nil {
		t.Fatal(err)
	}
	return f, reader, log
}

// TestMetricsCountWhoAnswers checks what operators read of the front door, and that its listener answers to no name that it does not know.
func TestMetricsCountWhoAnswers(t *testing.T) {
	f, _, _ := newUnserved(t, "")
	const file = "/_next/static/chunks/main-1234.js"
	for _, path := range []string{"/search", "/search", "/api/v1/Auction/getUserInformation", file, "/_next/static/none.js", "/healthz"} {
		f.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", path, nil))
	}
	admin := httptest.NewServer(f.Admin("door.internal"))
	t.Cleanup(admin.Close)
	status, text := askAdmin(t, admin.URL+"/metrics", "door.internal")
	for _, want := range []string{
		`frontdoor_responses_total{code="200",service="reader"} 2`, `frontdoor_responses_total{code="503",service="writer"} 1`,
		`frontdoor_responses_total{code="200",service="static"} 1`, `frontdoor_responses_total{code="404",service="static"} 1`,
		`frontdoor_first_byte_seconds_count{service="reader"} 2`, `frontdoor_unanswered_total{service="writer"} 1`, `frontdoor_unanswered_total{service="reader"} 0`,
	} {
		if status != 200 || !strings.Contains(text, want+"\n") {
			t.Errorf("%d, no %s", status, want)
		}
	}
	if status, _ := askAdmin(t, admin.URL+"/readyz", "evil.example"); status != http.StatusMisdirectedRequest {
		t.Errorf("another name: %d", status)
	}
	if status, _ := askAdmin(t, admin.URL+"/readyz", "localhost"); status != http.StatusOK {
		t.Errorf("not ready: %d", status)
	}
}

func askAdmin(t *testing.T, url, host string) (status int, text string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), "GET", url, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Host = host
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(body)
}

// from returns a request over a connection from an address.
func from(address, path, id string) *http.Request {
	r := httptest.NewRequest("GET", path, nil)
	r.Header.Set(edge.HeaderRequest, id)
	return r.WithContext(context.WithValue(r.Context(), clientKey{}, net.Conn(peer{address: address})))
}

type peer struct {
	net.Conn
	address string
}

func (p peer) RemoteAddr() net.Addr { return &net.TCPAddr{IP: net.ParseIP(p.address), Port: 51000} }

// TestRequestIDOfTrustedProxies checks that only a trusted proxy can set a request's ID, and that the service, a failed response and the log
// all have that ID.
func TestRequestIDOfTrustedProxies(t *testing.T) {
	f, reader, log := newUnserved(t, "10.0.0.0/8")
	for _, c := range []struct {
		address, id string
		isTaken     bool
	}{
		{"10.1.2.3", "0123456789abcdef-Proxy_1", true},
		{"203.0.113.9", "0123456789abcdef-Proxy_1", false},
		{"10.1.2.3", "with spaces", false},
		{"10.1.2.3", strings.Repeat("a", 65), false},
		{"10.1.2.3", "", false},
	} {
		f.ServeHTTP(httptest.NewRecorder(), from(c.address, "/search", c.id))
		got := reader.last().Header.Get(edge.HeaderRequest)
		if got == "" || (got == c.id) != c.isTaken {
			t.Errorf("%s says %q: the reader gets %q", c.address, c.id, got)
		}
	}
	answer := httptest.NewRecorder()
	f.ServeHTTP(answer, from("10.1.2.3", "/api/v1/Auction/getUserInformation", "id-of-the-proxy"))
	if answer.Code != 503 || answer.Header().Get(edge.HeaderRequest) != "id-of-the-proxy" {
		t.Errorf("%d %v", answer.Code, answer.Header())
	}
	for text, want := range map[string]string{answer.Body.String(): `"requestId":"id-of-the-proxy"`, log.String(): `"request":"id-of-the-proxy"`} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in %s", want, text)
		}
	}
}
