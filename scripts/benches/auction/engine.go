//go:build linux

package auction

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"fairwarning/engine/db"
	"fairwarning/scripts/benches/harness"
	"fairwarning/scripts/benches/process"
	"fairwarning/scripts/freeport"
)

// Engine is a running engine with a house.
type Engine struct {
	*process.Process
	*House
	Address string   // host:port
	Tokens  []string // of the house's people, who are signed in
}

// Create creates an engine's data folder with a house in it.
func Create(ctx context.Context, data string, lots, people int) (*House, error) {
	if err := os.MkdirAll(data, 0o700); err != nil {
		return nil, err
	}
	s, err := db.Open(ctx, filepath.Join(data, "fairwarning.db"))
	if err != nil {
		return nil, err
	}
	house, err := furnish(ctx, s, lots, people)
	return house, errors.Join(err, s.Close())
}

// Start creates a data folder with a house and starts the engine on it, with its production settings but for the limits on bids, which no
// load may reach: a lot in the ring gets more bids from two people than the engine lets them place.
func Start(ctx context.Context, run *harness.Run, data string, lots, people int) (*Engine, error) {
	house, err := Create(ctx, data, lots, people)
	if err != nil {
		return nil, err
	}
	const unlimited = "1000000000"
	e := &Engine{House: house, Address: freeport.Address()}
	e.Process, err = run.Start(process.Command{
		Name: "auction-engine", Core: process.AnyCore,
		Args: []string{filepath.Join(run.Programs, "engine"), "serve", "--data", data, "--listen", e.Address, "--outbox", "off", "--admin", "off",
			"--sandbox-payments", "--outbox-mail", "--refused-bids", unlimited, "--bids-per-lot", unlimited},
		Env: []string{harness.ServiceToken, "TOKEN_KEY=a-key-of-32-characters-or-more-for-tokens", "LICENSE_KEY=" + strings.Repeat("0", 64)},
	}, func() bool { return process.Answers("http://" + e.Address + "/readyz") })
	if err != nil {
		return nil, err
	}
	for person := range people {
		token, err := signIn(e.Address, person)
		if err != nil {
			return nil, err
		}
		e.Tokens = append(e.Tokens, token)
	}
	return e, nil
}
