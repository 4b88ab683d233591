package reader

import (
	"bufio"
	"cmp"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus/testutil/promlint"
	dto "github.com/prometheus/client_model/go"

	"fairwarning/reader/config"
	"fairwarning/reader/fill"
	"fairwarning/scripts/await"
)

var update = flag.Bool("update", false, "write docs/metrics.md")

// families returns the metrics of a scrape, by name.
func (h *house) families(t *testing.T) map[string]*dto.MetricFamily {
	t.Helper()
	all, err := h.reader.metrics.Gather()
	if err != nil {
		t.Fatal(err)
	}
	byName := map[string]*dto.MetricFamily{}
	for _, f := range all {
		byName[f.GetName()] = f
	}
	return byName
}

// metric returns the value of a series, or the count of a histogram, summed over labels not given as name=value.
func (h *house) metric(t *testing.T, name string, labels ...string) (total float64) {
	t.Helper()
	family := h.families(t)[name]
	if family == nil {
		t.Fatalf("no metric %s", name)
	}
	for _, m := range family.Metric {
		if !slices.ContainsFunc(labels, func(l string) bool { return !hasLabel(m, l) }) {
			total += valueOf(m)
		}
	}
	return total
}

func hasLabel(m *dto.Metric, label string) bool {
	return slices.ContainsFunc(m.Label, func(l *dto.LabelPair) bool { return l.GetName()+"="+l.GetValue() == label })
}

func valueOf(m *dto.Metric) float64 {
	switch {
	case m.Counter != nil:
		return m.Counter.GetValue()
	case m.Histogram != nil:
		return float64(m.Histogram.GetSampleCount())
	}
	return m.Gauge.GetValue()
}

// TestMetricsOfAnswers checks that each response is counted exactly once, by cache status.
func TestMetricsOfAnswers(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(getItem, say(`{"itemID":5}`))
	f := func(name string, want float64, labels ...string) {
		t.Helper()
		if got := h.metric(t, name, labels...); got != want {
			t.Errorf("%s%v is %v, want %v", name, labels, got, want)
		}
	}
	f("reader_answers_total", 0)
	item := getItem + "?ID=5"
	body := len(h.get(t, item).body)
	h.settle()
	etag := h.get(t, item).header.Get("ETag")
	h.get(t, item, header("If-None-Match", etag))
	h.get(t, item, method("HEAD"))
	h.pass(20 * time.Second)
	h.get(t, item)
	h.settle()
	f("reader_answers_total", 1, "found=miss")
	f("reader_answers_total", 3, "found=hit")
	f("reader_answers_total", 1, "found=stale")
	f("reader_answers_total", 0, "found=collapsed")
	f("reader_answer_bytes_total", float64(3*body)) // the 304 and the HEAD have no body
	f("reader_answer_age_seconds", 5)
	f("reader_refreshes_total", 1, "end=renewed")
	f("reader_refreshes_total", 1)
	f("reader_engine_request_seconds", 2, "outcome=answer")
	f("reader_store_entries", 1)
	f("reader_errors_total", 0)
	limit := float64(h.reader.config.CacheBytes / config.StoredOf * config.StoredParts)
	if h.metric(t, "reader_store_bytes") <= 0 || h.metric(t, "reader_store_limit_bytes") != limit {
		t.Error("the store's bytes are not told")
	}
}

// TestMetricsOfErrors checks that errors are counted by status, and that refusals do not count as failures.
func TestMetricsOfErrors(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	f := func(uri string, status int, set ...func(*http.Request)) {
		t.Helper()
		before := h.metric(t, "reader_errors_total", fmt.Sprint("status=", status))
		want(t, h.get(t, uri, set...), status, "")
		if after := h.metric(t, "reader_errors_total", fmt.Sprint("status=", status)); after != before+1 {
			t.Errorf("%s: %v errors of status %d, want %v", uri, after, status, before+1)
		}
	}
	f(getItem+"?ID=x", 400)
	f(getItem+"?ID=7", 404) // the engine's refusal
	f(getItem+"?ID=7", 404) // remembered
	f("/api/v1/Auction/Nothing", 404)
	f(getItem+"?ID=7", 405, method("POST"))
	f(countries, 421, host("nobody.test"))
	h.raw(t, "GET / HTTP/1.1\r\nHost: prairie.test\r\nX: "+strings.Repeat("x", 40<<10)+"\r\n\r\n")
	h.on(countries, func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) })
	f(countries, 503)
	for name, want := range map[string]float64{
		"reader_answers_total": 0, "reader_refusals_remembered_total": 1, "reader_refusals": 1, "reader_fetch_failures_total": 1,
		"reader_errors_total": 8,
	} {
		if got := h.metric(t, name); got != want {
			t.Errorf("%s is %v, want %v", name, got, want)
		}
	}
	for _, outcome := range []string{"refusal", "failure"} {
		if n := h.metric(t, "reader_engine_request_seconds", "outcome="+outcome); n != 1 {
			t.Errorf("%v requests to the engine ended in %s, want 1", n, outcome)
		}
	}
	if n := h.metric(t, "reader_errors_total", "status=431"); n != 1 {
		t.Errorf("%v requests with too long headers, want 1", n)
	}
}

