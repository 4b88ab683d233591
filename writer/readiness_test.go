package writer

import (
	"strings"
	"testing"
)

// TestReadinessInPublic checks what load balancers get at the public port, under any name and without an account: whether the writer is
// ready, and not why. Their checks are not logged and close the connection, so that a body is not taken for another request.
func TestReadinessInPublic(t *testing.T) {
	engine := newEngineScript(t, says(503, `{}`))
	ready, config := startWriter(t, testConfig(engine.url())), testConfig(engine.url())
	config.Tenants = "" // the engine does not list them
	waiting := startWriter(t, config)
	f := func(w *runningWriter, request string, status int, body string) {
		t.Helper()
		response, got := w.raw(t, "GET /-/ready HTTP/1.1\r\nHost: no.house\r\n"+request)
		if response.StatusCode != status || got != body || !response.Close || !strings.Contains(response.Header.Get("Cache-Control"), "no-store") {
			t.Errorf("%s %q, want %d %q", response.Status, got, status, body)
		}
	}
	f(ready, "\r\n", 200, "ready\n")
	f(ready, "Content-Length: 5\r\n\r\nGET /", 200, "ready\n")
	f(waiting, "\r\n", 503, "not ready\n")
	if response, _ := ready.raw(t, get("/-/ready?x", "Connection: close")); response.StatusCode != 404 {
		t.Errorf("another address: %s", response.Status)
	}
	if log := ready.logged(); strings.Count(log, `"method"`) != 1 {
		t.Errorf("the log has more than the 404: %s", log)
	}
}
