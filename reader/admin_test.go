package reader

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"fairwarning/reader/config"
	"fairwarning/scripts/await"
)

// ask sends a request to the admin listener.
func (h *house) ask(t *testing.T, path string) (status int, body string) {
	t.Helper()
	response, err := h.client.Get("http://" + h.admin + path)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(text)
}

// eventually polls readiness until status and text match.
func (h *house) eventually(t *testing.T, status int, why string) {
	t.Helper()
	await.Until(t, fmt.Sprintf("readiness is %d %q", status, why), func() bool {
		is, got := h.ask(t, "/readyz")
		return is == status && strings.Contains(got, why)
	})
}

// TestAdminStaysInside checks that the admin listener serves its endpoints, and the public listener none of them.
func TestAdminStaysInside(t *testing.T) {
	t.Parallel()
	h := furnished(t)
	if status, body := h.ask(t, "/healthz"); status != 200 || body != "ok\n" {
		t.Errorf("health: %d %q", status, body)
	}
	for path, want := range map[string]int{"/": 404, "/api/v1/System/GetCountries": 404, "/purge": 405, "/key": 400, "/metrics": 200} {
		if status, body := h.ask(t, path); status != want {
			t.Errorf("%s: %d %q, want %d", path, status, body, want)
		}
	}
	for _, path := range []string{"/healthz", "/readyz", "/-/ready/", "/-/ready?x", "/metrics", "/key?host=prairie.test&uri=/", "/purge", "/debug/pprof/"} {
		got := h.get(t, path)
		if got.status != 404 || strings.Contains(got.body, "reader_") || strings.Contains(got.body, `"tenant"`) {
			t.Errorf("%s in public: %d %.80s", path, got.status, got.body)
		}
		want(t, h.get(t, path, method("POST")), 405, "")
	}
}

// isReadyInPublic checks what load balancers get at the public port, under any name: whether the reader is ready, and not why.
func (h *house) isReadyInPublic(t *testing.T, status int, line string) {
	t.Helper()
	got := h.get(t, "/-/ready", host("no.house.test"))
	if got.status != status || got.body != line || got.header.Get("Cache-Control") != "no-store" {
		t.Errorf("%d %q %v", got.status, got.body, got.header)
	}
}

// TestReadyWhenWarm checks that the reader is ready once it knows its tenants and the engine has answered, and that
// it stays ready during an outage.
func TestReadyWhenWarm(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(c *config.Config) { c.Tenants = "" })
	h.eventually(t, 503, "list of tenants")
	h.on("/api/v1/Service/GetTenants", say(`{"tenants":[]}`))
	h.eventually(t, 503, "no tenants")

	f := func(change func(*config.Config)) *house {
		t.Helper()
		h := newHouse(t, change)
		h.stop()
		h.eventually(t, 503, "waiting for the engine's first answer")
		if n := h.metric(t, "reader_ready"); n != 0 {
			t.Error("the metric says that it is ready")
		}
		h.start()
		h.on(countries, say(`{}`))
		h.eventually(t, 200, "ready") // the readiness check itself makes the request
		h.stop()
		h.eventually(t, 200, "ready")
		if n := h.metric(t, "reader_ready"); n != 1 {
			t.Error("the metric says that it is not ready")
		}
		return h
	}
	asked := f(func(*config.Config) {})
	for _, uri := range asked.requests() {
		if uri.URL.Path != countries {
			t.Errorf("asked %s to get ready", uri.URL)
		}
	}
	f(func(c *config.Config) { c.Tenants = "*=1" })
}

// TestRefusalIsWarm checks that a refusal counts as an answer from the engine.
func TestRefusalIsWarm(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.get(t, getItem+"?ID=77")
	if status, body := h.ask(t, "/readyz"); status != 200 || h.asked(countries) != 0 {
		t.Errorf("%d %s", status, body)
	}
}

// TestDrain: on shutdown the reader first fails readiness while it still answers, then stops accepting connections
// and exits.
func TestDrain(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(c *config.Config) { c.DrainDelay = 3 * time.Second })
	isOver := make(chan struct{})
	h.reader.pause = func(d time.Duration) {
		if d != 3*time.Second {
			t.Errorf("it answers for %v more", d)
		}
		<-isOver
	}
	h.on(countries, say(`{"countries":[]}`))
	await.Until(t, "a load balancer's checks warm the reader up", func() bool { return h.get(t, "/-/ready").status == 200 })
	h.isReadyInPublic(t, 200, "ready\n")
	h.end()
	h.eventually(t, 503, "draining")
	h.isReadyInPublic(t, 503, "not ready\n")
	want(t, h.get(t, countries), 200, `{"countries":[]}`)
	if conn, err := net.Dial("tcp", h.address); err != nil {
		t.Errorf("new connections are refused at once: %v", err)
	} else {
		conn.Close()
	}
	close(isOver)
	<-h.ended
	for _, address := range []string{h.address, h.admin} {
		if conn, err := net.Dial("tcp", address); err == nil {
			conn.Close()
			t.Errorf("%s still listens", address)
		}
	}
}

// TestDrainWaits: a request in progress when the listener closes gets its answer.
func TestDrainWaits(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	asked, release := make(chan struct{}), make(chan struct{})
	h.on(countries, func(w http.ResponseWriter, r *http.Request) {
		close(asked)
		<-release
		say(`{"late":1}`)(w, r)
	})
	answered := make(chan string)
	go func() {
		got, err := h.try(countries)
		answered <- fmt.Sprint(got.status, got.body, err)
	}()
	<-asked
	h.end()
	for { // until the listener is closed
		conn, err := net.Dial("tcp", h.address)
		if err != nil {
			break
		}
		conn.Close()
	}
	close(release)
	if got := <-answered; got != `200{"late":1}<nil>` {
		t.Errorf("the last request got %s", got)
	}
	<-h.ended
}

// TestAdminChecksHost checks that the admin listener answers only under its own names, so that a page whose name points
// to this machine cannot read it through an operator's browser.
func TestAdminChecksHost(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(c *config.Config) { c.AdminHosts = "reader,Reader-1.internal" })
	f := func(host string, status int) {
		t.Helper()
		request, err := http.NewRequest("GET", "http://"+h.admin+"/healthz", nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Host = host
		response, err := h.client.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		if response.StatusCode != status {
			t.Errorf("%s: %d, want %d", host, response.StatusCode, status)
		}
	}
	for _, host := range []string{"127.0.0.1", "127.0.0.1:9081", "10.0.0.4", "[::1]:9081", "[::1]", "localhost", "LOCALHOST:9081", "reader:9081", "reader-1.internal."} {
		f(host, 200)
	}
	for _, host := range []string{"evil.test", "evil.test:9081", "localhost.evil.test", "127.0.0.1.evil.test", "prairie.test", "reader.evil.test", ","} {
		f(host, 421)
	}
}
