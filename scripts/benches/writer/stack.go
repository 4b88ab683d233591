//go:build linux

package main

import (
	_ "embed"
	"io"
	"net/http"
	"path/filepath"
	"strconv"

	"github.com/valyala/fasthttp"

	"fairwarning/scripts/benches/auction"
	"fairwarning/scripts/benches/harness"
	"fairwarning/scripts/benches/process"
	"fairwarning/scripts/freeport"
)

// server is a server under test.
type server struct {
	name    string
	process *process.Process // nil for the stub, which runs until the end
	address string           // host:port
}

// Names of the servers in the results.
const (
	nameStub         = "stub" // the engine without a proxy
	nameWriter       = "writer"
	nameNginx        = "nginx"
	nameSilent       = "nginx_without_log"
	nameReverseProxy = "reverseproxy"
)

// stack is everything that runs.
type stack struct {
	engine  *process.Process
	source  string // the engine's address
	servers []*server
}

// stop stops everything that runs.
func (s *stack) stop() {
	for _, one := range s.servers {
		one.process.Stop()
	}
	s.engine.Stop()
	*s = stack{}
}

func (b *bench) start() error {
	s := &b.stack
	s.source = freeport.Address()
	var err error
	if s.engine, err = process.Start(b.Folder, process.Command{
		Name: "engine", Core: harness.LoadCore, Args: []string{filepath.Join(b.Programs, "stub"), "-listen", s.source},
	}, func() bool { return answers(s.source) }); err != nil {
		return err
	}
	s.servers = []*server{{name: nameStub, address: s.source}}
	for _, command := range []func(address string) (process.Command, error){
		// the writer has the settings of an installation with one auction house
		func(address string) (process.Command, error) { return b.Writer(address, s.source, host+"=1,*=1"), nil },
		func(address string) (process.Command, error) { return b.nginxCommand(nameNginx, address) },
		func(address string) (process.Command, error) { return b.nginxCommand(nameSilent, address) },
		b.reverseProxyCommand,
	} {
		if err := b.startServer(command); err != nil {
			return err
		}
	}
	return nil
}

func (b *bench) startServer(command func(address string) (process.Command, error)) error {
	address := freeport.Address()
	c, err := command(address)
	if err != nil {
		return err
	}
	c.Core = harness.ServerCore
	running, err := process.Start(b.Folder, c, func() bool { return answers(address) })
	if err != nil {
		return err
	}
	b.stack.servers = append(b.stack.servers, &server{name: c.Name, process: running, address: address})
	return nil
}

func (b *bench) reverseProxyCommand(address string) (process.Command, error) {
	return process.Command{
		Name: nameReverseProxy,
		Args: []string{filepath.Join(b.Programs, "reverseproxy"), "-listen", address, "-engine", "http://" + b.stack.source},
	}, nil
}

//go:embed nginx.conf
var nginxConfiguration string

func (b *bench) nginxCommand(name, address string) (process.Command, error) {
	folder := filepath.Join(b.Folder, name)
	log := filepath.Join(folder, "calls.log")
	if name == nameSilent {
		log = ""
	}
	return process.Nginx(folder, nginxConfiguration, map[string]string{"Name": name, "Listen": address, "Engine": b.stack.source, "Log": log})
}

// answers reports whether a server forwards each kind of call.
func answers(address string) bool {
	client := &fasthttp.HostClient{Addr: address}
	for _, c := range cases {
		status, _, err := auction.Call(client, c.Method, c.Path, token, c.body)
		if err != nil || status != http.StatusOK {
			return false
		}
	}
	return true
}

// calls returns the number of calls the engine has answered.
func (b *bench) calls() (int64, error) {
	got, err := http.Get("http://" + b.stack.source + "/calls")
	if err != nil {
		return 0, err
	}
	defer got.Body.Close()
	text, err := io.ReadAll(got.Body)
	if err != nil {
		return 0, err
	}
	return strconv.ParseInt(string(text), 10, 64)
}
