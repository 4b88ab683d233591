//go:build linux

package main

import (
	"bytes"
	_ "embed"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"text/template"

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
		if one.process != nil {
			one.process.Stop()
		}
	}
	s.servers = nil
	if s.engine != nil {
		s.engine.Stop()
		s.engine = nil
	}
}

func (b *bench) start() error {
	s := &b.stack
	s.source = freeport.Address()
	var err error
	if s.engine, err = process.Start(b.folder, process.Command{
		Name: "engine", Core: harness.LoadCore, Args: []string{filepath.Join(b.programs, "stub"), "-listen", s.source},
	}); err != nil {
		return err
	}
	if err := s.engine.Await(func() bool { return b.answers(s.source) }); err != nil {
		return err
	}
	s.servers = []*server{{name: nameStub, address: s.source}}
	var addresses [4]string
	for i := range addresses {
		addresses[i] = freeport.Address()
	}
	nginx, err := b.nginxCommand(nameNginx, addresses[1])
	if err != nil {
		return err
	}
	silent, err := b.nginxCommand(nameSilent, addresses[2])
	if err != nil {
		return err
	}
	for i, command := range []process.Command{b.writerCommand(addresses[0]), nginx, silent, b.reverseProxyCommand(addresses[3])} {
		if err := b.startServer(addresses[i], command); err != nil {
			return err
		}
	}
	return nil
}

func (b *bench) startServer(address string, command process.Command) error {
	command.Core = harness.ServerCore
	running, err := process.Start(b.folder, command)
	if err != nil {
		return err
	}
	b.stack.servers = append(b.stack.servers, &server{name: command.Name, process: running, address: address})
	return running.Await(func() bool { return b.answers(address) })
}

// writerCommand runs the writer with the settings of an installation with one auction house.
func (b *bench) writerCommand(public string) process.Command {
	return process.Command{
		Name: nameWriter,
		Args: []string{
			filepath.Join(b.programs, "writer"), "--listen", public, "--admin", freeport.Address(), "--engine", "http://" + b.stack.source, "--tenants", host + "=1",
		},
		Env: []string{"SERVICE_TOKEN=of-the-benchmark"},
	}
}

func (b *bench) reverseProxyCommand(public string) process.Command {
	return process.Command{
		Name: nameReverseProxy,
		Args: []string{filepath.Join(b.programs, "reverseproxy"), "-listen", public, "-engine", "http://" + b.stack.source},
	}
}

//go:embed nginx.conf
var nginxConfiguration string

// nginxCommand configures one worker, which runs as another user and needs an accessible folder whatever the umask.
func (b *bench) nginxCommand(name, public string) (process.Command, error) {
	folder := filepath.Join(b.folder, name)
	path, log := folder+".conf", filepath.Join(folder, "calls.log")
	if name == nameSilent {
		log = ""
	}
	if err := os.Mkdir(folder, 0o777); err != nil {
		return process.Command{}, err
	}
	if err := os.Chmod(folder, 0o777); err != nil {
		return process.Command{}, err
	}
	var out bytes.Buffer
	values := map[string]string{"Name": name, "Listen": public, "Engine": b.stack.source, "Folder": folder, "Log": log}
	if err := template.Must(template.New(path).Option("missingkey=error").Parse(nginxConfiguration)).Execute(&out, values); err != nil {
		return process.Command{}, err
	}
	command := process.Command{Name: name, Args: []string{"nginx", "-p", folder, "-c", path, "-e", "stderr"}}
	return command, os.WriteFile(path, out.Bytes(), 0o644)
}

// answers reports whether a server forwards each kind of call.
func (b *bench) answers(address string) bool {
	for _, c := range cases {
		request, err := http.NewRequest(c.Method, "http://"+address+c.Path, bytes.NewReader([]byte(c.body)))
		if err != nil {
			return false
		}
		request.Host = host
		request.Header.Set("Authorization", "Bearer "+token)
		request.Header.Set("Content-Type", "application/json")
		got, err := http.DefaultClient.Do(request)
		if err != nil {
			return false
		}
		_ = got.Body.Close() // the body is not needed
		if got.StatusCode != http.StatusOK {
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
