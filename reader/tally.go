package reader

import (
	"net/http"
	"slices"
	"sync/atomic"

	"github.com/prometheus/client_golang/prometheus"
)

// tally counts what is sent. There are several, and each scratch has one: requests on different processors then count in
// different cache lines, which is ten times as cheap as one counter for all, and the sum is made when somebody asks.
type tally struct {
	answers  [howMany]atomic.Int64
	bytes    atomic.Int64 // of bodies
	ages     [len(ageBounds) + 1]atomic.Int64
	ageSum   atomic.Int64                           // seconds
	statuses [len(countedStatuses) + 1]atomic.Int64 // the last is any other status
	_        [tallyApart - tallySize%64]byte        // so that no two are in one line, nor in lines fetched together
}

const (
	howMany    = int(foundJoined) + 1
	tallySize  = 8 * (howMany + 1 + len(ageBounds) + 1 + 1 + len(countedStatuses) + 1)
	tallyApart = 128
)

// tallies is a power of two, so that taking turns stays even when the number of the turn runs over.
const tallies = 64

// ageBounds are the upper ends of the age histogram's ranges, in seconds: at first those of the policy's fresh times.
var ageBounds = [...]int64{0, 1, 5, 15, 30, 60, 300, 900, 3600, 6 * 3600, 24 * 3600}

// countedStatuses are those counted apart.
var countedStatuses = [...]int{
	http.StatusBadRequest, http.StatusNotFound, http.StatusMethodNotAllowed, http.StatusNotAcceptable, http.StatusRequestTimeout,
	http.StatusGone, http.StatusRequestEntityTooLarge, http.StatusRequestedRangeNotSatisfiable, http.StatusExpectationFailed,
	http.StatusMisdirectedRequest, http.StatusRequestHeaderFieldsTooLarge, http.StatusServiceUnavailable,
}

// sent counts an answer by how it was found, the bytes of its body that go out, and its age. Files live for a year: their
// ages would say nothing of how old what visitors see is.
func (t *tally) sent(e *entry, found how, bytes int, now int64) {
	t.answers[found].Add(1)
	t.bytes.Add(int64(bytes))
	if e.ask.kind == kindMedia {
		return
	}
	age := e.ageAt(now)
	i := 0
	for i < len(ageBounds) && age > ageBounds[i] {
		i++
	}
	t.ages[i].Add(1)
	t.ageSum.Add(age)
}

// failed counts an answer of status 400 and above.
func (t *tally) failed(status int) {
	i := slices.Index(countedStatuses[:], status)
	if i < 0 {
		i = len(countedStatuses)
	}
	t.statuses[i].Add(1)
}

// tallyBoard adds the tallies up for Prometheus.
type tallyBoard struct {
	all  [tallies]tally
	turn atomic.Uint32

	answers, errors, bytes, ages *prometheus.Desc
}

func newTallyBoard() *tallyBoard {
	return &tallyBoard{
		answers: prometheus.NewDesc("reader_answers_total",
			"Answers sent: fresh from the store (hit), past their freshness from the store (stale), fetched for the request "+
				"(miss), fetched for another one that came before (collapsed). 304 counts as the answer it stands for.",
			[]string{"found"}, nil),
		errors: prometheus.NewDesc("reader_errors_total",
			"Requests answered with an error, by status. 503: the engine could not be asked and nothing was stored.",
			[]string{"status"}, nil),
		bytes: prometheus.NewDesc("reader_answer_bytes_total",
			"Bytes of answers' bodies, as encoded; without headers, error texts and files passed through.", nil, nil),
		ages: prometheus.NewDesc("reader_answer_age_seconds",
			"Age of the answers sent: time since the engine was asked. Without media files, which never change.", nil, nil),
	}
}

// next gives a tally to count in. It may be another's, too.
func (b *tallyBoard) next() *tally { return &b.all[b.turn.Add(1)%tallies] }

// Describe is part of prometheus.Collector.
func (b *tallyBoard) Describe(to chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{b.answers, b.errors, b.bytes, b.ages} {
		to <- d
	}
}

// Collect is part of prometheus.Collector.
func (b *tallyBoard) Collect(to chan<- prometheus.Metric) {
	for found, name := range [howMany]string{foundFresh: "hit", foundStale: "stale", foundMiss: "miss", foundJoined: "collapsed"} {
		to <- counted(b.answers, b.sum(func(t *tally) *atomic.Int64 { return &t.answers[found] }), name)
	}
	for i := range len(countedStatuses) + 1 {
		to <- counted(b.errors, b.sum(func(t *tally) *atomic.Int64 { return &t.statuses[i] }), statusName(i))
	}
	to <- counted(b.bytes, b.sum(func(t *tally) *atomic.Int64 { return &t.bytes }))
	to <- b.histogram()
}

func statusName(i int) string {
	if i == len(countedStatuses) {
		return "other"
	}
	return itoa(int64(countedStatuses[i]))
}

func counted(what *prometheus.Desc, n int64, labels ...string) prometheus.Metric {
	return prometheus.MustNewConstMetric(what, prometheus.CounterValue, float64(n), labels...)
}

func (b *tallyBoard) histogram() prometheus.Metric {
	upTo, total := map[float64]uint64{}, uint64(0)
	for i := range len(ageBounds) + 1 {
		total += uint64(b.sum(func(t *tally) *atomic.Int64 { return &t.ages[i] }))
		if i < len(ageBounds) {
			upTo[float64(ageBounds[i])] = total
		}
	}
	sum := b.sum(func(t *tally) *atomic.Int64 { return &t.ageSum })
	return prometheus.MustNewConstHistogram(b.ages, total, float64(sum), upTo)
}

func (b *tallyBoard) sum(of func(*tally) *atomic.Int64) (total int64) {
	for i := range b.all {
		total += of(&b.all[i]).Load()
	}
	return total
}
