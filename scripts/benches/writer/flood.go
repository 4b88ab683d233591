//go:build linux

package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"fairwarning/engine/store"
	"fairwarning/scripts/benches/auction"
	"fairwarning/scripts/benches/process"
)

// flooded is what a flood of watch-list calls does to bids: before the real engine on the disk, for both are in the end its work.
type flooded struct {
	Quiet   spread `json:"quiet_p99_us"`
	Flooded spread `json:"flooded_p99_us"`
	Ratio   spread `json:"ratio"` // of the p99, each round compared with itself
	Calls   spread `json:"flood_calls_per_s"`
}

// The flood: so many people who each, twenty times a second, put an item on their list, look at the list, and take it off again.
const (
	watchers     = 100
	watcherPause = 50 * time.Millisecond
)

// flood measures the p99 of bids that come one after the other, in quiet and while the flood lasts.
func (b *bench) flood() (*flooded, error) {
	folder, err := os.MkdirTemp("", "fairwarning-flood-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	p, err := b.openPlace(folder)
	if err != nil {
		return nil, err
	}
	defer p.close()
	var quiet, under, ratio, calls []float64
	for round := range b.plan.rounds {
		note("flood: round %d of %d", round+1, b.plan.rounds)
		before, err := p.bids(b.plan.flood)
		if err != nil {
			return nil, err
		}
		during, rate, err := p.flooding(b.plan.flood)
		if err != nil {
			return nil, err
		}
		quiet, under = append(quiet, before), append(under, during)
		ratio, calls = append(ratio, during/before), append(calls, rate)
	}
	return &flooded{spreadOf(quiet), spreadOf(under), spreadOf(ratio), spreadOf(calls)}, nil
}

// place is an engine as it is installed, its data on the disk, a writer before it, and the people who call.
type place struct {
	engine, writer *process.Process
	address        string // the writer's
	house          *auction.House
	tokens         []string // of the people; the first two bid
	amount         int64    // of the last bid, dollars
}

func (b *bench) openPlace(folder string) (p *place, err error) {
	p = &place{amount: 1}
	defer func() {
		if err != nil {
			p.close()
		}
	}()
	if p.house, err = furnish(filepath.Join(folder, "fairwarning.db")); err != nil {
		return p, err
	}
	addresses, err := freeAddresses(3)
	if err != nil {
		return p, err
	}
	p.address = addresses[1]
	if p.engine, err = process.Start(b.folder, process.Command{
		Name: "auction-engine", Core: process.AnyCore,
		Args: []string{filepath.Join(b.programs, "engine"), "serve", "--data", folder, "--listen", addresses[0], "--outbox", "off"},
		Env:  []string{"SERVICE_TOKEN=of-the-benchmark", "TOKEN_KEY=a-key-of-32-characters-or-more-for-tokens"},
	}); err != nil {
		return p, err
	}
	if err := p.engine.Await(func() bool { return isUp(addresses[0]) }); err != nil {
		return p, err
	}
	const wide = "100000000"
	if p.writer, err = process.Start(b.folder, process.Command{
		Name: "auction-writer", Core: process.AnyCore,
		Args: []string{
			filepath.Join(b.programs, "writer"), "--listen", p.address, "--admin", addresses[2], "--engine", "http://" + addresses[0],
			"--tenants", fmt.Sprintf("%s=%d", auction.Host, p.house.Tenant),
			"--sign-ins", wide, "--bids", wide, "--session-bids", wide,
		},
		Env: []string{"SERVICE_TOKEN=of-the-benchmark"},
	}); err != nil {
		return p, err
	}
	for person := range p.house.People {
		var token string
		if err := p.writer.Await(func() bool { token, err = auction.SignIn(p.address, person); return err == nil }); err != nil {
			return p, err
		}
		p.tokens = append(p.tokens, token)
	}
	return p, nil
}

// furnish makes the engine's database: a lot to bid on and one to watch.
func furnish(path string) (*auction.House, error) {
	ctx := context.Background()
	s, err := store.Open(ctx, path)
	if err != nil {
		return nil, err
	}
	house, err := auction.Furnish(ctx, s, 2, 2+watchers)
	return house, errors.Join(err, s.Close())
}

func (p *place) close() {
	for _, running := range []*process.Process{p.writer, p.engine} {
		if running != nil {
			running.Stop()
		}
	}
}
