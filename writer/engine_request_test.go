package writer

import (
	"bufio"
	"bytes"
	"io"
	"net/http"
	"net/netip"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestRequestsAreReadAsMeant checks that net/http reads what is sent to the engine as exactly one request, with the path, query, headers
// and body that were meant, for any text that cdn/edge accepts from a browser.
func TestRequestsAreReadAsMeant(t *testing.T) {
	visible := rapid.StringMatching(`[!-~]{0,40}`)
	rapid.Check(t, func(t *rapid.T) {
		operation := &Operations[rapid.IntRange(0, len(Operations)-1).Draw(t, "operation")]
		sent := &call{operation: operation, requester: requester{
			tenant: rapid.Int64Range(0, 1<<53).Draw(t, "tenant"), client: netip.MustParseAddr("2001:db8::1"), requestID: "abc",
		}}
		if operation.Ending != Fixed {
			sent.id = []byte("104217")
		}
		sent.query = []byte(visible.Draw(t, "query"))
		for i := range sent.allowed {
			if text := rapid.StringMatching(`([!-~\x{e4}]([ \t!-~]{0,40}[!-~])?)?`).Draw(t, "header"); text != "" {
				sent.allowed[i] = []byte(text)
			}
		}
		if operation.Method != http.MethodGet {
			sent.body.head = rapid.SliceOfN(rapid.Byte(), 0, 200).Draw(t, "body")
			sent.body.length = len(sent.body.head)
		}
		request := sent.engineRequest("engine.test:8083", []byte(testToken))
		wire := bufio.NewReader(bytes.NewReader(request.Head))
		got, err := http.ReadRequest(wire)
		if err != nil {
			t.Fatalf("%v in %q", err, request.Head)
		}
		target := string(operation.appendPath(nil, sent.id))
		if len(sent.query) > 0 {
			target += "?" + string(sent.query)
		}
		if got.Method != operation.Method || got.RequestURI != target || got.Host != "engine.test:8083" {
			t.Errorf("%s %s at %s instead of %s %s", got.Method, got.RequestURI, got.Host, operation.Method, target)
		}
		checkHeaders(t, sent, got)
		body, err := io.ReadAll(got.Body)
		if err != nil || !bytes.Equal(body, sent.body.head) || wire.Buffered() > 0 {
			t.Errorf("body %q (%v), %d bytes after it", body, err, wire.Buffered())
		}
	})
}

func checkHeaders(t *rapid.T, sent *call, got *http.Request) {
	count := 3 // token, client and request ID
	for i, value := range sent.allowed {
		name := string(requestAllowed[i])
		if got.Header.Get(name) != string(value) {
			t.Errorf("%s: %q instead of %q", name, got.Header.Get(name), value)
		}
		if value != nil {
			count++
		}
	}
	for name, value := range map[string]string{string(headerService): testToken, string(headerClient): "2001:db8::1", string(headerRequest): "abc"} {
		if got.Header.Get(name) != value {
			t.Errorf("%s: %q", name, got.Header.Get(name))
		}
	}
	if sent.tenant != 0 {
		count++
	}
	if sent.operation.Method != http.MethodGet {
		count++ // Content-Length
	}
	if len(got.Header) != count {
		t.Errorf("%d headers instead of %d: %v", len(got.Header), count, got.Header)
	}
}

// TestTokenMustBeOneLine: the service token is sent as a header.
func TestTokenMustBeOneLine(t *testing.T) {
	config := testConfig("http://127.0.0.1:1")
	if err := config.Validate(); err != nil {
		t.Fatal(err)
	}
	config.ServiceToken += "\r\nX-Fairwarning-Tenant: 2"
	if err := config.Validate(); err == nil || !strings.Contains(err.Error(), "SERVICE_TOKEN") {
		t.Errorf("accepted: %v", err)
	}
}
