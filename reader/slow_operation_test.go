package reader

import (
	"net/http"
	"testing"
	"time"

	"fairwarning/reader/config"
)

// TestASlowOperation: an operation that takes longer than others is waited for, and asked once, although others are answered at once
// meanwhile.
func TestASlowOperation(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(c *config.Config) { c.Wait, c.Timeout = time.Minute, time.Minute })
	asked := make(chan struct{}, 10)
	h.on(getItem, func(w http.ResponseWriter, r *http.Request) {
		asked <- struct{}{}
		select {
		case <-time.After(3 * time.Second): // longer than a request may take before it counts as hanging
			say(`{"slow":true}`)(w, r)
		case <-r.Context().Done():
		}
	})
	h.on(countries, say(`{}`))
	slow := make(chan reply)
	go func() { got, _ := h.try(getItem + "?ID=5"); slow <- got }()
	for {
		select {
		case got := <-slow:
			want(t, got, 200, `{"slow":true}`)
			if n := len(asked); n != 1 {
				t.Errorf("the engine was asked %d times, want once", n)
			}
			return
		case <-time.After(20 * time.Millisecond):
			h.pass(time.Hour)
			want(t, h.get(t, countries), 200, `{}`)
			h.settle()
		}
	}
}
