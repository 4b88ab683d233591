package writer

import (
	"bufio"
	"cmp"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus/testutil/promlint"
	dto "github.com/prometheus/client_model/go"
)

var update = flag.Bool("update", false, "write METRICS.md anew")

// families gives what a scrape would, by name.
func (w *runningWriter) families(t *testing.T) map[string]*dto.MetricFamily {
	t.Helper()
	all, err := w.metrics.registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	byName := map[string]*dto.MetricFamily{}
	for _, f := range all {
		byName[f.GetName()] = f
	}
	return byName
}

// metric is the value of a series, or the count of a histogram; labels are name=value, those left out are added up.
func (w *runningWriter) metric(t *testing.T, name string, labels ...string) (total float64) {
	t.Helper()
	family := w.families(t)[name]
	if family == nil {
		t.Fatalf("no metric %s", name)
	}
	for _, m := range family.Metric {
		if !slices.ContainsFunc(labels, func(l string) bool { return !hasLabel(m, l) }) {
			total += m.GetCounter().GetValue() + m.GetGauge().GetValue() + float64(m.GetHistogram().GetSampleCount())
		}
	}
	return total
}

func hasLabel(m *dto.Metric, label string) bool {
	return slices.ContainsFunc(m.Label, func(l *dto.LabelPair) bool { return l.GetName()+"="+l.GetValue() == label })
}

// TestMetricsTell what happened to calls: each is an answer of the engine or a refusal, in the lane of its route.
func TestMetricsTell(t *testing.T) {
	engine := newEngineScript(t, func(conn net.Conn, request *http.Request) {
		switch {
		case request.URL.Path == viewed:
			_ = conn.Close()
		case request.URL.Path == userInfo:
			says(404, `{"message":"no"}`)(conn, request)
		default:
			says(200, `{}`)(conn, request)
		}
	})
	config := testConfig(engine.url())
	config.limit("sign-ins", 2)
	config.limit("account-sign-ins", 1)
	w := startWriter(t, config)
	signIn := func(name string) { w.raw(t, post(tokens, `{"grant_Type":"password","user_Name":"`+name+`"}`)) }
	signIn("a")
	signIn("a") // the account's calls are used up
	signIn("b")
	signIn("c") // the address's
	w.raw(t, get(userInfo, bearer))
	w.raw(t, get(userInfo))
	w.raw(t, get("/api/nothing"))
	w.raw(t, post(viewed, `{"item_ID":1}`, bearer))
	_ = engine.Close()
	w.raw(t, "BROKEN\r\n\r\n")
	f := func(want float64, name string, labels ...string) {
		t.Helper()
		if got := w.metric(t, name, labels...); got != want {
			t.Errorf("%s %v is %v, want %v", name, labels, got, want)
		}
	}
	f(2, "writer_answers_total", "lane=sign_in", "status=2xx")
	f(1, "writer_answers_total", "lane=account", "status=4xx")
	f(3, "writer_answers_total")
	f(1, "writer_unknown_outcomes_total", "lane=change")
	f(1, "writer_unknown_outcomes_total")
	f(0, "writer_engine_unreachable_total")
	f(2, "writer_refusals_total", "status=429")
	f(1, "writer_refusals_total", "status=400")
	f(1, "writer_refusals_total", "status=401")
	f(1, "writer_refusals_total", "status=404")
	f(1, "writer_refusals_total", "status=502")
	f(1, "writer_rate_rejections_total", "rate=sign_in_account")
	f(1, "writer_rate_rejections_total", "rate=sign_in_address")
	f(1, "writer_call_seconds", "lane=change")
	f(4, "writer_call_seconds")
	f(0, "writer_lane_calls")
	f(1, "writer_ready")
}

// TestMetricsTable fails when the metrics changed and METRICS.md did not; go test ./writer -run MetricsTable -update mends it.
func TestMetricsTable(t *testing.T) {
	w := startWriter(t, testConfig("http://127.0.0.1:1"))
	got := metricsTable(w.families(t))
	if *update {
		if err := os.WriteFile("METRICS.md", []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile("METRICS.md")
	if err != nil {
		t.Fatal(err)
	}
	if string(text) != got {
		t.Error("METRICS.md is not what the registry says; run go test ./writer -run MetricsTable -update")
	}
}

// metricsTable lists the writer's own metrics.
func metricsTable(families map[string]*dto.MetricFamily) string {
	var out strings.Builder
	out.WriteString(`# Metrics

What ` + "`GET /metrics`" + ` on the admin listener tells, in Prometheus' form. Beside these there are those of the Go runtime
(` + "`go_*`" + `), the build (` + "`go_build_info`" + `) and the process (` + "`process_*`" + `), as Prometheus' library names them.

Made by ` + "`go test ./writer -run MetricsTable -update`" + ` from what the writer registers.

| Name | Kind | Unit | Labels | Meaning |
|---|---|---|---|---|
`)
	own := []*dto.MetricFamily{}
	for name, family := range families {
		if strings.HasPrefix(name, "writer_") {
			own = append(own, family)
		}
	}
	slices.SortFunc(own, func(a, b *dto.MetricFamily) int { return cmp.Compare(a.GetName(), b.GetName()) })
	for _, f := range own {
		unit := "number"
		if strings.HasSuffix(f.GetName(), "_seconds") {
			unit = "seconds"
		}
		kind := strings.ToLower(f.GetType().String())
		fmt.Fprintf(&out, "| `%s` | %s | %s | %s | %s |\n", f.GetName(), kind, unit, labelsOf(f), f.GetHelp())
	}
	return out.String()
}

// labelsOf lists labels with their values.
func labelsOf(f *dto.MetricFamily) string {
	values := map[string][]string{}
	var names []string
	for _, m := range f.Metric {
		for _, l := range m.Label {
			if !slices.Contains(names, l.GetName()) {
				names = append(names, l.GetName())
			}
			if !slices.Contains(values[l.GetName()], l.GetValue()) {
				values[l.GetName()] = append(values[l.GetName()], l.GetValue())
			}
		}
	}
	var parts []string
	for _, name := range names {
		slices.Sort(values[name])
		parts = append(parts, name+": "+strings.Join(values[name], ", "))
	}
	return strings.Join(parts, "; ")
}

// TestAdmin: metrics are in Prometheus' form, each has a help, and its name follows the custom; health is there, and the
// public listener has none of it.
func TestAdmin(t *testing.T) {
	w := startWriter(t, testConfig("http://127.0.0.1:1"))
	f := func(address, path string, want int) *http.Response {
		t.Helper()
		request, _ := http.NewRequest("GET", "http://"+address+path, nil)
		request.Host = "prairie.example"
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = response.Body.Close() })
		if response.StatusCode != want {
			t.Errorf("%s: %s", path, response.Status)
		}
		return response
	}
	f(w.admin, "/healthz", 200)
	f(w.admin, "/readyz", 200)
	f(w.admin, "/nothing", 404)
	f(w.address, "/metrics", 404)
	f(w.address, "/readyz", 404)
	problems, err := promlint.New(bufio.NewReader(f(w.admin, "/metrics", 200).Body)).Lint()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range problems {
		t.Errorf("%s: %s", p.Metric, p.Text)
	}
}
