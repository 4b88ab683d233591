package main

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/auction/lifecycle"
	"fairwarning/engine/catalog/search"
	"fairwarning/engine/feed"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory/blobs"
	"fairwarning/engine/messages"
	"fairwarning/engine/people/payment"
	"fairwarning/engine/server"
)

func serve(ctx context.Context, args []string) error {
	flags, data := newFlags("serve")
	listen := flags.String("listen", envOr("ENGINE_LISTEN", "127.0.0.1:8083"), "address to listen on (ENGINE_LISTEN)")
	origin := flags.String("public-origin", envOr("PUBLIC_ORIGIN", "https://{host}"),
		"origin of links in email; {host} is replaced by the auction house's host (PUBLIC_ORIGIN)")
	addressURL := flags.String("address-url", envOr("ADDRESS_URL", ""), "address autocomplete service; empty: the built-in ZIP table (ADDRESS_URL)")
	grace := flags.Duration("downtime-grace", lifecycle.DefaultGrace, "minimum time lots stay open that were due to close while no engine ran")
	lives, outbox := sessionFlags(flags), deliveryFlags(flags)
	if err := parse(flags, args); err != nil {
		return err
	}
	if err := checkSessions(lives); err != nil {
		return err
	}
	if *grace < time.Minute || *grace > 24*time.Hour {
		return errors.New("--downtime-grace must be from 1m to 24h")
	}
	if !strings.HasPrefix(*origin, "http://") && !strings.HasPrefix(*origin, "https://") {
		return errors.New("--public-origin must begin with http:// or https://")
	}
	log := slog.New(slog.NewTextHandler(os.Stderr, nil))
	if os.Getenv("SERVICE_TOKEN") == "" {
		log.Warn("SERVICE_TOKEN is not set: the engine will not trust reader and writer")
	}
	lookup, err := addressLookup(*addressURL, log)
	if err != nil {
		return err
	}
	cards, err := payment.New(payment.Settings{URL: os.Getenv("PAYMENT_URL"), Login: os.Getenv("PAYMENT_LOGIN"), Key: os.Getenv("PAYMENT_KEY")})
	if err != nil {
		return err
	}
	listener, err := server.Listen(*listen)
	if err != nil {
		return err
	}
	defer listener.Close()
	db, err := openStore(ctx, *data)
	if err != nil {
		return err
	}
	defer db.Close()
	folder, err := blobs.OpenFolder(filepath.Join(*data, "blobs"))
	if err != nil {
		return err
	}
	changes, err := feed.Open(ctx, db)
	if err != nil {
		return err
	}
	post, err := openDelivery(ctx, db, *outbox, log)
	if err != nil {
		return err
	}
	defer post.close()
	indexes := search.NewIndexes(db)
	sessions := identity.New(*lives, db, time.Now)
	desk := bidding.Open(db, time.Now, log)
	defer desk.Close() // after the last request, so that every waiting bid gets a response
	engine, err := server.New(server.Config{Store: db, Bids: desk, Indexes: indexes, Feed: changes, Sessions: sessions, Blobs: folder, Payment: cards,
		Addresses: lookup, PublicOrigin: *origin, ServiceToken: os.Getenv("SERVICE_TOKEN"), Log: log})
	if err != nil {
		return err
	}
	post.sender.Teller = &messages.Teller{Store: db, Site: identity.Links{PublicOrigin: *origin}.Page}
	clock := &lifecycle.Clock{Store: db, Indexes: indexes, Feed: changes, Reload: engine.Reload, Log: log, Grace: *grace}
	if err := clock.Start(ctx, time.Now()); err != nil {
		return err
	}
	savedSearches := &messages.Watcher{Store: db, Indexes: indexes, Log: log}
	defer raiseGCThreshold()()
	log.Info("engine listens", "address", listener.Addr().String(), "data", *data)
	return runWith(ctx, func(ctx context.Context) error { return engine.Serve(ctx, listener) }, clock.Run, post.run, savedSearches.Run)
}

// raiseGCThreshold holds 32 MB of heap until release is called, so that garbage collection starts no earlier than after 32 MB of
// garbage. With the small heap of a small house it would run twenty times a second during bidding. The pages are never written,
// so they take no memory.
func raiseGCThreshold() (release func()) {
	ballast := make([]byte, 32<<20)
	return func() { runtime.KeepAlive(ballast) }
}

// runWith runs others in the background while main runs, then cancels them and waits.
func runWith(ctx context.Context, main func(context.Context) error, others ...func(context.Context)) error {
	ctx, stop := context.WithCancel(ctx)
	var running sync.WaitGroup
	for _, other := range others {
		running.Go(func() { other(ctx) })
	}
	err := main(ctx)
	stop()
	running.Wait()
	return err
}
