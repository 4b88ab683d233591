package purge

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
)

// endpoint is a server that records requests and responds with a list of statuses, then with 200.
type endpoint struct {
	*httptest.Server
	mu       sync.Mutex
	requests []string // method, path, the headers of interest and body
	answers  []func(http.ResponseWriter)
}

func newEndpoint(t *testing.T, ok int, answers ...func(http.ResponseWriter)) *endpoint {
	e := &endpoint{answers: answers}
	e.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		e.mu.Lock()
		defer e.mu.Unlock()
		e.requests = append(e.requests, strings.Join([]string{r.Method + " " + r.URL.RequestURI(), r.Header.Get("Authorization"), r.Header.Get(SoftPurge), string(body)}, " | "))
		if len(e.answers) > 0 {
			e.answers[0](w)
			e.answers = e.answers[1:]
			return
		}
		w.WriteHeader(ok)
	}))
	t.Cleanup(e.Close)
	return e
}

func (e *endpoint) asked() string {
	e.mu.Lock()
	defer e.mu.Unlock()
	return strings.Join(e.requests, "\n")
}

func status(code int) func(http.ResponseWriter) {
	return func(w http.ResponseWriter) {
		w.WriteHeader(code)
		_, _ = io.WriteString(w, `{"message":"Access Denied"}`)
	}
}

func TestNetlify(t *testing.T) {
	e := newEndpoint(t, http.StatusAccepted, status(http.StatusAccepted), status(http.StatusUnauthorized), status(http.StatusTooManyRequests),
		func(w http.ResponseWriter) {
			w.Header().Set("Retry-After", "7")
			w.WriteHeader(http.StatusTooManyRequests)
		},
		func(w http.ResponseWriter) {
			w.Header().Set("Location", "/elsewhere")
			w.WriteHeader(http.StatusTemporaryRedirect)
		})
	cdns, err := NewNetlifySites(e.URL, "5d3c", "secret")
	if err != nil || len(cdns) != 1 || cdns[0].Name() != "netlify" {
		t.Fatal(cdns, err)
	}
	cdn := cdns[0]
	if err := cdn.Purge(t.Context(), []string{"t1:item:55", "t1"}); err != nil {
		t.Error(err)
	}
	if got := e.asked(); got != `POST /api/v1/purge | Bearer secret |  | {"cache_tags":["t1:item:55","t1"],"site_id":"5d3c"}` {
		t.Errorf("asked %s", got)
	}
	if err := cdn.Purge(t.Context(), []string{"t1"}); err == nil || !strings.Contains(err.Error(), "401") || strings.Contains(err.Error(), "secret") {
		t.Errorf("401: %v", err)
	}
	for _, want := range []time.Duration{5 * time.Second, 7 * time.Second} {
		var soon *TooOften
		if err := cdn.Purge(t.Context(), []string{"t1"}); !errors.As(err, &soon) || soon.After != want {
			t.Errorf("429: %v", err)
		}
	}
	if err := cdn.Purge(t.Context(), []string{"t1"}); err == nil || strings.Contains(e.asked(), "elsewhere") {
		t.Errorf("a redirect: %v, %s", err, e.asked())
	}
	before := e.asked()
	if err := cdn.Purge(t.Context(), nil); err != nil { // an absent list would purge the whole site
		t.Error(err)
	}
	if err := cdn.Purge(t.Context(), []string{"t1", "t1,t2"}); err == nil {
		t.Error("a comma in a tag was taken")
	}
	if after := e.asked(); after != before {
		t.Errorf("asked %s", after[len(before):])
	}
	e.Close()
	if err := cdn.Purge(t.Context(), []string{"t1"}); err == nil || strings.Contains(err.Error(), "secret") {
		t.Errorf("nobody there: %v", err)
	}
}

// TestNetlifySiteOfEachTenant checks that each tenant's site is sent its own tags only, and that no purge has an empty list, which would purge
// the whole site.
func TestNetlifySiteOfEachTenant(t *testing.T) {
	e := newEndpoint(t, http.StatusAccepted)
	cdns, err := NewNetlifySites(e.URL, "1=5d3c,12=7a1b,3=none", "secret")
	if err != nil {
		t.Fatal(err)
	}
	tags := []string{"t1:item:55", "t12", "t1", "t12:item:1"}
	for _, cdn := range cdns {
		if err := cdn.Purge(t.Context(), tags); err != nil {
			t.Errorf("%s: %v", cdn.Name(), err)
		}
	}
	want := `POST /api/v1/purge | Bearer secret |  | {"cache_tags":["t1:item:55","t1"],"site_id":"5d3c"}` + "\n" +
		`POST /api/v1/purge | Bearer secret |  | {"cache_tags":["t12","t12:item:1"],"site_id":"7a1b"}`
	if got := e.asked(); got != want || cdns[1].Name() != "netlify t12" || tags[1] != "t12" {
		t.Errorf("asked %s", got)
	}
}

