//go:build linux

package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"fairwarning/engine/db"
	"fairwarning/scripts/benches/auction"
	"fairwarning/scripts/benches/process"
	"fairwarning/scripts/freeport"
)

// place is an engine with a writer in front of it, and the people who make calls.
type place struct {
	engine, writer *process.Process
	address        string   // that the people call: the writer's, or for stub_alone the engine's
	source         string   // the engine's address
	lot, watched   int64    // the lots that get bids and watchers
	tokens         []string // of the people; the first two bid
	amount         int64    // of the last bid, dollars
}

// openEngine starts the real engine with its production settings, with data on disk.
func (b *bench) openEngine(folder string, people int) (*place, error) {
	house, err := furnish(filepath.Join(folder, "fairwarning.db"), 2+people)
	if err != nil {
		return nil, err
	}
	p, err := b.openPlace(house.Tenant, func(address string) process.Command {
		return process.Command{
			Name: "auction-engine", Core: process.AnyCore,
			Args: []string{filepath.Join(b.programs, "engine"), "serve", "--data", folder, "--listen", address, "--outbox", "off", "--admin", "off"},
			Env: []string{"SERVICE_TOKEN=of-the-benchmark", "TOKEN_KEY=a-key-of-32-characters-or-more-for-tokens",
				"LICENSE_KEY=" + strings.Repeat("0", 64)},
		}
	})
	if err != nil {
		return nil, err
	}
	p.lot, p.watched = house.Lots[0], house.Lots[1]
	for person := range house.People {
		var token string
		if err := p.writer.Await(func() bool { token, err = auction.SignIn(p.address, person); return err == nil }); err != nil {
			p.close()
			return nil, err
		}
		p.tokens = append(p.tokens, token)
	}
	return p, nil
}

// openStub starts an engine that takes as long as a commit for a bid, longer for anything else, and uses no CPU.
func (b *bench) openStub(_ string, people int) (*place, error) {
	p, err := b.openPlace(1, func(address string) process.Command {
		return process.Command{
			Name: "slow-stub", Core: process.AnyCore,
			Args: []string{filepath.Join(b.programs, "stub"), "-listen", address, "-bid", "3ms", "-other", "200ms"},
		}
	})
	if err != nil {
		return nil, err
	}
	p.lot, p.watched = 1, 2
	for person := range 2 + people {
		p.tokens = append(p.tokens, strings.Repeat("t", 100)+strconv.Itoa(person))
	}
	return p, nil
}

// openStubAlone is like openStub, but the people call the stub directly.
func (b *bench) openStubAlone(folder string, people int) (*place, error) {
	p, err := b.openStub(folder, people)
	if err == nil {
		p.address = p.source
	}
	return p, err
}

// openPlace starts an engine with a writer in front of it, with rate limits that this load never reaches.
func (b *bench) openPlace(tenant int64, engine func(address string) process.Command) (p *place, err error) {
	p = &place{amount: 1}
	defer func() {
		if err != nil {
			p.close()
		}
	}()
	p.address = freeport.Address()
	p.source = freeport.Address()
	admin := freeport.Address()
	if p.engine, err = process.Start(b.folder, engine(p.source)); err != nil {
		return p, err
	}
	if err := p.engine.Await(func() bool { return isUp(p.source) }); err != nil {
		return p, err
	}
	const wide = "100000000"
	p.writer, err = process.Start(b.folder, process.Command{
		Name: "auction-writer", Core: process.AnyCore,
		Args: []string{
			filepath.Join(b.programs, "writer"), "--listen", p.address, "--admin", admin, "--engine", "http://" + p.source,
			"--tenants", fmt.Sprintf("%s=%d", auction.Host, tenant), "--sign-ins", wide, "--bids", wide, "--session-bids", wide,
		},
		Env: []string{"SERVICE_TOKEN=of-the-benchmark"},
	})
	if err != nil {
		return p, err
	}
	return p, p.writer.Await(func() bool { return isUp(admin) })
}

// furnish creates the engine's database: one lot to bid on and one to watch.
func furnish(path string, people int) (*auction.House, error) {
	ctx := context.Background()
	s, err := db.Open(ctx, path)
	if err != nil {
		return nil, err
	}
	house, err := auction.Furnish(ctx, s, 2, people)
	return house, errors.Join(err, s.Close())
}

func (p *place) close() {
	for _, running := range []*process.Process{p.writer, p.engine} {
		if running != nil {
			running.Stop()
		}
	}
}
