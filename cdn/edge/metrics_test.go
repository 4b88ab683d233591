package edge

import (
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
)

func TestMetricsAreScraped(t *testing.T) {
	m := NewMetrics()
	m.Counter("test_requests_total", "Requests.").Inc()
	m.Counters("test_errors_total", "Errors.", "status").WithLabelValues("503").Add(2)
	m.Histograms("test_seconds", "Time.", []float64{1, 2}, "lane").WithLabelValues("fast").Observe(1.5)
	m.ReadGauge("test_ready", "1 when ready.", nil, func() float64 { return OneIf(true) })
	m.ReadCounter("test_read_total", "Read.", prometheus.Labels{"why": "full"}, func() int64 { return 7 })
	response := httptest.NewRecorder()
	m.Handler().ServeHTTP(response, httptest.NewRequest("GET", "/metrics", nil))
	for _, want := range []string{
		"test_requests_total 1", `test_errors_total{status="503"} 2`, `test_seconds_bucket{lane="fast",le="2"} 1`, "test_ready 1",
		`test_read_total{why="full"} 7`, "go_goroutines", "go_build_info",
	} {
		if !strings.Contains(response.Body.String(), want) {
			t.Errorf("%s is missing", want)
		}
	}
}
