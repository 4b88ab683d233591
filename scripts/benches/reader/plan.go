//go:build linux

package main

import (
	"fmt"
	"strings"
	"time"
)

// plan is how long and how often to measure.
type plan struct {
	name       string
	rounds     int           // of the budgeted case; the servers take turns in each
	others     int           // rounds of the other cases
	round      time.Duration // length of one server's turn, whole seconds
	keys       int           // of the case that has many
	openRounds int           // of the open loop
	openWarmup time.Duration
	open       time.Duration // length of one open-loop run
	peersOpen  bool          // the peers' open-loop latencies, too
	faults     bool          // stampede and roll-over, by the tests of reader/faults
}

var (
	whole = plan{
		name: "whole", rounds: 7, others: 3, round: 3 * time.Second, keys: 5000,
		openRounds: 3, openWarmup: 500 * time.Millisecond, open: 2 * time.Second, peersOpen: true, faults: true,
	}
	brief = plan{
		name: "quick", rounds: 5, others: 1, round: time.Second, keys: 1000,
		openRounds: 1, openWarmup: 500 * time.Millisecond, open: 2 * time.Second,
	}
)

// connections of the load, all kept alive: enough to keep a server busy, few enough to be answered at once.
const connections = 64

// host is what clients take the servers for: the reader knows its auction houses by name.
const host = "auction.example"

// hitCase is one kind of hit.
type hitCase struct {
	Name     string `json:"name"`
	Path     string `json:"path"` // with {key} when there are many
	Bytes    int64  `json:"bytes"`
	many     bool
	budgeted bool
}

// cases are calls of the contract, in their canonical form, that the scripted engine answers with so many bytes. The last
// has one key for each picture gallery, by Zipf's law.
var cases = []hitCase{
	{Name: "1 KB", Path: "/api/v1/Auction/GetItem?ID=7", Bytes: 1 << 10},
	{Name: "10 KB", Path: "/api/v1/Auction/SearchInventory?page_number=2&sort=newest", Bytes: 10 << 10, budgeted: true},
	{Name: "100 KB", Path: "/api/v1/auction/getAuctionResults?Event_ID=7", Bytes: 100 << 10},
	{Name: "10 KB, Zipf", Path: "/api/v1/Auction/GetPhotoGallery?item_ID={key}", Bytes: 10 << 10, many: true},
}

// keys is how many the case has; 0: one, which stands in the path.
func (c *hitCase) keys(p plan) int {
	if c.many {
		return p.keys
	}
	return 0
}

// paths are all the addresses of the case.
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
