package attacks

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"fairwarning/cdn"
	"fairwarning/cdn/settings"
	"fairwarning/reader"
	"fairwarning/reader/config"
	"fairwarning/scripts/await"
)

// Hosts of tenants 1 and 2, and the secrets shared by reader and engine.
const (
	prairie    = "prairie.test"
	harborline = "harborline.test"
	token      = "a-shared-token-for-tests"
)

// evil marks everything an attacker adds to a request, and everything hostile that nobody may see.
const evil = "evil"

// house is a reader in front of an engine, with a manual clock and two clients.
type house struct {
	*engine
	now     *atomic.Int64 // Unix nanoseconds
	address string
	admin   string
	dirty   *client
	clean   *client
	purges  atomic.Int64 // sent
}

// newHouse starts a reader with settings given as flags.
func newHouse(t *testing.T, given ...string) *house {
	t.Helper()
	return newPreparedHouse(t, func(*engine, *config.Config) {}, given...)
}

// newPreparedHouse starts a reader with secrets in front of a prepared engine.
func newPreparedHouse(t *testing.T, prepare func(*engine, *config.Config), given ...string) *house {
	t.Helper()
	e := newEngine(t)
	h := &house{engine: e, now: &atomic.Int64{}}
	h.now.Store(time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC).UnixNano())
	h.dirty, h.clean = &client{h: h}, &client{h: h}
	var config config.Config
	declared := settings.New("reader")
	config.Declare(declared)
	config.ServiceToken = token
	prepare(e, &config)
	given = append([]string{
		"--engine", "http://" + e.address, "--site", exportedSite(t), "--tenants",
		prairie + "=1,www.prairie.test=1," + harborline + "=2",
		"--wait", "20s",
		"--client-fetches", "0", // all attacks come from one address; reader.TestClientShare has the limit
	}, given...)
	if err := declared.Parse(given); err != nil {
		t.Fatal(err)
	}
	r, err := reader.New(config, func() time.Time { return time.Unix(0, h.now.Load()) }, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	h.run(t, r)
	t.Cleanup(func() { h.verify(t) })
	return h
}

func (h *house) run(t *testing.T, r *reader.Reader) {
	t.Helper()
	public, err1 := net.Listen("tcp", "127.0.0.1:0")
	admin, err2 := net.Listen("tcp", "127.0.0.1:0")
	if err := errors.Join(err1, err2); err != nil {
		t.Fatal(err)
	}
	h.address, h.admin = public.Addr().String(), admin.Addr().String()
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- r.Run(ctx, public, admin) }()
	t.Cleanup(func() {
		h.dirty.close()
		h.clean.close()
		stop()
		if err := <-ended; err != nil {
			t.Errorf("the reader ended with %v", err)
		}
	})
}

// pass advances the clock.
func (h *house) pass(d time.Duration) { h.now.Add(int64(d)) }

// await repeats a request until the response has the wanted cache status.
func (h *house) await(t *testing.T, a ask, from string) reply {
	t.Helper()
	for deadline := time.Now().Add(await.Limit); ; time.Sleep(time.Millisecond) {
		got := h.clean.do(t, a)
		if got.isFrom() == from {
			return got
		}
		if time.Now().After(deadline) {
			t.Fatalf("%s: never a %s, at last %s", a.target, from, got.raw)
		}
	}
}

// inspect checks every response of every attack: no trace of the attacker, a hostile engine, another tenant or
// internals, and no unknown header.
func (h *house) inspect(t *testing.T, request string, got reply) {
	t.Helper()
	if strings.Contains(strings.ToLower(got.raw), evil) {
		t.Errorf("%.300q: evil came through: %.600q", request, got.raw)
	}
	for tenant, name := range map[string]string{"1": prairie, "2": harborline} {
		if strings.Contains(got.raw, mark(tenant)) && !strings.Contains(strings.ToLower(request), name) {
			t.Errorf("%.300q got what belongs to %s: %.600q", request, name, got.raw)
		}
	}
	for _, inside := range []string{
		token, h.engine.address, "goroutine ", "X-Powered-By", "X-Fairwarning", "panic", "/reader/", "fasthttp",
	} {
		if strings.Contains(got.raw, inside) {
			t.Errorf("%.300q: %q came out: %.600q", request, inside, got.raw)
		}
	}
	for _, one := range got.fields {
		if form := headerForms[strings.ToLower(one[0])]; form == nil || !form.MatchString(one[1]) {
			t.Errorf("%.300q: the header %s: %s is not known", request, one[0], one[1])
		}
	}
}

