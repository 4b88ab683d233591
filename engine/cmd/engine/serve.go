package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"fairwarning/engine/blobs"
	"fairwarning/engine/feed"
	"fairwarning/engine/lifecycle"
	"fairwarning/engine/search"
	"fairwarning/engine/server"
	"fairwarning/engine/session"
)

// shortestKey is how many bytes a key that signs tokens must have at least.
const shortestKey = 32

func serve(ctx context.Context, args []string) error {
	flags, data := newFlags("serve")
	listen := flags.String("listen", envOr("ENGINE_LISTEN", "127.0.0.1:8083"), "address to listen on (ENGINE_LISTEN)")
	access := flags.Duration("access-life", 30*time.Minute, "life of an access token, whole minutes")
	refresh := flags.Duration("refresh-life", 30*24*time.Hour, "life of a refresh token, whole minutes")
	if err := parse(flags, args); err != nil {
		return err
	}
	key := os.Getenv("TOKEN_KEY")
	if len(key) < shortestKey {
		return fmt.Errorf("TOKEN_KEY must be set to at least %d characters; it signs the session tokens", shortestKey)
	}
	if *access < time.Minute || *refresh < *access {
		return fmt.Errorf("--access-life must be at least 1m and not longer than --refresh-life")
	}
	log := slog.New(slog.NewTextHandler(os.Stderr, nil))
	if os.Getenv("SERVICE_TOKEN") == "" {
		log.Warn("SERVICE_TOKEN is not set: reader and writer will not be believed")
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
	indexes := search.NewIndexes(db)
	sessions := session.New(session.Config{Key: []byte(key), Access: *access, Refresh: *refresh}, db, time.Now)
	engine, err := server.New(server.Config{Store: db, Indexes: indexes, Feed: changes, Sessions: sessions, Blobs: folder,
		ServiceToken: os.Getenv("SERVICE_TOKEN"), Log: log})
	if err != nil {
		return err
	}
	clock := &lifecycle.Clock{Store: db, Indexes: indexes, Feed: changes, Reload: engine.Reload, Log: log}
	if err := clock.Start(ctx, time.Now()); err != nil {
		return err
	}
	ticking := make(chan struct{})
	go func() { defer close(ticking); clock.Run(ctx) }()
	log.Info("engine listens", "address", listener.Addr().String(), "data", *data)
	err = engine.Serve(ctx, listener)
	<-ticking
	return err
}
