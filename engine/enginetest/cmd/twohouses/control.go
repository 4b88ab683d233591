package main

import (
	"encoding/json"
	"net/http"
	"strconv"
	"sync"
)

// control obeys the test, one order at a time.
func (h *houses) control() http.Handler {
	var orders sync.Mutex
	mux := http.NewServeMux()
	on := func(order string, do func(r *http.Request) any) {
		mux.HandleFunc("POST "+order, func(w http.ResponseWriter, r *http.Request) {
			orders.Lock()
			defer orders.Unlock()
			w.Header().Set("Content-Type", "application/json")
			h.must(json.NewEncoder(w).Encode(do(r)))
		})
	}
	on("/late", func(r *http.Request) any {
		by, err := strconv.ParseInt(r.FormValue("by"), 10, 64)
		h.must(err)
		return h.late.Add(by)
	})
	on("/tick", func(*http.Request) any {
		h.must(h.clock.Tick(h.ctx, h.now()))
		seq, err := h.store.LastChange(h.ctx)
		h.must(err)
		return seq
	})
	on("/drafts", func(*http.Request) any { return h.plantDrafts() })
	on("/publish", func(r *http.Request) any {
		var drafts []draft
		h.must(json.NewDecoder(r.Body).Decode(&drafts))
		h.publish(drafts)
		return true
	})
	return mux
}
