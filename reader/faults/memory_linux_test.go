package faults

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"strconv"
	"strings"
	"testing"
)

// TestMemory sends many times more answers through the reader than fit in the store. The process may grow only
// slightly past its limit. Most are pictures, as in production, and because compressing everything three ways would
// take minutes.
func TestMemory(t *testing.T) {
	t.Parallel()
	if raceEnabled {
		t.Skip("the race detector's own memory is many times as much")
	}
	const allowed = 64 << 20
	const tolerance = 1.15
	e := newEngine(t)
	fillings := longFillings()
	e.filling = func(q question) string { return fillings[q.uri[len(q.uri)-1]-'0'] }
	e.delay.Store(0) // waiting for the engine would be most of the test
	p := startReader(t, e, "--cache-bytes", "64MiB")
	before := p.resident(t)
	answers, pictures := full(10_000, 3_000), full(90_000, 9_000)
	most := 0
	const step = 2000
	for from := 0; from < answers+pictures; from += step {
		askDistinct(t, p, from, step, (answers+pictures)/answers)
		most = max(most, p.resident(t))
	}
	grown := float64(most-before) / allowed
	report(t, "memory", map[string]any{
		"cache_bytes": allowed, "answers": answers + pictures,
		"rss_start_mib": before >> 20, "rss_most_mib": most >> 20, "growth_ratio": grown,
	})
	if grown > tolerance {
		t.Errorf("the process grew by %.2f of --cache-bytes, want at most %.2f", grown, tolerance)
	}
}

// askDistinct requests n distinct uncached answers: one in every `every` is a search, the others are pictures.
func askDistinct(t *testing.T, p *process, from, n, every int) {
	t.Helper()
	questions := make([]question, n)
	for i := range questions {
		if number := from + i; number%every == 0 {
			questions[i] = ask(1, search, 1+number)
		} else {
			questions[i] = question{1, fmt.Sprintf("/media/%064x/320.webp", number)}
		}
	}
	var wrong complaints
	for _, got := range askAll(p.public, questions) {
		if got.err != nil || got.status != http.StatusOK || len(got.body) < 9<<10 {
			wrong.add("%v: %v, status %d, %d bytes", got.question, got.err, got.status, len(got.body))
		}
	}
	wrong.none(t, "distinct answers")
}

// longFillings returns ten texts, one for each last digit, of about 10 KB that compress to about a quarter, as search
// results do.
func longFillings() []string {
	random := rand.New(rand.NewPCG(1, 2))
	words := make([]string, 600)
	for i := range words {
		words[i] = strconv.FormatUint(random.Uint64N(1<<40), 36)
	}
	fillings := make([]string, 10)
	for i := range fillings {
		text := filling
		for len(text) < 10_000 {
			text += words[random.IntN(len(words))] + " "
		}
		fillings[i] = text
	}
	return fillings
}

// resident returns the resident memory of the process in bytes: VmRSS of proc(5).
func (p *process) resident(t *testing.T) int {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.command.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(status), "VmRSS:")
	line, _, _ := strings.Cut(rest, "kB")
	kilobytes, err := strconv.Atoi(strings.TrimSpace(line))
	if err != nil {
		t.Fatalf("no VmRSS: %v", err)
	}
	return kilobytes << 10
}
