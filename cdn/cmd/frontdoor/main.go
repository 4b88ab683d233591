// Command frontdoor takes the place of a CDN in front of reader and writer on one machine. Run frontdoor -help for its
// settings.
package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"time"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/frontdoor"
	"fairwarning/cdn/process"
	"fairwarning/cdn/settings"
)

func main() { process.Main("frontdoor", run) }

func run(ctx context.Context, args []string) error {
	var config frontdoor.Config
	declared := settings.New("frontdoor")
	config.Declare(declared)
	if err := declared.Parse(args); err != nil {
		return err
	}
	f, err := frontdoor.New(config, os.DirFS(config.Site), os.Stderr)
	if err != nil {
		return err
	}
	edge.RaiseDescriptors()
	listener, err := net.Listen("tcp", config.Listen)
	if err != nil {
		return err
	}
	defer func() { _ = listener.Close() }()
	stop, err := serveAdmin(f, config)
	if err != nil {
		return err
	}
	defer stop()
	return f.Run(ctx, listener)
}

// serveAdmin serves operators until stop is called, unless the settings switch their listener off. It outlives the front door's last request.
func serveAdmin(f *frontdoor.FrontDoor, config frontdoor.Config) (stop func(), err error) {
	if config.Admin == "off" {
		return func() {}, nil
	}
	listener, err := net.Listen("tcp", config.Admin)
	if err != nil {
		return nil, fmt.Errorf("choose another address with --admin: %w", err)
	}
	const within = 10 * time.Second
	server := &http.Server{Handler: f.Admin(config.AdminHosts), ReadHeaderTimeout: within, ReadTimeout: within, WriteTimeout: 3 * within, MaxHeaderBytes: 16 << 10}
	go func() { _ = server.Serve(listener) }()
	return func() { _ = server.Close() }, nil
}
