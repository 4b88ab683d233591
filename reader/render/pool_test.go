package render

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"fairwarning/cdn/edge"
	"fairwarning/reader/config"
)

// start starts a pool with a bundle of this text, with patient limits that change may narrow.
func start(t *testing.T, bundle string, change func(*config.Config)) *Pool {
	t.Helper()
	file := filepath.Join(t.TempDir(), "page.js")
	if err := os.WriteFile(file, []byte(bundle), 0o600); err != nil {
		t.Fatal(err)
	}
	c := &config.Config{Render: file, RenderPlaces: 2, RenderQueue: 10_000, RenderWait: time.Minute, RenderTime: time.Minute, RenderBytes: 32 << 20}
	if change != nil {
		change(c)
	}
	life, end := context.WithCancel(t.Context())
	t.Cleanup(end)
	return Start(life, c, slog.New(slog.NewTextHandler(io.Discard, nil)), edge.NewMetrics())
}

func pageOf(data string) *Page {
	return &Page{ID: "item", Shell: "item/[...segments].html", Path: "/item/55", Query: "a=b", Data: []byte(data)}
}

func view(t *testing.T, p *Pool, data string) string {
	t.Helper()
	got, err := p.Render(t.Context(), pageOf(data))
	if err != nil {
		t.Fatal(err)
	}
	return string(got.HTML)
}

