//go:build linux

package main

import "time"

// plan is how long and how often to measure: turns are short and many, because machines are slower now than then.
type plan struct {
	name   string
	rounds int           // the servers take turns in each
	round  time.Duration // length of one server's turn with many connections, whole seconds
	single time.Duration // and with one
	flood  time.Duration // length of bidding in quiet, and in the flood
	floods int           // rounds of each
}

var (
	whole = plan{name: "whole", rounds: 13, round: time.Second, single: time.Second, flood: 4 * time.Second, floods: 5}
	brief = plan{name: "quick", rounds: 2, round: time.Second, single: time.Second, flood: 1500 * time.Millisecond, floods: 1}
)

// connections of the load, all kept alive: enough to keep a server busy.
const connections = 64

// host is what clients take the servers for: the writer knows its auction houses by name.
const host = "auction.example"

// callCase is one kind of call.
type callCase struct {
	Name   string `json:"name"`
	Method string `json:"method"`
	Path   string `json:"path"`
	body   string
}

// cases are calls of the contract with a token: one that changes something, and one that reads.
var cases = []callCase{
	{Name: "POST", Method: "POST", Path: "/api/v1/Auction/AddPreviouslyViewedItem", body: `{"item_ID":104217}`},
	{Name: "GET", Method: "GET", Path: "/api/v1/Auction/getUserInformation"},
}
