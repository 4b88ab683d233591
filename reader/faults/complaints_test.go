package faults

import (
	"fmt"
	"strings"
	"sync"
	"testing"
)

// complaints collects failures from concurrent goroutines. It keeps only the first few in full.
type complaints struct {
	mu    sync.Mutex // guards the fields below
	count int
	first []string
}

func (c *complaints) add(format string, args ...any) {
	const kept, length = 5, 300
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.count++; len(c.first) < kept {
		text := fmt.Sprintf(format, args...)
		c.first = append(c.first, text[:min(len(text), length)])
	}
}

// none fails the test if there were any complaints.
func (c *complaints) none(t *testing.T, what string) {
	t.Helper()
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.count > 0 {
		t.Errorf("%s: %d wrong, the first:\n%s", what, c.count, strings.Join(c.first, "\n"))
	}
}