// TestMetricsOfSlowEngines checks that timeouts are counted separately from other failures.
func TestMetricsOfSlowEngines(t *testing.T) {
	t.Parallel()
	release := make(chan struct{})
	defer close(release)
	f := func(timeout time.Duration, answer http.HandlerFunc, counted string) {
		t.Helper()
		h := newHouse(t, func(c *config.Config) { c.Timeout = timeout })
		h.on(countries, answer)
		want(t, h.get(t, countries), 503, "")
		for _, outcome := range []string{"timeout", "failure", "answer", "refusal"} {
			if got := h.metric(t, "reader_engine_request_seconds", "outcome="+outcome); got != 1 && outcome == counted || got != 0 && outcome != counted {
				t.Errorf("%v requests ended in %s, want one in %s", got, outcome, counted)
			}
		}
	}
	f(50*time.Millisecond, func(http.ResponseWriter, *http.Request) { <-release }, "timeout")
	f(await.Limit, say(`{"cut":`), "failure")
}

// TestMetricsOfADeadEngine checks that the metrics show an outage and its end immediately.
func TestMetricsOfADeadEngine(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(getItem, counting())
	f := func(unhealthy float64) {
		t.Helper()
		if got := h.metric(t, "reader_engine_unhealthy"); got != unhealthy {
			t.Errorf("unhealthy: %v, want %v", got, unhealthy)
		}
	}
	f(0)
	h.stop()
	for i := range fill.UnhealthyAfter {
		want(t, h.get(t, getItem+"?ID="+strconv.Itoa(i+1)), 503, "")
	}
	f(1)
	h.start()
	h.pass(fill.LongestBackOff)
	want(t, h.get(t, getItem+"?ID=1"), 200, "")
	f(0)
}

// TestMetricsOfTheStore: evictions and rejections are counted, and the store stays below its limit.
func TestMetricsOfTheStore(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(c *config.Config) { c.CacheBytes = 1 << 20 })
	noise := make([]byte, 16<<10)
	for i := range noise {
		noise[i] = "0123456789abcdef"[rand.N(16)]
	}
	h.on(getItem, say(`{"noise":"`+string(noise)+`"}`))
	const asked = 80
	for i := range asked {
		want(t, h.get(t, getItem+"?ID="+strconv.Itoa(i+1)), 200, "")
		h.settle()
	}
	entries, bytes := h.metric(t, "reader_store_entries"), h.metric(t, "reader_store_bytes")
	gone := h.metric(t, "reader_store_evictions_total") + h.metric(t, "reader_store_rejections_total") +
		h.metric(t, "reader_store_drops_total")
	if entries+gone != asked || entries == 0 || bytes < 16384*entries || bytes > h.metric(t, "reader_store_limit_bytes") {
		t.Errorf("%v entries of %v bytes are stored, %v are not; %d were asked for", entries, bytes, gone, asked)
	}
}

// TestMetricsOfAges: each age lands in its bucket; media, which live for a year, in none.
func TestMetricsOfAges(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(countries, say(`{}`))
	h.get(t, countries)
	h.settle()
	for _, wait := range []time.Duration{0, 15 * time.Second, 16 * time.Second, 48 * time.Hour} {
		h.pass(wait)
		h.get(t, countries)
	}
	got := map[float64]uint64{}
	histogram := h.families(t)["reader_answer_age_seconds"].Metric[0].Histogram
	for _, b := range histogram.Bucket {
		got[b.GetUpperBound()] = b.GetCumulativeCount()
	}
	for bound, want := range map[float64]uint64{0: 2, 5: 2, 15: 3, 30: 3, 60: 4, 86400: 4} {
		if got[bound] != want {
			t.Errorf("%d answers up to %v s old, want %d", got[bound], bound, want)
		}
	}
	if histogram.GetSampleCount() != 5 || histogram.GetSampleSum() != 15+31+31+48*3600 {
		t.Errorf("%d answers, %v s in all", histogram.GetSampleCount(), histogram.GetSampleSum())
	}
}

