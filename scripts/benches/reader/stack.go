//go:build linux

package main

import (
	"errors"
	"fmt"
	"path/filepath"

	"fairwarning/scripts/benches/harness"
	"fairwarning/scripts/benches/process"
	"fairwarning/scripts/freeport"
)

// Names of the servers in the results.
const (
	nameBare    = "bare"
	nameMinimal = "minimal" // bare, with only the headers HTTP needs
	nameReader  = "reader"
	nameNginx   = "nginx"
	nameVarnish = "varnish"
)

// start runs the engine, and everything in front of it but the bare servers.
func (b *bench) start() error {
	b.source = freeport.Address()
	if _, err := b.Start(process.Command{
		Name: "engine", Core: harness.LoadCore, Args: []string{filepath.Join(b.Programs, "scripted"), "-listen", b.source},
	}, func() bool { return process.Answers("http://" + b.source + "/fetches") }); err != nil {
		return err
	}
	for _, name := range []string{nameBare, nameReader, nameNginx, nameVarnish, nameMinimal} {
		b.servers = append(b.servers, &harness.Server{Name: name, Address: freeport.Address()})
	}
	address := func(name string) string { return b.servers.Of(name).Address }
	nginx, noNginx := b.nginxCommand(address(nameNginx))
	varnish, noVarnish := b.varnishCommand(address(nameVarnish))
	if err := errors.Join(noNginx, noVarnish); err != nil {
		return err
	}
	for name, command := range map[string]process.Command{
		nameReader: b.Reader(address(nameReader), b.source, host+"=1,*=1"), nameNginx: nginx, nameVarnish: varnish,
	} {
		if err := b.Serve(b.servers.Of(name), command, hasFirstCase); err != nil {
			return err
		}
	}
	return nil
}

func hasFirstCase(address string) bool { return process.Answers("http://" + address + cases[0].Path) }

// startBare restarts the bare servers to repeat the reader's response for a path.
func (b *bench) startBare(path string) error {
	for _, name := range []string{nameBare, nameMinimal} {
		one := b.servers.Of(name)
		one.Stop()
		command := process.Command{Args: []string{
			filepath.Join(b.Programs, "bare"), "-listen", one.Address, "-like", "http://" + b.servers.Of(nameReader).Address + path,
			fmt.Sprintf("-minimal=%v", name == nameMinimal),
		}}
		if err := b.Serve(one, command, hasFirstCase); err != nil {
			return err
		}
	}
	return nil
}
