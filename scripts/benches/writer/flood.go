//go:build linux

package main

import (
	"fmt"
	"time"

	"fairwarning/scripts/benches/process"
	"fairwarning/scripts/benches/wrk"
)

// flooded is what a flood of personal reads does to calls that change something: the writer gives each kind its own places at the
// engine (lanes).
type flooded struct {
	Quiet   spread `json:"quiet_p99_us"`
	Flooded spread `json:"flooded_p99_us"`
	Ratio   spread `json:"ratio"` // of the p99, each round compared with itself
	Turned  spread `json:"flood_calls_per_s"`
}

// The flood: more reads, of which each takes the engine 20 ms (stub), than their lane has places and room to wait, so that most are
// turned away. Who is turned away comes again after a pause, or it would be the processor that is short, and not places.
const (
	floodPlaces      = "64" // of the writer, for all lanes: 20 of them for reads
	floodConnections = 100
	floodPause       = 20 * time.Millisecond
)

var (
	floodCall = callCase{Name: "flood", Method: "GET", Path: "/api/v1/Auction/GetPreviouslyViewedItems", pause: floodPause}
	bidCall   = cases[0] // changes something; a bid's own lane comes with bidding
)

// flood measures the p99 of one caller's changes, one after the other, in quiet and while the flood lasts.
func (b *bench) flood() (*flooded, error) {
	addresses, err := freeAddresses(2)
	if err != nil {
		return nil, err
	}
	command := b.writerCommand(addresses[0], addresses[1])
	command.Name, command.Core = "flooded", serverCore
	command.Args = append(command.Args, "--max-in-flight", floodPlaces)
	running, err := process.Start(b.folder, command)
	if err != nil {
		return nil, err
	}
	defer running.Stop()
	if err := running.Await(func() bool { return b.answers(addresses[0]) }); err != nil {
		return nil, err
	}
	var quiet, under, ratio, calls []float64
	for round := range b.plan.rounds {
		note("flood: round %d of %d", round+1, b.plan.rounds)
		before, err := b.changes(addresses[0])
		if err != nil {
			return nil, err
		}
		during, load, err := b.flooding(addresses[0])
		if err != nil {
			return nil, err
		}
		quiet, under = append(quiet, before.P99), append(under, during.P99)
		ratio, calls = append(ratio, during.P99/before.P99), append(calls, load.Rate())
	}
	return &flooded{spreadOf(quiet), spreadOf(under), spreadOf(ratio), spreadOf(calls)}, nil
}

// changes are one caller's calls, none of which may fail.
func (b *bench) changes(address string) (wrk.Result, error) {
	result, err := b.send(address, bidCall, 1, b.plan.single)
	if err == nil && (result.Failed > 0 || result.Requests == 0) {
		err = fmt.Errorf("%d of %d changes failed", result.Failed, result.Requests)
	}
	return result, err
}

// flooding measures changes within a flood, which lasts a second longer at both ends.
func (b *bench) flooding(address string) (during, load wrk.Result, err error) {
	ended := make(chan error, 1)
	go func() {
		var err error
		load, err = b.send(address, floodCall, floodConnections, b.plan.single+2*time.Second)
		ended <- err
	}()
	time.Sleep(time.Second)
	during, err = b.changes(address)
	if failed := <-ended; err == nil {
		err = failed
	}
	if err == nil && load.Failed == 0 {
		err = fmt.Errorf("the flood was none: all of its %d calls were answered", load.Requests)
	}
	return during, load, err
}
