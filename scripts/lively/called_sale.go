package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"
	"maps"
	mathrand "math/rand/v2"
	"net/http"
	"strconv"
	"time"

	"fairwarning/cdn/process"
	"fairwarning/engine/api"
	"fairwarning/engine/codes"
)

// How a room bids, so that a lot takes about a minute: bids come fast, and then nobody wants more.
const (
	shortestPause = 1500 * time.Millisecond
	longestPause  = 5 * time.Second
	fewestBids    = 4
	mostBids      = 18
	lookEvery     = 15 * time.Second // for a sale to bid in
)

// room is the people who bid on the lot in the ring: bidders at home, and those on the floor whose bids the clerk enters.
type room struct {
	bidders []*bidder
	clerk   *bidder
	lot     int64   // the lot they bid on
	wanted  int     // bids that are still to come on it
	last    *bidder // who bid last; the clerk for somebody on the floor
}

func (r *room) add(b *bidder, isStaff bool) {
	if isStaff {
		r.clerk = b
		return
	}
	r.bidders = append(r.bidders, b)
}

// enliven has the room bid in the house's called sales until ctx ends.
func (r *room) enliven(ctx context.Context, log *slog.Logger) {
	for {
		event, err := r.sale(ctx)
		if err != nil && ctx.Err() == nil {
			log.Warn("no sale is called", "error", err)
		}
		if event == 0 && !process.Pause(ctx, lookEvery) {
			return
		}
		if event != 0 && !r.bid(ctx, log, event) {
			return
		}
	}
}

// bid bids in a sale until it is over or paused, and reports whether ctx is still alive.
func (r *room) bid(ctx context.Context, log *slog.Logger, event int64) bool {
	for {
		if !process.Pause(ctx, shortestPause+time.Duration(mathrand.Int64N(int64(longestPause-shortestPause)))) {
			return false
		}
		board, err := r.board(ctx, event)
		if err == nil && !isOn(board.Ring) {
			return true
		}
		outcome := ""
		if err == nil {
			outcome, err = r.bidOnce(ctx, event, board.Ring)
		}
		switch {
		case ctx.Err() != nil:
			return false
		case err != nil:
			log.Warn("no bid in the ring", "error", err)
		case outcome != "":
			log.Info(outcome)
		}
	}
}

// isOn reports whether a sale is waiting to open or in progress. A sale somebody paused does not count; one that a restart paused does.
func isOn(ring *api.LiveRing) bool {
	return ring != nil && ring.State != "ended" && (ring.State != "paused" || isLeft(ring))
}

// isLeft reports whether a sale was paused by a restart, and nobody knows when it resumes.
func isLeft(ring *api.LiveRing) bool {
	return ring.State == "paused" && ring.PauseReason == "restart" && ring.TurnAt == nil
}

// sale returns an event in progress that is called and not paused, or 0.
func (r *room) sale(ctx context.Context) (int64, error) {
	events, err := r.clerk.upcoming(ctx)
	if err != nil {
		return 0, err
	}
	for _, e := range events {
		if e.EventStatusID != codes.EventInProgress {
			continue
		}
		board, err := r.board(ctx, e.EventID)
		if err != nil {
			return 0, err
		}
		if isOn(board.Ring) {
			return e.EventID, nil
		}
	}
	return 0, nil
}

func (r *room) board(ctx context.Context, event int64) (board api.LiveAuction, err error) {
	err = r.clerk.call(ctx, http.MethodGet, "/api/v1/Event/GetLiveAuction?Event_ID="+strconv.FormatInt(event, 10), nil, &board, nil)
	return board, err
}

// bidOnce bids the ask on the lot in the ring if somebody still wants it, and describes the outcome; empty: nobody did.
func (r *room) bidOnce(ctx context.Context, event int64, ring *api.LiveRing) (string, error) {
	switch {
	case isLeft(ring):
		return "the clerk resumes the sale after a restart", r.step(ctx, event, ring, "resume", nil)
	case ring.State != "running" || ring.Phase != "open" || ring.Ask == nil:
		return "", nil
	}
	if ring.ItemID != r.lot {
		r.lot, r.wanted, r.last = ring.ItemID, fewestBids+mathrand.IntN(mostBids-fewestBids), nil
	}
	if r.wanted == 0 {
		return "", nil
	}
	r.wanted--
	people := append([]*bidder{r.clerk}, r.bidders...)
	next := people[mathrand.IntN(len(people))]
	if next == r.last && next != r.clerk { // a leader does not bid
		next = r.clerk
	}
	r.last = next
	if next == r.clerk {
		return r.bidOnFloor(ctx, event, ring)
	}
	return next.bidLive(ctx, event, ring)
}

// bidOnFloor enters a bid of somebody in the room.
func (r *room) bidOnFloor(ctx context.Context, event int64, ring *api.LiveRing) (string, error) {
	paddle := strconv.Itoa(101 + mathrand.IntN(40))
	err := r.step(ctx, event, ring, "floor", map[string]any{"amount": ring.Ask, "paddle": paddle})
	return fmt.Sprintf("paddle %s bid %s on the floor", paddle, ring.Ask.USD()), err
}

// step has the clerk take a step of the sale.
func (r *room) step(ctx context.Context, event int64, ring *api.LiveRing, action string, more map[string]any) error {
	in := map[string]any{"event_ID": event, "seen": ring.Seq, "action": action}
	maps.Copy(in, more)
	var out struct{}
	return r.clerk.personal(ctx, http.MethodPost, "/api/v1/Event/ConsoleAction", in, &out, rand.Text())
}

// bidLive bids the ask over the internet.
func (b *bidder) bidLive(ctx context.Context, event int64, ring *api.LiveRing) (string, error) {
	in := map[string]any{"event_ID": event, "item_ID": ring.ItemID, "amount": ring.Ask}
	var out struct {
		Message string `json:"message"`
	}
	if err := b.personal(ctx, http.MethodPost, "/api/v1/Event/PlaceLiveBid", in, &out, rand.Text()); err != nil {
		return "", err
	}
	return fmt.Sprintf("%s bid %s in the ring: %s", b.email, ring.Ask.USD(), out.Message), nil
}
