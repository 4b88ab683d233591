// Command reader answers public GETs and the HTML pages in front of an auction engine. Settings are listed by
// reader -help.
package main

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"syscall"
	"time"

	"fairwarning/reader"
)

func main() {
	var config reader.Config
	config.RegisterFlags(flag.CommandLine)
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, config); err != nil {
		fmt.Fprintln(os.Stderr, "reader:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, config reader.Config) error {
	r, err := reader.New(config, time.Now, slog.New(slog.NewTextHandler(os.Stderr, nil)))
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
	return r.Run(ctx, public, admin)
}
