//go:build linux

package main

import (
	_ "embed"
	"net/http"
	"path/filepath"

	"github.com/valyala/fasthttp"

	"fairwarning/scripts/benches/auction"
	"fairwarning/scripts/benches/harness"
	"fairwarning/scripts/benches/process"
	"fairwarning/scripts/freeport"
)

// Names of the servers in the results.
const (
	nameStub         = "stub" // the engine without a proxy
	nameWriter       = "writer"
	nameNginx        = "nginx"
	nameSilent       = "nginx_without_log"
	nameReverseProxy = "reverseproxy"
)

// start runs the engine, a stub, and the servers in front of it.
func (b *bench) start() error {
	b.source = freeport.Address()
	stub := process.Command{Name: "engine", Core: harness.LoadCore, Args: []string{filepath.Join(b.Programs, "stub"), "-listen", b.source}}
	if _, err := b.Start(stub, func() bool { return answers(b.source) }); err != nil {
		return err
	}
	b.servers = harness.Servers{{Name: nameStub, Address: b.source}} // without a process of its own
	for _, command := range []func(address string) (process.Command, error){
		// the writer has the settings of an installation with one auction house
		func(address string) (process.Command, error) { return b.Writer(address, b.source, host+"=1,*=1"), nil },
		func(address string) (process.Command, error) { return b.nginxCommand(nameNginx, address) },
		func(address string) (process.Command, error) { return b.nginxCommand(nameSilent, address) },
		b.reverseProxyCommand,
	} {
		address := freeport.Address()
		c, err := command(address)
		if err != nil {
			return err
		}
		one := &harness.Server{Name: c.Name, Address: address}
		if err := b.Serve(one, c, answers); err != nil {
			return err
		}
		b.servers = append(b.servers, one)
	}
	return nil
}

func (b *bench) reverseProxyCommand(address string) (process.Command, error) {
	return process.Command{
		Name: nameReverseProxy,
		Args: []string{filepath.Join(b.Programs, "reverseproxy"), "-listen", address, "-engine", "http://" + b.source},
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
	return process.Nginx(folder, nginxConfiguration, map[string]string{"Name": name, "Listen": address, "Engine": b.source, "Log": log})
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
func (b *bench) calls() (int64, error) { return process.Count("http://" + b.source + "/calls") }
