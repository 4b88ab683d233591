//go:build linux

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/valyala/fasthttp"

	"fairwarning/scripts/benches/auction"
	"fairwarning/scripts/benches/process"
	"fairwarning/scripts/freeport"
)

// caller sends requests to a server over HTTP, with one connection per person.
type caller struct {
	client fasthttp.HostClient
	url    string
	tokens []string // of the people
	lots   []int64  // by the server's ids
	keys   atomic.Int64
	read   func(status int, body []byte) (outcome int, err error)
}

func newCaller(address, path string) *caller {
	return &caller{client: fasthttp.HostClient{Addr: address, MaxConns: 2 * clients, ReadTimeout: 30 * time.Second}, url: "http://" + address + path}
}

// bid places a maximum bid with a new idempotency key, as the site does.
func (c *caller) bid(_ context.Context, o offer) (int, error) {
	request, response := fasthttp.AcquireRequest(), fasthttp.AcquireResponse()
	defer fasthttp.ReleaseRequest(request)
	defer fasthttp.ReleaseResponse(response)
	request.Header.SetMethod(fasthttp.MethodPost)
	request.SetRequestURI(c.url)
	request.Header.SetContentType("application/json")
	request.Header.Set("Authorization", "Bearer "+c.tokens[o.person])
	request.Header.Set("Idempotency-Key", strconv.FormatInt(c.keys.Add(1), 36))
	request.SetBodyString(fmt.Sprintf(`{"item_ID":%d,"amount":%d.%02d}`, c.lots[o.lot], o.amount/100, o.amount%100))
	if err := c.client.Do(request, response); err != nil {
		return refused, err
	}
	return c.read(response.StatusCode(), response.Body())
}

// readEngine maps the engine's result codes: 100 and 200 are taken, 300 is refused.
func readEngine(status int, body []byte) (int, error) {
	var answer struct{ Result int }
	err := json.Unmarshal(body, &answer)
	switch {
	case err == nil && status == http.StatusOK && (answer.Result == 100 || answer.Result == 200):
		return taken, nil
	case err == nil && status == http.StatusBadRequest && answer.Result == 300:
		return refused, nil
	}
	return refused, fmt.Errorf("engine: %d %.200s", status, body)
}

func readPeer(status int, body []byte) (int, error) {
	var answer struct{ Result string }
	if err := json.Unmarshal(body, &answer); err != nil || status != http.StatusOK {
		return refused, fmt.Errorf("forupdate: %d %.200s", status, body)
	}
	return outcome(answer.Result), nil
}

// startEngine runs the engine on a new database.
func (b *bench) startEngine(ctx context.Context, lots, people int) (*caller, *auction.Engine, error) {
	engine, err := auction.Start(ctx, b.Run, filepath.Join(b.Folder, "engine"), lots, people)
	if err != nil {
		return nil, nil, err
	}
	c := newCaller(engine.Address, "/api/v1/Auction/PreBid")
	c.lots, c.tokens, c.read = engine.Lots, engine.Tokens, readEngine
	return c, engine, nil
}

// startForUpdate runs the SELECT … FOR UPDATE server with PostgreSQL.
func (b *bench) startForUpdate(database string, lots, people int) (*caller, *process.Process, error) {
	address := freeport.Address()
	running, err := b.Start(process.Command{Name: "forupdate", Core: process.AnyCore, Args: []string{
		filepath.Join(b.Programs, "forupdate"), "-listen", address, "-database", database, "-lots", strconv.Itoa(lots), "-people", strconv.Itoa(people),
	}}, func() bool { return process.Answers("http://" + address + "/healthz") })
	if err != nil {
		return nil, nil, err
	}
	c := newCaller(address, "/bid")
	c.read = readPeer
	for i := range lots {
		c.lots = append(c.lots, int64(i+1))
	}
	for i := range people {
		c.tokens = append(c.tokens, strconv.Itoa(i+1))
	}
	return c, running, nil
}
