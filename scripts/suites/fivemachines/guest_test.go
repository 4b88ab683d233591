package fivemachines

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"sync"
	"time"
)

// guest browses: one request after another, each of which must be answered. It tries nothing twice.
type guest struct {
	sale   *sale
	client *http.Client
}

const (
	looking   = 200 * time.Millisecond // between two requests of one guest
	guestWait = 10 * time.Second       // then a guest gives up
)

// browsing is what all guests saw.
type browsing struct {
	mu      sync.Mutex
	answers int
	broken  []string
	slowest time.Duration
}

// browseUntil asks for pages, items and answers until over is closed.
func (g *guest) browseUntil(over <-chan struct{}) {
	for {
		select {
		case <-over:
			return
		case <-time.After(looking/2 + rand.N(looking)):
			g.look(g.sale.addresses[rand.IntN(len(g.sale.addresses))])
		}
	}
}

func (g *guest) look(path string) {
	began := time.Now()
	err := g.get(path)
	took := time.Since(began)
	seen := &g.sale.seen
	seen.mu.Lock()
	defer seen.mu.Unlock()
	seen.answers++
	seen.slowest = max(seen.slowest, took)
	if err != nil {
		seen.broken = append(seen.broken, fmt.Sprintf("%s GET %s: %v, after %v", began.Format("05.000"), path, err, took.Round(time.Millisecond)))
	}
}

func (g *guest) get(path string) error {
	ctx, cancel := context.WithTimeout(g.sale.t.Context(), guestWait)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, site+path, nil)
	if err != nil {
		return err
	}
	request.Host = host
	response, err := g.client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	switch {
	case err != nil:
		return err
	case response.StatusCode != http.StatusOK || len(body) == 0:
		return fmt.Errorf("%s, %d bytes: %.200s", response.Status, len(body), body)
	}
	return nil
}

// take returns what guests saw since the last call.
func (b *browsing) take() (answers int, broken []string, slowest time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	answers, broken, slowest = b.answers, b.broken, b.slowest
	b.answers, b.broken, b.slowest = 0, nil, 0
	return answers, broken, slowest
}