func TestRendersAPageFromItsAddressAndData(t *testing.T) {
	t.Parallel()
	p := start(t, `globalThis.renderPage = (input) => {
		const { page, shell, path, query, data } = JSON.parse(input);
		return JSON.stringify({ html: [page, shell, path, query, data.a, hostFormatDate(0, 'America/Chicago', '`+dateOptions+`')].join(' ') });
	}`, nil)
	if got, want := view(t, p, `{"a":"Ä 🚜"}`), "item item/[...segments].html /item/55 a=b Ä 🚜 Wednesday, December 31, 1969 at 6:00 PM CST"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestNoPageSeesAnother renders with a bundle that keeps what it was given wherever it can.
func TestNoPageSeesAnother(t *testing.T) {
	t.Parallel()
	p := start(t, `let mine = [];
		globalThis.renderPage = (input) => {
			mine.push(input);
			globalThis.kept = (globalThis.kept ?? '') + input;
			Object.prototype.left = (Object.prototype.left ?? '') + input;
			return JSON.stringify({ html: mine.join() + globalThis.kept + ({}).left });
		}`, nil)
	for range 8 {
		view(t, p, `{"secret":"first"}`)
		if got := view(t, p, `{"own":1}`); strings.Contains(got, "first") {
			t.Fatal(got)
		}
	}
}

// TestABundleReachesNothing looks for ways out of a VM: files, network, processes, timers, modules.
func TestABundleReachesNothing(t *testing.T) {
	t.Parallel()
	p := start(t, `globalThis.renderPage = () => JSON.stringify({ html: 'x' + ['std', 'os', 'require', 'process', 'fetch', 'XMLHttpRequest', 'setTimeout',
		'scriptArgs', 'print', 'loadScript', 'Worker'].filter((name) => name in globalThis) })`, nil)
	if got := view(t, p, `{}`); got != "x" {
		t.Error("the bundle has", got)
	}
}

func TestFailuresAreErrorsAndTheNextPageIsRendered(t *testing.T) {
	t.Parallel()
	const bundle = `const acts = {
		throw() { throw new Error('no ' + '\u2028'); },
		throwNothing() { throw undefined; },
		recursion() { acts.recursion(); },
		number: () => 7,
		nothing: () => undefined,
		object: () => ({ html: 'x' }),
		garbage: () => '<html>',
		null: () => 'null',
		list: () => '[]',
		empty: () => '{"html":""}',
		wrong: () => '{"html":5}',
		script: () => JSON.stringify({ html: '<p><script>alert(1)</script></p>' }),
		closes: () => JSON.stringify({ html: '</div><div>' }),
		open: () => JSON.stringify({ html: '<div>' }),
		promise: async () => '{"html":"x"}',
		none: () => '{}',
	};
	globalThis.renderPage = (input) => (acts[JSON.parse(input).data.act] ?? (() => '{"html":"<div>good</div>"}'))();`
	p := start(t, bundle, nil)
	for _, act := range []string{
		"throw", "throwNothing", "recursion", "number", "nothing", "object", "garbage", "null", "list", "empty", "wrong", "script", "closes", "open", "promise", "none",
	} {
		got, err := p.Render(t.Context(), pageOf(`{"act":"`+act+`"}`))
		if err == nil || len(got.HTML) > 0 && act != "script" && act != "closes" && act != "open" {
			t.Errorf("%s: %q, %v", act, got, err)
		}
		if errors.Is(err, ErrNone) != (act == "none") {
			t.Errorf("%s: %v", act, err)
		}
		if got := view(t, p, `{}`); got != "<div>good</div>" {
			t.Fatalf("after %s: %q", act, got)
		}
	}
}

func TestALoopIsStopped(t *testing.T) {
	t.Parallel()
	p := start(t, `globalThis.renderPage = (input) => { while (JSON.parse(input).data.loop); return '{"html":"good"}'; }`, func(c *config.Config) { c.RenderTime = 100 * time.Millisecond })
	if _, err := p.Render(t.Context(), pageOf(`{"loop":true}`)); outcomeOf(err) != late && outcomeOf(err) != stuck {
		t.Error(err)
	}
	for { // a busy machine may need longer than the limit for the good page, too
		if got, err := p.Render(t.Context(), pageOf(`{}`)); err == nil && string(got.HTML) == "good" {
			return
		}
	}
}

func TestEndlessMemoryIsRefused(t *testing.T) {
	t.Parallel()
	for name, grow := range map[string]string{
		"list": `const list = []; for (;;) list.push(new Array(1000).fill({}))`, "text": `let text = 'x'; for (;;) text += text`, "buffer": `new ArrayBuffer(1 << 30)`,
	} {
		p := start(t, `globalThis.renderPage = (input) => { if (JSON.parse(input).data.grow) { `+grow+` } return '{"html":"good"}'; }`, nil)
		if _, err := p.Render(t.Context(), pageOf(`{"grow":true}`)); err == nil {
			t.Error(name, "is not refused")
		} else {
			t.Log(name, outcomeOf(err), err)
		}
		if got := view(t, p, `{}`); got != "good" {
			t.Errorf("after %s: %q", name, got)
		}
	}
}

// TestHostileTextStaysData sends text that could end a script, a line or a string.
func TestHostileTextStaysData(t *testing.T) {
	t.Parallel()
	p := start(t, `globalThis.renderPage = (input) => JSON.stringify({ html: JSON.parse(input).data.t.replaceAll('<', '&lt;') })`, nil)
	hostile := `</script><script>alert(1)//` + "\u2028\u2029\u202e\u0000" + strings.Repeat("w", 10<<10) + `'"` + "`${process}"
	want := strings.ReplaceAll(hostile, "<", "&lt;")
	if got := view(t, p, `{"t":`+quoted(t, hostile)+`}`); got != want {
		t.Errorf("%.80q, want %.80q", got, want)
	}
}

// TestAFloodIsShed sends more pages than the pool takes: some are rendered, all others refused as busy, and none waits for ever.
func TestAFloodIsShed(t *testing.T) {
	t.Parallel()
	gate := make(chan struct{})
	p := start(t, `globalThis.renderPage = (input) => { for (let i = 0; i < 1e5; i++); return '{"html":"good"}'; }`, func(c *config.Config) {
		c.RenderPlaces, c.RenderQueue, c.RenderWait = 1, 4, 100*time.Millisecond
	})
	var rendered, busy atomic.Int64
	var all sync.WaitGroup
	for range 1000 {
		all.Go(func() {
			<-gate
			switch _, err := p.Render(t.Context(), pageOf(`{}`)); {
			case err == nil:
				rendered.Add(1)
			case errors.Is(err, errBusy):
				busy.Add(1)
			default:
				t.Error(err)
			}
		})
	}
	close(gate)
	all.Wait()
	if rendered.Load() == 0 || busy.Load() == 0 || rendered.Load()+busy.Load() != 1000 {
		t.Errorf("%d rendered, %d refused", rendered.Load(), busy.Load())
	}
	if p.waiting.Load() != 0 {
		t.Error(p.waiting.Load(), "still wait")
	}
}

// TestUnusableBundles starts without a pool, so that the reader sends shells.
func TestUnusableBundles(t *testing.T) {
	t.Parallel()
	for _, bundle := range []string{"", "globalThis.renderPage = 7", "function (", "throw new Error('x')", "const list = []; for (;;) list.push(new Array(1000).fill({}))"} {
		if p := start(t, bundle, nil); p != nil {
			t.Errorf("%q is taken", bundle)
		}
	}
	if p := start(t, "", func(c *config.Config) { c.Render += ".missing" }); p != nil {
		t.Error("a missing file is taken")
	}
	if p := start(t, "", func(c *config.Config) { c.Render = "" }); p != nil {
		t.Error("there is a pool without a bundle")
	}
}

// TestEndsWithTheReader asks an ended pool.
func TestEndsWithTheReader(t *testing.T) {
	t.Parallel()
	life, end := context.WithCancel(t.Context())
	file := filepath.Join(t.TempDir(), "page.js")
	if err := os.WriteFile(file, []byte(`globalThis.renderPage = () => '{"html":"good"}'`), 0o600); err != nil {
		t.Fatal(err)
	}
	c := &config.Config{Render: file, RenderPlaces: 1, RenderQueue: 1, RenderWait: time.Minute, RenderTime: time.Minute, RenderBytes: 32 << 20}
	p := Start(life, c, slog.New(slog.NewTextHandler(io.Discard, nil)), edge.NewMetrics())
	end()
	for { // a VM that was ready may still take a page
		if _, err := p.Render(t.Context(), pageOf(`{}`)); errors.Is(err, errBusy) {
			return
		}
	}
}

func quoted(t *testing.T, text string) string {
	t.Helper()
	out, err := json.Marshal(text)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}