// verify checks after every attack that the engine received only canonical requests with the reader's own headers.
func (h *house) verify(t *testing.T) {
	t.Helper()
	h.mu.Lock()
	strange := h.strange
	h.mu.Unlock()
	for _, s := range strange {
		t.Errorf("the engine got %.600s", s)
	}
	for _, q := range h.requests() {
		if problem := h.wrongWith(q); problem != "" {
			t.Errorf("the engine was asked in a way it must not be: %s: %.600q", problem, q.raw)
		}
	}
}

var (
	requestID = regexp.MustCompile(`^[A-Za-z0-9-]{8,64}$`)
	ownID     = regexp.MustCompile(`\r\nX-Request-Id: [0-9a-f]{24}\r\n`) // the reader's own ids may spell anything
)

func (h *house) wrongWith(q asked) string {
	if strings.Contains(strings.ToLower(ownID.ReplaceAllString(q.raw, "")), evil) {
		return "evil reached it"
	}
	if q.method != "GET" {
		return "method"
	}
	if !isCanonical(q.uri) {
		return "no canonical question"
	}
	return unasked(q)
}

// isCanonical reports whether a URL is the canonical form of a public request.
func isCanonical(uri string) bool {
	path, query, _ := strings.Cut(uri, "?")
	if call := table().Policy.Operation([]byte(path)); call != nil {
		key, bad := call.Key(query)
		return bad == nil && key == uri
	}
	return table().MediaFile([]byte(uri)) != nil
}

// unasked returns what a reader's request holds besides the canonical URL, or "".
func unasked(q asked) (more string) {
	once := map[string]bool{}
	for _, one := range q.fields {
		name, value, fine := one[0], one[1], false
		switch name {
		case "Host":
			fine = strings.HasPrefix(value, "127.0.0.1:")
		case "X-Fairwarning-Service":
			fine = value == token
		case "X-Fairwarning-Tenant":
			fine = value == "1" || value == "2"
		case "X-Request-Id":
			fine = requestID.MatchString(value)
		case "Accept-Encoding":
			fine = value == "identity"
		case "Range":
			fine = strings.HasPrefix(q.uri, "/media/") && partOfFile.MatchString(value)
		}
		if !fine || once[name] {
			more += fmt.Sprintf(" %s: %s", name, value)
		}
		once[name] = true
	}
	return more
}

var partOfFile = regexp.MustCompile(`^bytes=([0-9]+-[0-9]*|-[0-9]+)$`)

var table = sync.OnceValue(func() *cdn.Table {
	table, err := cdn.Load()
	if err != nil {
		panic(err)
	}
	return table
})

// exportedSite writes a shell for every page, once for all tests.
func exportedSite(t *testing.T) string {
	t.Helper()
	site.once.Do(func() { site.err = writeSite(site.folder) })
	if site.err != nil {
		t.Fatal(site.err)
	}
	return site.folder
}

var site struct {
	once   sync.Once
	folder string // created and removed by TestMain
	err    error
}

func TestMain(m *testing.M) {
	folder, err := os.MkdirTemp("", "attacks-site-")
	if err != nil {
		panic(err)
	}
	site.folder = folder
	code := m.Run()
	_ = os.RemoveAll(folder)
	os.Exit(code)
}

func writeSite(folder string) error {
	for _, page := range table().Routes.Pages {
		file := filepath.Join(folder, filepath.FromSlash(page.Shell))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, []byte(strings.ReplaceAll(shellText, "PAGE", page.ID)), 0o644); err != nil {
			return err
		}
	}
	return nil
}

const shellText = `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8" data-next-head=""/><meta name="viewport" ` +
	`content="width=device-width, initial-scale=1" data-next-head=""/><title data-next-head="">Shell PAGE</title><meta name="description" ` +
	`content="Shell description" data-next-head=""/><link rel="stylesheet" href="/_next/static/a.css"/><script>window.started=1</script>` +
	`<script src="/_next/static/a.js" defer=""></script></head><body><div id="__next"><main>skeleton of PAGE</main></div>` +
	`<script id="__NEXT_DATA__" type="application/json">{"page":"/PAGE"}</script></body></html>`
