//go:build linux

package main

import "time"

// plan is how long and how often to measure: turns are short and many, because machines are slower now than then.
type plan struct {
	name   string
	rounds int           // the contenders take turns in each
	turn   time.Duration // of one contender
	sizes  []size        // to grow through
}

// size of a house: what a desk that looks through everything would be slowed down by.
type size struct {
	Lots    int `json:"lots"`
	History int `json:"bids_before"` // on the hot lot
}

var (
	whole = plan{name: "whole", rounds: 7, turn: 2 * time.Second, sizes: []size{{500, 1_000}, {5_000, 10_000}, {50_000, 100_000}}}
	brief = plan{name: "quick", rounds: 2, turn: 800 * time.Millisecond, sizes: []size{{500, 1_000}, {5_000, 10_000}}}
)

const (
	many    = 500 // lots that are open at the same time, beside the hot one
	clients = 64  // over HTTP, each somebody else, who bids again when answered
	callers = 512 // in process
)
