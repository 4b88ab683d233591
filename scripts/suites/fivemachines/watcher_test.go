package fivemachines

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"fairwarning/cdn/sse"
	"fairwarning/engine/api"
)

// watcher follows the board of the sale as the site does: a connection that is silent for too long is dead, and it opens another.
type watcher struct {
	sale   *sale
	client *http.Client
	dead   time.Duration

	mu     sync.Mutex
	id     string
	prices map[int64]int64 // cents, by lot
}

// opening is how long a connection may take to open, as on the site.
const opening = 15 * time.Second

// sitePatience returns how long a board of the site waits for a sign of life until it connects again.
func sitePatience() (time.Duration, error) {
	text, err := os.ReadFile(filepath.Join(root, "site/src/api/live/board-stream.ts"))
	if err != nil {
		return 0, err
	}
	found := regexp.MustCompile(`deadMs: ([0-9_]+)`).FindSubmatch(text)
	if found == nil {
		return 0, fmt.Errorf("board-stream.ts has no deadMs")
	}
	ms, err := strconv.Atoi(strings.ReplaceAll(string(found[1]), "_", ""))
	return time.Duration(ms) * time.Millisecond, err
}

// watchUntil follows the board until ctx ends. Between two connections it pauses as the site does (reconnect-pause.ts).
func (w *watcher) watchUntil(ctx context.Context) {
	for ctx.Err() == nil {
		_ = w.connect(ctx) // it breaks now and then
		select {
		case <-ctx.Done():
		case <-time.After(500 * time.Millisecond):
		}
	}
}

func (w *watcher) connect(ctx context.Context) error {
	ctx, cut := context.WithCancel(ctx)
	defer cut()
	alarm := time.AfterFunc(opening, cut)
	defer alarm.Stop()
	address := fmt.Sprintf("%s/api/v1/Event/GetLiveStream?Event_ID=%d", site, w.sale.event)
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return err
	}
	request.Host = host
	request.Header.Set("Last-Event-ID", w.id)
	response, err := w.client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("the board: %s", response.Status)
	}
	return sse.Read(response.Body, 1<<20, func() { alarm.Reset(w.dead) }, w.take)
}

func (w *watcher) take(e sse.Event) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if e.ID != "" {
		w.id = e.ID
	}
	switch e.Name {
	case "reset":
		w.id = ""
	case "ring":
		var ring api.LiveRing
		if err := json.Unmarshal(e.Data, &ring); err != nil {
			return err
		}
		w.sale.learn(ring)
	case "lot":
		var lot api.LiveItem
		if err := json.Unmarshal(e.Data, &lot); err != nil {
			return err
		}
		for _, price := range []*api.Money{lot.CurrentBid, lot.CurrentPreBid} {
			if price != nil {
				w.prices[lot.ItemID] = int64(*price)
			}
		}
	}
	return nil
}

// shows returns the price of a lot on this board, in cents.
func (w *watcher) shows(lot int64) int64 {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.prices[lot]
}
