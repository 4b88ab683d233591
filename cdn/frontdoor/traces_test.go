package frontdoor

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"fairwarning/cdn/tracing"
)

const strangersTrace = "0af7651916cd43dd8448eb211c80319c"

// TestTracesBeginHere checks that a service behind the front door gets a span only if there is a collector, and one of a browser's trace only if the
// settings name the browser's address.
func TestTracesBeginHere(t *testing.T) {
	collector := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	defer collector.Close()
	var got http.Header
	behind := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { got = r.Header }))
	defer behind.Close()
	ask := func(config Config) string {
		t.Helper()
		config.Reader, config.Writer = behind.URL, behind.URL
		config.Tracing.Share = "1"
		f, err := New(config, export, io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		defer f.tracer.Stop()
		r := from("203.0.113.7", "/search", "id")
		r.Header.Set("Traceparent", "00-"+strangersTrace+"-b7ad6b7169203331-01")
		r.Header.Set("Tracestate", "stranger=1")
		f.ServeHTTP(httptest.NewRecorder(), r)
		if got.Get("Tracestate") != "" {
			t.Error("the service got Tracestate")
		}
		return got.Get("Traceparent")
	}
	at := tracing.Config{Endpoint: collector.URL}
	if header := ask(Config{}); header != "" {
		t.Errorf("without a collector: %s", header)
	}
	if header := ask(Config{Tracing: at}); len(header) != 55 || strings.Contains(header, strangersTrace) {
		t.Errorf("from a stranger: %s", header)
	}
	if header := ask(Config{Tracing: at, TrustedProxies: "203.0.113.7"}); len(header) != 55 || strings.Contains(header, strangersTrace) {
		t.Errorf("from a proxy whose traces do not go on: %s", header)
	}
	if header := ask(Config{Tracing: at, TracingProxies: "203.0.113.0/24"}); len(header) != 55 || !strings.Contains(header, strangersTrace) {
		t.Errorf("from one whose traces do: %s", header)
	}
}
