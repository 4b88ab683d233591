//go:build linux

package main

import (
	"fmt"
	"strings"
	"time"
)

// plan sets how long and how often to measure.
type plan struct {
	rounds     int           // of the case with budgets; each server has one turn per round
	round      time.Duration // length of such a turn, whole seconds; short, so that all servers of a round meet the same machine
	others     int           // rounds of the other cases
	other      time.Duration // length of their turns, whole seconds
	keys       int           // of the case with many keys
	openRounds int           // of the open loop
	openWarmup time.Duration
	open       time.Duration // length of one open-loop run
	peersOpen  bool          // also measure the peers' open-loop latencies
	faults     bool          // also run the stampede and rollover tests of reader/faults
}

var (
	whole = plan{
		rounds: 31, round: time.Second, others: 3, other: 3 * time.Second, keys: 5000,
		openRounds: 3, openWarmup: 500 * time.Millisecond, open: 2 * time.Second, peersOpen: true, faults: true,
	}
	brief = plan{
		rounds: 5, round: time.Second, others: 1, other: time.Second, keys: 1000,
		openRounds: 1, openWarmup: 500 * time.Millisecond, open: 2 * time.Second,
	}
)

// connections is the number of connections of the load, all kept alive: enough to keep a server busy, few enough to
// avoid queueing.
const connections = 64

// host is the Host header of all requests; the reader identifies its auction houses by hostname.
const host = "auction.example"

// hitCase is one kind of hit.
type hitCase struct {
	Name     string `json:"name"`
	Path     string `json:"path"` // contains {key} if the case has many keys
	Bytes    int64  `json:"bytes"`
	many     bool
	budgeted bool
}

// cases are operations of the contract, in canonical form, with the body size the scripted engine returns. The last
// has one key per photo gallery, drawn by Zipf's law.
var cases = []hitCase{
	{Name: "1 KB", Path: "/api/v1/Auction/GetItem?ID=7", Bytes: 1 << 10},
	{Name: "10 KB", Path: "/api/v1/Auction/SearchInventory?page_number=2&sort=newest", Bytes: 10 << 10, budgeted: true},
	{Name: "100 KB", Path: "/api/v1/auction/getAuctionResults?Event_ID=7", Bytes: 100 << 10},
	{Name: "10 KB, Zipf", Path: "/api/v1/Auction/GetPhotoGallery?item_ID={key}", Bytes: 10 << 10, many: true},
}

// turns returns the number of rounds, and the length of a server's turn in each.
func (c *hitCase) turns(p plan) (rounds int, length time.Duration) {
	if c.budgeted {
		return p.rounds, p.round
	}
	return p.others, p.other
}

// keys returns the number of keys of the case, or 0 if its path is fixed.
func (c *hitCase) keys(p plan) int {
	if c.many {
		return p.keys
	}
	return 0
}

// paths returns all URLs of the case.
func (c *hitCase) paths(p plan) []string {
	if !c.many {
		return []string{c.Path}
	}
	all := make([]string, p.keys)
	for i := range all {
		all[i] = strings.ReplaceAll(c.Path, "{key}", fmt.Sprint(i+1))
	}
	return all
}
