//go:build linux

package main

import (
	"strings"
	"time"
)

// plan sets how long and how often to measure. A machine's speed varies over time, so a whole run has many rounds. Its turns last
// a few seconds, so that opening the connections hardly counts.
type plan struct {
	rounds int           // each server has one turn per round
	round  time.Duration // length of one server's turn with many connections, whole seconds
	single time.Duration // the same with one connection
	flood  time.Duration // length of bidding without the flood, and during it
	floods int           // rounds of each flood
}

var (
	whole = plan{rounds: 11, round: 4 * time.Second, single: time.Second, flood: 4 * time.Second, floods: 5}
	brief = plan{rounds: 2, round: time.Second, single: time.Second, flood: 1500 * time.Millisecond, floods: 1}
)

// connections is the number of connections of the load, all kept alive: enough to keep a server busy.
const connections = 64

// host is the Host header of all requests; the writer identifies its auction houses by hostname.
const host = "auction.example"

// token has the length of the engine's access tokens. Nothing here verifies it.
var token = strings.Repeat("eyJhbGciOi", 8) + "." + strings.Repeat("eyJzdWIiOi", 16) + "." + strings.Repeat("c", 43)

// callCase is one kind of call.
type callCase struct {
	Name   string `json:"name"`
	Method string `json:"method"`
	Path   string `json:"path"`
	body   string
}

// cases are authenticated operations of the contract: one write and one read.
var cases = []callCase{
	{Name: "POST", Method: "POST", Path: "/api/v1/Auction/AddPreviouslyViewedItem", body: `{"item_ID":104217}`},
	{Name: "GET", Method: "GET", Path: "/api/v1/Auction/getUserInformation"},
}
