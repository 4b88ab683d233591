//go:build linux

package main

import (
	"fmt"
	"path/filepath"
	"slices"

	"fairwarning/scripts/benches/harness"
	"fairwarning/scripts/benches/process"
	"fairwarning/scripts/freeport"
)

// server is a server under test.
type server struct {
	name    string
	process *process.Process
	address string // host:port
	files   string // folder of its cache, or empty
	copies  bool   // repeats a single response, so it restarts for each case
}

// stack is everything that runs: the engine, and the servers in front of it.
type stack struct {
	engine  *process.Process
	source  string // the engine's address
	servers []*server
}

// Names of the servers in the results.
const (
	nameBare    = "bare"
	nameMinimal = "minimal" // bare, with only the headers HTTP needs
	nameReader  = "reader"
	nameNginx   = "nginx"
	nameVarnish = "varnish"
)

// stop stops everything that runs.
func (s *stack) stop() {
	for _, one := range s.servers {
		one.process.Stop()
	}
	s.engine.Stop()
	*s = stack{}
}

func (s *stack) server(name string) *server {
	return s.servers[slices.IndexFunc(s.servers, func(one *server) bool { return one.name == name })]
}

// start runs everything but the bare servers.
func (b *bench) start() error {
	s := &b.stack
	s.source = freeport.Address()
	var err error
	if s.engine, err = process.Start(b.Folder, process.Command{
		Name: "engine", Core: harness.LoadCore, Args: []string{filepath.Join(b.Programs, "scripted"), "-listen", s.source},
	}, func() bool { return process.Answers("http://" + s.source + "/fetches") }); err != nil {
		return err
	}
	s.servers = []*server{
		{name: nameBare, address: freeport.Address(), copies: true},
		{name: nameReader, address: freeport.Address()},
		{name: nameNginx, address: freeport.Address(), files: b.nginxCache()},
		{name: nameVarnish, address: freeport.Address()},
		{name: nameMinimal, address: freeport.Address(), copies: true},
	}
	address := func(name string) string { return s.server(name).address }
	for name, command := range map[string]func() (process.Command, error){
		nameReader:  func() (process.Command, error) { return b.Reader(address(nameReader), s.source, host+"=1,*=1"), nil },
		nameNginx:   func() (process.Command, error) { return b.nginxCommand(address(nameNginx)) },
		nameVarnish: func() (process.Command, error) { return b.varnishCommand(address(nameVarnish)) },
	} {
		if err := b.startServer(s.server(name), command); err != nil {
			return err
		}
	}
	return nil
}

func (b *bench) startServer(one *server, command func() (process.Command, error)) error {
	c, err := command()
	if err != nil {
		return err
	}
	c.Name, c.Core = one.name, harness.ServerCore
	one.process, err = process.Start(b.Folder, c, func() bool { return process.Answers("http://" + one.address + cases[0].Path) })
	return err
}

// startBare restarts the bare servers to repeat the reader's response for a path.
func (b *bench) startBare(path string) error {
	for _, one := range b.stack.servers {
		if !one.copies {
			continue
		}
		one.process.Stop()
		err := b.startServer(one, func() (process.Command, error) {
			return process.Command{Args: []string{
				filepath.Join(b.Programs, "bare"), "-listen", one.address, "-like", "http://" + b.stack.server(nameReader).address + path,
				fmt.Sprintf("-minimal=%v", one.name == nameMinimal),
			}}, nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}
