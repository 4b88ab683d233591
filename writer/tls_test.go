package writer

import (
	"crypto/x509"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
)

// TestEngineOverTLS checks that requests go to an engine with a valid certificate, and that nothing is sent to one without.
func TestEngineOverTLS(t *testing.T) {
	long := strings.Repeat("x", 3*wholeBody)
	engine := httptest.NewUnstartedServer(http.HandlerFunc(func(to http.ResponseWriter, request *http.Request) {
		to.Header().Set("X-Request-Id", request.Header.Get("X-Request-Id"))
		body, _ := io.ReadAll(request.Body)
		if request.Method == "GET" {
			_, _ = io.WriteString(to, long)
			return
		}
		_, _ = to.Write(body)
	}))
	engine.Config.ErrorLog = log.New(io.Discard, "", 0) // it logs the failed handshake
	var opened atomic.Int64
	engine.Config.ConnState = func(_ net.Conn, state http.ConnState) {
		if state == http.StateNew {
			opened.Add(1)
		}
	}
	engine.StartTLS()
	defer engine.Close()
	w := startWriter(t, testConfig(engine.URL))
	response, body := w.raw(t, get(userInfo, bearer))
	if response.StatusCode != 503 || decodeError(t, body).Outcome != "" {
		t.Errorf("an untrusted certificate: %s %s", response.Status, body)
	}
	known := x509.NewCertPool()
	known.AddCert(engine.Certificate())
	w.engines[""].TLS.RootCAs = known
	for range 3 {
		if response, body := w.raw(t, post(viewed, `{"item_ID":1}`, bearer)); response.StatusCode != 200 || body != `{"item_ID":1}` {
			t.Errorf("%s %s", response.Status, body)
		}
		if response, body := w.raw(t, get(userInfo, bearer)); response.StatusCode != 200 || body != long {
			t.Errorf("%s, %d bytes", response.Status, len(body))
		}
	}
	if got := opened.Load(); got != 2 {
		t.Errorf("%d connections, want the untrusted one and one for all requests", got)
	}
}
