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

// Outcomes of a render.
const (
	rendered    = "rendered"
	outcomeNone = "none"
	busy        = "busy"
	late        = "late"
	memory      = "memory"
	stuck       = "stuck"
	broken      = "broken"
	bundleError = "error"
)

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
	c := &counters{seconds: map[string]prometheus.Observer{}}
	for _, outcome := range []string{rendered, outcomeNone, busy, late, memory, stuck, broken, bundleError} {
		c.seconds[outcome] = seconds.WithLabelValues(outcome)
	}
	return c
}

func (c *counters) add(err error, took time.Duration) {
	c.seconds[outcomeOf(err)].Observe(took.Seconds())
}

func outcomeOf(err error) string {
	switch {
	case err == nil:
		return rendered
	case errors.Is(err, ErrNone):
		return outcomeNone
	case errors.Is(err, errBusy):
		return busy
	case errors.Is(err, errLate):
		return late
	case errors.Is(err, errMemory):
		return memory
	case errors.Is(err, errStuck):
		return stuck
	case errors.Is(err, errBroken):
		return broken
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
