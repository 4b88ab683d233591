// Command reader answers public GETs and the HTML pages in front of an auction engine. reader -help lists the
// settings; reader purge invalidates tags (purge.go).
package main

import (
	"context"
	"log/slog"
	"net"
	"os"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/process"
	"fairwarning/cdn/settings"
	"fairwarning/reader"
	"fairwarning/reader/cache"
	"fairwarning/reader/config"
)

func main() {
	process.Main("reader", func(ctx context.Context, args []string) error {
		if len(args) > 0 && args[0] == "purge" {
			return purge(ctx, args[1:], os.Stdout)
		}
		return serve(ctx, args)
	})
}

func serve(ctx context.Context, args []string) error {
	var config config.Config
	declared := settings.New("reader")
	config.Declare(declared)
	if err := declared.Parse(args); err != nil {
		return err
	}
	edge.RaiseDescriptors() // the limits below depend on it
	r, err := reader.New(config, cache.SteadyClock(), slog.New(slog.NewJSONHandler(os.Stderr, nil)).With("service", "reader"))
	if err != nil {
		return err
	}
	public, err := net.Listen("tcp", config.Listen)
	if err != nil {
		return err
	}
	admin, err := net.Listen("tcp", config.Admin)
	if err != nil {
		return err
	}
	go r.LimitMemory(ctx)
	return r.Run(ctx, public, admin)
}
