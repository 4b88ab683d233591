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

	"fairwarning/engine/alerts"
	"fairwarning/engine/bidding"
	"fairwarning/engine/blobs"
	"fairwarning/engine/feed"
	"fairwarning/engine/lifecycle"
	"fairwarning/engine/notices"
	"fairwarning/engine/payment"
	"fairwarning/engine/search"
	"fairwarning/engine/server"
	"fairwarning/engine/session"
)

func serve(ctx context.Context, args []string) error {
	flags, data := newFlags("serve")
	listen := flags.String("listen", envOr("ENGINE_LISTEN", "127.0.0.1:8083"), "address to listen on (ENGINE_LISTEN)")
	origin := flags.String("public-origin", envOr("PUBLIC_ORIGIN", "https://{host}"),
		"origin of links in mails; {host} stands for the auction house's host (PUBLIC_ORIGIN)")
	addressURL := flags.String("address-url", envOr("ADDRESS_URL", ""), "address service that completes what is typed; empty: the ZIP table (ADDRESS_URL)")
	grace := flags.Duration("downtime-grace", lifecycle.DefaultGrace, "how long lots stay open that were to close while no engine ran")
	lives, outbox := sessionFlags(flags), postFlags(flags)
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
		log.Warn("SERVICE_TOKEN is not set: reader and writer will not be believed")
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
	post, err := openPost(ctx, db, *outbox, log)
	if err != nil {
		return err
	}
	defer post.close()
	indexes := search.NewIndexes(db)
	sessions := session.New(*lives, db, time.Now)
	desk := bidding.Open(db, time.Now, log)
	defer desk.Close() // after the last request: whoever waits for a bid is answered
	engine, err := server.New(server.Config{Store: db, Bids: desk, Indexes: indexes, Feed: changes, Sessions: sessions, Blobs: folder, Payment: cards,
		Addresses: lookup, PublicOrigin: *origin, ServiceToken: os.Getenv("SERVICE_TOKEN"), Log: log})
	if err != nil {
		return err
	}
	post.sender.Teller = &notices.Teller{Store: db, Site: engine.Page}
	clock := &lifecycle.Clock{Store: db, Indexes: indexes, Feed: changes, Reload: engine.Reload, Log: log, Grace: *grace}
	if err := clock.Start(ctx, time.Now()); err != nil {
		return err
	}
	saved := &alerts.Watcher{Store: db, Indexes: indexes, Log: log}
	defer leaveRoom()()
	log.Info("engine listens", "address", listener.Addr().String(), "data", *data)
	return beside(ctx, func(ctx context.Context) error { return engine.Serve(ctx, listener) }, clock.Run, post.run, saved.Run)
}

// leaveRoom has garbage collected when 32 MB of it have come together, also in a small house, where otherwise it is collected twenty
// times a second while people bid: the collector goes by the size of the heap. What nobody writes to takes no memory.
func leaveRoom() (giveUp func()) {
	room := make([]byte, 32<<20)
	return func() { runtime.KeepAlive(room) }
}

// beside runs what works on its own while main does, and ends it with main.
func beside(ctx context.Context, main func(context.Context) error, others ...func(context.Context)) error {
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