func TestNetlifySettings(t *testing.T) {
	f := func(api, site, token string, good bool) {
		t.Helper()
		if _, err := NewNetlifySites(api, site, token); (err == nil) != good {
			t.Errorf("%q %q: %v", api, site, err)
		}
	}
	f(NetlifyAPI, "5d3c", "secret", true)
	f("http://127.0.0.1:99", "5d3c", "secret", true)
	f("http://localhost:99", "5d3c", "secret", true)
	f("http://api.netlify.com", "5d3c", "secret", false)
	f("api.netlify.com", "5d3c", "secret", false)
	f(NetlifyAPI, "1=5d3c, 2=7a1b", "secret", true)
	f(NetlifyAPI, "5d3c,7a1b", "secret", false)
	f(NetlifyAPI, "1=5d3c,7a1b", "secret", false)
	f(NetlifyAPI, "1=5d3c,", "secret", false)
	f(NetlifyAPI, "1=", "secret", false)
	f(NetlifyAPI, "t1=5d3c", "secret", false)
	f(NetlifyAPI, "0=5d3c", "secret", false)
	f(NetlifyAPI, "", "secret", false)
	f(NetlifyAPI, "5d3c", "", false)
}

// TestVarnish checks that each server gets all tags, split into requests that fit its header limit.
func TestVarnish(t *testing.T) {
	one, two := newEndpoint(t, http.StatusOK), newEndpoint(t, http.StatusOK, status(http.StatusMethodNotAllowed))
	cdns, err := NewVarnishes(one.URL + ", " + two.URL + "/")
	if err != nil || len(cdns) != 2 {
		t.Fatal(cdns, err)
	}
	if err := cdns[0].Purge(t.Context(), []string{"t1:item:55", "t1:catalogue"}); err != nil {
		t.Error(err)
	}
	if got := one.asked(); got != "PURGE / |  | t1:item:55 t1:catalogue | " {
		t.Errorf("asked %s", got)
	}
	if err := cdns[1].Purge(t.Context(), []string{"t1"}); err == nil || !strings.Contains(err.Error(), two.URL[len("http://"):]+" answered 405") {
		t.Errorf("405: %v", err)
	}
	if err := cdns[1].Purge(t.Context(), []string{"t1\r\nX: y"}); err == nil {
		t.Error("a line end in a tag was taken")
	}
	if err := cdns[0].Purge(t.Context(), []string{"t1", "t12:item:1", "t1:catalogue", "t2:item:1"}); err != nil {
		t.Error(err)
	}
	if _, got, _ := strings.Cut(one.asked(), "\n"); got != "PURGE / |  | t1 t1:catalogue | \nPURGE / |  | t12:item:1 | \nPURGE / |  | t2:item:1 | " {
		t.Errorf("three tenants: asked %s", got)
	}
	var many []string
	for i := range 1000 {
		many = append(many, fmt.Sprintf("t1:item:%d", i))
	}
	if err := cdns[1].Purge(t.Context(), many); err != nil {
		t.Error(err)
	}
	var seen []string
	for _, line := range strings.Split(two.asked(), "\n")[1:] {
		tags := strings.Split(line, " | ")[2]
		if len(tags) > longestHeader {
			t.Errorf("%d bytes of tags in one request", len(tags))
		}
		seen = append(seen, strings.Fields(tags)...)
	}
	if strings.Join(seen, " ") != strings.Join(many, " ") {
		t.Errorf("%d of %d tags arrived", len(seen), len(many))
	}
}

func TestVarnishSettings(t *testing.T) {
	for _, list := range []string{"", "10.0.0.4:6081", "https://10.0.0.4", "http://10.0.0.4/x", "http://10.0.0.4,", "ftp://x"} {
		if cdns, err := NewVarnishes(list); err == nil {
			t.Errorf("%q: %v", list, cdns)
		}
	}
}

// TestThroughTheWire checks that a purge reaches an HTTP server through the queue, even if the server fails at first.
func TestThroughTheWire(t *testing.T) {
	e := newEndpoint(t, http.StatusOK, status(http.StatusInternalServerError))
	cdns, err := NewVarnishes(e.URL)
	if err != nil {
		t.Fatal(err)
	}
	c := NewCoalescer(quiet(), cdns...)
	add(t, c, "t1:item:55")
	if err := c.Close(t.Context()); err != nil {
		t.Error(err)
	}
	if got := e.asked(); strings.Count(got, "t1:item:55") != 2 {
		t.Errorf("asked %s", got)
	}
}
