//go:build linux

package main

import "time"

// plan sets how long and how often to measure. Turns are short and many, because a machine's speed varies over time.
type plan struct {
	rounds int           // each contender has one turn per round
	turn   time.Duration // of one contender
	sizes  []size        // house sizes for grow
}

// size is the size of a house, which would slow down a desk that scans everything.
type size struct {
	Lots    int `json:"lots"`
	History int `json:"bids_before"` // on the hot lot
}

var (
	whole = plan{rounds: 7, turn: 2 * time.Second, sizes: []size{{500, 1_000}, {5_000, 10_000}, {50_000, 100_000}}}
	brief = plan{rounds: 2, turn: 800 * time.Millisecond, sizes: []size{{500, 1_000}, {5_000, 10_000}}}
)

const (
	many    = 500 // open lots, besides the hot one
	clients = 64  // over HTTP; each is a different person who bids again after each response
	callers = 512 // in process
)
