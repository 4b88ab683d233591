package fivemachines

import (
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/rules"
)

// onTheBlock is how long bids are taken on a lot.
const onTheBlock = 5 * time.Second

// clerk calls the sale.
type clerk struct {
	person
	open  int64 // the lot that takes bids
	since time.Time
}

// callUntil calls the sale until over is closed.
func (c *clerk) callUntil(over <-chan struct{}) error {
	for {
		select {
		case <-over:
			return nil
		case <-time.After(20 * time.Millisecond):
		}
		if step := c.choose(c.sale.present()); step != "" {
			if _, err := c.act(step); err != nil {
				return err
			}
		}
	}
}

// choose returns the next step; empty: none.
func (c *clerk) choose(ring api.LiveRing) string {
	if ring.ItemID != c.open {
		c.open, c.since = ring.ItemID, time.Now()
	}
	switch {
	case ring.State != rules.RingRunning:
		return ""
	case ring.Phase == rules.RingOpening:
		return rules.StepStart
	case ring.Phase == rules.RingOpen && time.Since(c.since) > onTheBlock && c.sale.hasBid(ring.ItemID):
		return rules.StepSold
	case ring.Phase == rules.RingOpen || ring.Phase == "":
		return ""
	}
	return bidding.ActNext
}

// act takes a step on the ring as it is known, and reports whether it was possible.
func (c *clerk) act(step string) (isDone bool, err error) {
	got, err := c.settle("POST", "/v1/Event/ConsoleAction", map[string]any{"event_ID": c.sale.event, "seen": c.sale.present().Seq, "action": step})
	if err != nil || got.code == http.StatusBadRequest {
		return false, err
	}
	var out struct{ Ring *api.LiveRing }
	if err := json.Unmarshal(got.body, &out); err != nil || out.Ring == nil {
		return false, fmt.Errorf("%s: %v %w", step, got, err)
	}
	c.sale.learn(*out.Ring)
	if got.code == http.StatusOK && step == rules.StepSold {
		c.sale.hammer(out.Ring.ItemID)
	}
	return got.code == http.StatusOK, nil
}
