package render

import (
	"errors"
	"math"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"fairwarning/cdn/edge"
	"fairwarning/reader/config"
)

// Names of outcomes that are not only in the table.
const (
	late        = "late"
	stuck       = "stuck"
	bundleError = "error" // any other error
)

// outcomes are the outcomes of a render by its error.
var outcomes = []struct {
	err  error
	name string
}{
	{nil, "rendered"}, {ErrNone, "none"}, {errBusy, "busy"}, {errLate, late}, {errMemory, "memory"}, {errStuck, stuck}, {errBroken, "broken"},
}

type counters struct {
	loaded  atomic.Bool
	seconds map[string]prometheus.Observer // by outcome
}

func newCounters(m edge.Metrics) *counters {
	seconds := m.Histograms("reader_render_seconds",
		"Time from asking for a page's first view until it is there, by outcome: rendered; none (the bundle has no view of this page); busy (no VM "+
			"was free in time, or too many pages waited); late, memory (over --render-time or --render-bytes); stuck (did not stop when late); error (the "+
			"bundle threw, or its output is invalid); broken (the JavaScript engine failed). All but the first send the shell.",
		[]float64{.005, .01, .02, .035, .05, .075, .1, .15, .2, .3, .5, 1, 5}, "outcome")
	c := &counters{seconds: map[string]prometheus.Observer{bundleError: seconds.WithLabelValues(bundleError)}}
	for _, outcome := range outcomes {
		c.seconds[outcome.name] = seconds.WithLabelValues(outcome.name)
	}
	return c
}

func (c *counters) add(err error, took time.Duration) {
	c.seconds[outcomeOf(err)].Observe(took.Seconds())
}

func outcomeOf(err error) string {
	for _, outcome := range outcomes {
		if errors.Is(err, outcome.err) {
			return outcome.name
		}
	}
	return bundleError
}

// register adds the gauges of the pool.
func (p *Pool) register(m edge.Metrics, c *config.Config) {
	m.ReadGauge("reader_render_bundle", "1 if the render bundle is in use, 0 if it could not be loaded. NaN without --render.", nil,
		func() float64 {
			if c.Render == "" {
				return math.NaN()
			}
			return edge.OneIf(p.count.loaded.Load())
		})
	m.ReadGauge("reader_render_vms", "VMs that are prepared and wait for a page.", nil, func() float64 { return float64(p.ready.Load()) })
	m.ReadGauge("reader_render_vms_limit", "VMs at most (--render-vms).", nil, func() float64 { return float64(c.RenderVMs()) })
	m.ReadGauge("reader_render_waiting", "Pages waiting for a VM.", nil, func() float64 { return float64(p.waiting.Load()) })
}
