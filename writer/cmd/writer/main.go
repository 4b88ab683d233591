// Command writer proxies personal requests and changes to the auction engine. writer -help lists the settings.
package main

import (
	"context"
	"flag"
	"fmt"
	"net"
	"os"
	"os/signal"
	"syscall"

	"fairwarning/writer"
)

func main() {
	var config writer.Config
	config.RegisterFlags(flag.CommandLine)
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, config); err != nil {
		fmt.Fprintln(os.Stderr, "writer:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, config writer.Config) error {
	w, err := writer.New(config, os.Stderr)
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
	return w.Run(ctx, public, admin)
}
