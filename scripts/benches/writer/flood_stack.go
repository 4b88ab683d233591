//go:build linux

package main

import (
	"context"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/valyala/fasthttp"

	"fairwarning/scripts/benches/auction"
	"fairwarning/scripts/benches/process"
	"fairwarning/scripts/freeport"
)

// place is an engine with a writer in front of it, and the people who make calls.
type place struct {
	address      string   // that the people call: the writer's, or for stub_alone the engine's
	source       string   // the engine's address
	lot, watched int64    // the lots that get bids and watchers
	tokens       []string // of the people; the first two bid
	amount       int64    // of the last bid, dollars
}

// openEngine starts the real engine, with data on disk.
func (b *bench) openEngine(ctx context.Context, folder string, people int) (*place, error) {
	engine, err := auction.Start(ctx, b.Run, filepath.Join(folder, "engine"), 2, 2+people)
	if err != nil {
		return nil, err
	}
	p := &place{source: engine.Address, lot: engine.Lots[0], watched: engine.Lots[1], tokens: engine.Tokens}
	return p, b.openWriter(p, engine.Tenant)
}

// openStub starts an engine that takes as long as a commit for a bid, longer for anything else, and uses no CPU.
func (b *bench) openStub(_ context.Context, _ string, people int) (*place, error) {
	p := &place{source: freeport.Address(), lot: 1, watched: 2}
	for person := range 2 + people {
		p.tokens = append(p.tokens, strings.Repeat("t", 100)+strconv.Itoa(person))
	}
	_, err := b.Start(process.Command{
		Name: "slow-stub", Core: process.AnyCore,
		Args: []string{filepath.Join(b.Programs, "stub"), "-listen", p.source, "-bid", "3ms", "-other", "200ms"},
	}, func() bool { return process.Answers("http://" + p.source + "/calls") })
	if err != nil {
		return nil, err
	}
	return p, b.openWriter(p, 1)
}

// openStubAlone is like openStub, but the people call the stub directly.
func (b *bench) openStubAlone(ctx context.Context, folder string, people int) (*place, error) {
	p, err := b.openStub(ctx, folder, people)
	if err == nil {
		p.address = p.source
	}
	return p, err
}

// openWriter starts a writer in front of the engine, with rate limits that this load never reaches.
func (b *bench) openWriter(p *place, tenant int64) error {
	const wide = "100000000"
	p.address, p.amount = freeport.Address(), 1
	command := b.Writer(p.address, p.source, fmt.Sprintf("%s=%d", auction.Host, tenant), "--sign-ins", wide, "--bids", wide, "--session-bids", wide)
	command.Name = "auction-writer"
	client := &fasthttp.HostClient{Addr: p.address}
	_, err := b.Start(command, func() bool {
		status, _, err := auction.Call(client, fasthttp.MethodGet, watchList, p.tokens[0], "")
		return err == nil && status == fasthttp.StatusOK
	})
	return err
}