// TestTalliesAddUp checks that concurrent counting loses nothing.
func TestTalliesAddUp(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(countries, say(`{}`))
	h.get(t, countries)
	h.settle()
	const each, crowd = 50, 16
	done := make(chan error)
	for range crowd {
		go func() {
			for range each {
				if _, err := h.try(countries); err != nil {
					done <- err
					return
				}
			}
			done <- nil
		}()
	}
	for range crowd {
		if err := <-done; err != nil {
			t.Fatal(err)
		}
	}
	if n := h.metric(t, "reader_answers_total", "found=hit"); n != each*crowd {
		t.Errorf("%v hits, want %d", n, each*crowd)
	}
}

// TestMetricsTable keeps docs/metrics.md in step with the registry; go test ./reader -run MetricsTable -update
// rewrites it.
func TestMetricsTable(t *testing.T) {
	t.Parallel()
	h := newHouse(t, purgesVarnish)
	got := metricsTable(h.families(t))
	if *update {
		if err := os.WriteFile("docs/metrics.md", []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile("docs/metrics.md")
	if err != nil {
		t.Fatal(err)
	}
	if string(text) != got {
		t.Error("docs/metrics.md is not what the registry says; run go test ./reader -run MetricsTable -update")
	}
}

// metricsTable renders the reader's own metrics.
func metricsTable(families map[string]*dto.MetricFamily) string {
	var out strings.Builder
	out.WriteString(`# Metrics

The metrics of ` + "`GET /metrics`" + ` on the admin listener, in Prometheus' format, next to those of the Go runtime
(` + "`go_*`" + `), the build (` + "`go_build_info`" + `) and the process (` + "`process_*`" + `), as Prometheus' library names them.

Made by ` + "`go test ./reader -run MetricsTable -update`" + ` from what the reader registers.

| Name | Kind | Unit | Labels | Meaning |
|---|---|---|---|---|
`)
	own := []*dto.MetricFamily{}
	for name, family := range families {
		if strings.HasPrefix(name, "reader_") {
			own = append(own, family)
		}
	}
	slices.SortFunc(own, func(a, b *dto.MetricFamily) int { return cmp.Compare(a.GetName(), b.GetName()) })
	for _, f := range own {
		kind := strings.ToLower(f.GetType().String())
		fmt.Fprintf(&out, "| `%s` | %s | %s | %s | %s |\n", f.GetName(), kind, unitOf(f.GetName()), labelsOf(f), f.GetHelp())
	}
	return out.String()
}

// unitOf returns the unit, which Prometheus puts at the end of the name.
func unitOf(name string) string {
	name = strings.TrimSuffix(name, "_total")
	for _, unit := range []string{"seconds", "bytes"} {
		if strings.HasSuffix(name, "_"+unit) {
			return unit
		}
	}
	return "number"
}

// purgesVarnish configures a Varnish that gets no purges.
func purgesVarnish(c *config.Config) { c.CDNPurge, c.Varnish = "varnish", "http://127.0.0.1:1" }

// labelsOf lists labels with their values, except those that depend on settings.
func labelsOf(f *dto.MetricFamily) string {
	values := map[string][]string{}
	var names []string
	for _, m := range f.Metric {
		for _, l := range m.Label {
			if values[l.GetName()] == nil {
				names = append(names, l.GetName())
			}
			values[l.GetName()] = append(values[l.GetName()], l.GetValue())
		}
	}
	var parts []string
	for _, name := range names {
		if strings.HasSuffix(f.GetName(), "_info") || name == "cdn" {
			parts = append(parts, name)
			continue
		}
		slices.Sort(values[name])
		parts = append(parts, name+": "+strings.Join(values[name], ", "))
	}
	return strings.Join(parts, "; ")
}

// TestMetricsAreInForm: a scrape passes promlint, and each metric has a help text.
func TestMetricsAreInForm(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	response, err := h.client.Get("http://" + h.admin + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	problems, err := promlint.New(bufio.NewReader(response.Body)).Lint()
	if err != nil || response.StatusCode != http.StatusOK {
		t.Fatal(response.Status, err)
	}
	for _, p := range problems {
		t.Errorf("%s: %s", p.Metric, p.Text)
	}
	for name, family := range h.families(t) {
		if len(family.GetHelp()) < 10 {
			t.Errorf("%s has no help", name)
		}
	}
}
