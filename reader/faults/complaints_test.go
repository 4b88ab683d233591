package faults

import (
	"fmt"
	"strings"
	"sync"
	"testing"
)

// complaints are what went wrong, by many at a time; only the first few are kept in full.
type complaints struct {
	mu    sync.Mutex // protects all below
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

// none fails the test when there were any.
func (c *complaints) none(t *testing.T, what string) {
	t.Helper()
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.count > 0 {
		t.Errorf("%s: %d wrong, the first:\n%s", what, c.count, strings.Join(c.first, "\n"))
	}
}
