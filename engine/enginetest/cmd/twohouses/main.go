// Command twohouses runs an engine with two auction houses and people of every role, for tests that know only the contract. With --fill it
// makes the database of the houses in a folder, which takes longest. Without, it adds the people to a copy of that folder, serves, prints
// one line of JSON, and obeys a control listener: it moves its clock, and plants and publishes drafts. It is only for tests.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"fairwarning/cdn/process"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/auction/lifecycle"
	"fairwarning/engine/catalog/search"
	"fairwarning/engine/db"
	"fairwarning/engine/documents"
	"fairwarning/engine/documents/files"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/feed"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory/blobs"
	"fairwarning/engine/people/payment"
	"fairwarning/engine/server"
)

// Hosts of the houses.
const (
	hostOne = "localhost"
	hostTwo = "two.localhost"
)

// started is the line that the program prints.
type started struct {
	Engine, Control string // host:port
	Database        string // file
	Now             time.Time
	One, Two        int64 // IDs of the houses
	People          map[string]*person
}

// houses is the engine with its houses.
type houses struct {
	life
	folder             string
	password, license  string
	store              *db.Store
	sessions           *identity.Sessions
	files              files.Store // of documents
	blobs              *blobs.Folder
	clock              *lifecycle.Clock
	one, two           int64
	people             map[string]*person
	late               atomic.Int64 // how far the clock is ahead of enginetest.Now, nanoseconds
	passwordHash       string
	tokenKey, services string
}

// life stands for the test that helpers of enginetest ask for. It has the methods that they call, and lasts as long as the program.
type life struct {
	testing.TB
	ctx context.Context
}

// Helper does nothing.
func (life) Helper() {}

// Context ends with the program.
func (l life) Context() context.Context { return l.ctx }

// Fatal ends the program.
func (life) Fatal(why ...any) {
	fmt.Fprintln(os.Stderr, append([]any{"twohouses:"}, why...)...)
	os.Exit(1)
}

func (l life) must(err error) {
	if err != nil {
		l.Fatal(err)
	}
}

func main() { process.Main("twohouses", run) }

func run(ctx context.Context, args []string) error {
	h := &houses{life: life{ctx: ctx}, people: map[string]*person{}, tokenKey: os.Getenv("TOKEN_KEY"), services: os.Getenv("SERVICE_TOKEN")}
	flags := flag.NewFlagSet("twohouses", flag.ContinueOnError)
	isFill := flags.Bool("fill", false, "make the database of the houses, and end")
	flags.StringVar(&h.folder, "folder", "", "folder for the database and all files")
	flags.StringVar(&h.password, "password", "", "password of everybody")
	flags.StringVar(&h.license, "license", "", "number of everybody's driver's license")
	if err := flags.Parse(args); err != nil {
		return err
	}
	h.passwordHash = enginetest.PasswordHash(h.password)
	h.open()
	if *isFill {
		h.fill()
		return h.store.Close()
	}
	h.must(h.store.DB.NewRaw("SELECT min(id), max(id) FROM tenants").Scan(ctx, &h.one, &h.two))
	handler := h.engine()
	h.addEverybody()
	engine, control := h.listen(), h.listen()
	go func() { h.must(http.Serve(control, h.control())) }()
	h.must(json.NewEncoder(os.Stdout).Encode(started{Engine: engine.Addr().String(), Control: control.Addr().String(), Database: h.database(), Now: enginetest.Now,
		One: h.one, Two: h.two, People: h.people}))
	return handler.Serve(ctx, engine)
}

func (h *houses) database() string { return filepath.Join(h.folder, "fairwarning.db") }

func (h *houses) now() time.Time { return enginetest.Now.Add(time.Duration(h.late.Load())) }

func (h *houses) listen() net.Listener {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	h.must(err)
	return listener
}

// open opens the database and the folders of files.
func (h *houses) open() {
	err := os.MkdirAll(h.folder, 0o700)
	h.must(err)
	h.store, err = db.Open(h.ctx, h.database())
	h.must(err)
	h.blobs, err = blobs.OpenFolder(filepath.Join(h.folder, "blobs"))
	h.must(err)
	h.files, err = files.OpenFolder(filepath.Join(h.folder, "documents"))
	h.must(err)
}

// fill adds the houses with items and events.
func (h *houses) fill() {
	h.one = enginetest.House(h, h.store, "one", hostOne, "127.0.0.1")
	h.two = enginetest.House(h, h.store, "two", hostTwo)
	enginetest.Fill(h, h.store, h.one, 40, 1)
	enginetest.Fill(h, h.store, h.two, 40, 2)
	for _, house := range []int64{h.one, h.two} {
		_, err := h.store.DB.NewRaw(`INSERT INTO tax_exemption_types (tenant_id, name) VALUES (?, 'Resale')`, house).Exec(h.ctx)
		h.must(err)
	}
}

// engine makes the engine, whose clock ticks only when the control listener says so.
func (h *houses) engine() *server.Server {
	log := slog.New(slog.NewTextHandler(os.Stderr, nil))
	slog.SetDefault(log)
	changes, err := feed.Open(h.ctx, h.store)
	h.must(err)
	indexes := search.NewIndexes(h.store)
	h.sessions = identity.New(identity.Config{Key: []byte(h.tokenKey), ServiceToken: h.services}, h.store, h.now)
	engine, err := server.New(server.Config{
		Store: h.store, Bids: bidding.Open(h.store, h.now, log), Indexes: indexes, Feed: changes, Blobs: h.blobs, Sessions: h.sessions, ServiceToken: h.services,
		Now: h.now, Log: log, PublicOrigin: "https://{host}", Payment: payment.Sandbox{Folder: h.folder}, Imports: h.folder, Documents: documents.Config{Files: h.files},
	})
	h.must(err)
	h.clock = &lifecycle.Clock{Store: h.store, Indexes: indexes, Feed: changes, Reload: engine.Reload, Log: log}
	h.must(h.clock.Start(h.ctx, h.now()))
	return engine
}
