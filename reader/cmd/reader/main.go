// Command reader answers public GETs and the HTML pages in front of an auction engine. reader -help lists the
// settings; reader purge invalidates tags (purge.go).
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"syscall"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/settings"
	"fairwarning/reader"
	"fairwarning/reader/cache"
	"fairwarning/reader/config"
)

func main() {
	signal.Ignore(syscall.SIGHUP) // a closed terminal ends no service
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the process at once
	var err error
	if len(os.Args) > 1 && os.Args[1] == "purge" {
		err = purge(ctx, os.Args[2:], os.Stdout)
	} else {
		err = serve(ctx, os.Args[1:])
	}
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "reader:", err)
		os.Exit(1)
	}
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
