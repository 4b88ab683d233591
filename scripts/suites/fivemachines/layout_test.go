package fivemachines

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"database/sql"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // the database

	"fairwarning/scripts/await"
)

// The machines of the example, and their places.
const (
	front    machine = 10
	database machine = 15
)

var (
	edges   = []machine{11, 12}
	engines = []machine{13, 14}
)

const (
	host         = "auction.example"
	site         = "https://10.0.0.10"
	serviceToken = "a-service-token-for-tests"
	location     = "postgres://engine@10.0.0.15/fairwarning"
)

// secrets are those of every service.
var secrets = []string{"SERVICE_TOKEN=" + serviceToken, "PEER_SECRET=a-peer-secret-for-tests", "PURGE_KEY=a-purge-key-for-tests",
	"TOKEN_KEY=" + strings.Repeat("k", 32), "LICENSE_KEY=" + strings.Repeat("0", 64), "DATABASE_URL=" + location}

// layout is the example, running.
type layout struct {
	t        *testing.T
	folder   string
	services map[string]*service // by name, such as reader-11
	roots    *x509.CertPool      // of the site's certificate
}

// newLayout lays the network and starts every service of the example.
func newLayout(t *testing.T) *layout {
	t.Helper()
	need(t, "ip", "varnishd", "haproxy", "caddy", "setpriv")
	l := &layout{t: t, folder: t.TempDir(), services: map[string]*service{}}
	if err := os.Chmod(filepath.Dir(l.folder), 0o755); err != nil { // PostgreSQL runs as another user
		t.Fatal(err)
	}
	layNetwork(t, slices.Concat([]machine{front, database}, edges, engines)...)
	l.addDatabase()
	for _, m := range engines {
		l.add("engine", m, []string{"serve", "--sandbox-payments", "--outbox-mail"}, l.isEngineWell)
	}
	for i, m := range edges {
		l.addBalancer(m)
		for name, backend := range map[string]string{"reader": "reader", "writer": "writer", "frontdoor": "files"} {
			l.add(name, m, nil, l.isSentRequests(fmt.Sprint(backend, "_", i+1)))
		}
	}
	l.addVarnish()
	l.addTLS()
	l.services["database"].start()
	l.createDatabase()
	t.Cleanup(func() {
		if t.Failed() {
			for _, s := range l.services {
				if s.log != nil {
					t.Log(s.tail())
				}
			}
		}
	})
	return l
}

// startAll starts everything but the database. Varnish comes first, because the others are well when it knows them.
func (l *layout) startAll() {
	l.t.Helper()
	for name, s := range l.services {
		if name != "database" {
			s.launch()
		}
	}
	for _, s := range l.services {
		s.awaitWell()
	}
}

// add adds one of our services with the environment of its unit and of the example.
func (l *layout) add(program_ string, at machine, args []string, well func(machine) bool) {
	l.t.Helper()
	name := fmt.Sprint(program_, "-", int(at))
	env := slices.Concat(secrets, settings(l.t, "systemd/fairwarning-"+program_+".service", "Environment="), settings(l.t, "five-machines/"+name+".env", ""))
	own := filepath.Join(l.folder, name)
	if err := os.MkdirAll(own, 0o700); err != nil {
		l.t.Fatal(err)
	}
	paths := strings.NewReplacer("/var/lib/fairwarning", filepath.Join(l.folder, "data"), "/var/cache/fairwarning-reader", own)
	for i := range env {
		env[i] = paths.Replace(env[i])
	}
	env = slices.DeleteFunc(env, func(setting string) bool { return strings.HasPrefix(setting, "PAYMENT_URL=") }) // the engine's flags say so
	l.services[name] = &service{t: l.t, name: name, at: at, args: append([]string{program(program_)}, args...), env: env, dir: root,
		well: func() bool { return well(at) }}
}

// isEngineWell reports whether an engine is ready.
func (l *layout) isEngineWell(at machine) bool {
	return answers("http://" + at.address() + ":8083/readyz")
}

// isSentRequests returns whether Varnish sends requests to a backend.
func (l *layout) isSentRequests(backend string) func(machine) bool {
	return func(machine) bool {
		out, err := l.varnishadm("backend.list", "*."+backend)
		return err == nil && strings.Contains(out[strings.Index(out, "\n")+1:], "healthy") && !strings.Contains(out, "sick")
	}
}

func (l *layout) varnishadm(args ...string) (string, error) {
	out, err := front.command("varnishadm", append([]string{"-n", l.folder + "/varnish", "-t", "5"}, args...)...).CombinedOutput()
	return string(out), err
}

// quick asks for health, over a connection for each request.
var quick = &http.Client{Timeout: 2 * time.Second, Transport: &http.Transport{DisableKeepAlives: true}}

func answers(url string) bool {
	response, err := quick.Get(url)
	if err != nil {
		return false
	}
	response.Body.Close()
	return response.StatusCode == http.StatusOK
}

// addVarnish adds Varnish with the flags of the example, and the configuration that the example's command prints.
func (l *layout) addVarnish() {
	t := l.t
	t.Helper()
	token, vcl := filepath.Join(l.folder, "token"), filepath.Join(l.folder, "fairwarning.vcl")
	if err := os.WriteFile(token, []byte(serviceToken+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	lines := settings(t, "five-machines/README.md", "edge varnish ")
	if len(lines) != 1 {
		t.Fatalf("the example has %d commands edge varnish", len(lines))
	}
	args := strings.Fields("varnish " + strings.ReplaceAll(lines[0], "/etc/varnish/fairwarning.vcl", vcl) + " --token-file " + token)
	if out, err := exec.CommandContext(t.Context(), program("edge"), args...).CombinedOutput(); err != nil {
		t.Fatalf("edge %v: %v\n%s", args, err, out)
	}
	flags := strings.Fields(strings.ReplaceAll(settings(t, "five-machines/varnish.conf", "ExecStart=/usr/sbin/")[0], "/etc/varnish/fairwarning.vcl", vcl))
	flags = append(flags, "-F", "-j", "none", "-n", l.folder+"/varnish")
	for i, flag := range flags {
		if flag == "malloc,1g" {
			flags[i] = "malloc,64m"
		}
	}
	l.services["varnish"] = &service{t: t, name: "varnish", at: front, args: flags, well: func() bool {
		out, err := l.varnishadm("status")
		return err == nil && strings.Contains(out, "running")
	}}
}

// addTLS adds HAProxy with the example, and a certificate.
func (l *layout) addTLS() {
	t := l.t
	t.Helper()
	pem, config := filepath.Join(l.folder, "site.pem"), filepath.Join(l.folder, "haproxy.cfg")
	l.roots = certify(t, pem)
	example, err := os.ReadFile(filepath.Join(root, "cdn/deploy/five-machines/haproxy.cfg"))
	if err == nil {
		err = os.WriteFile(config, bytes.ReplaceAll(example, []byte("/etc/ssl/auction.example.pem"), []byte(pem)), 0o600)
	}
	l.must(err)
	l.services["haproxy"] = &service{t: t, name: "haproxy", at: front, args: []string{"haproxy", "-db", "-f", config},
		well: func() bool { return front.command("bash", "-c", "</dev/tcp/127.0.0.1/443").Run() == nil }}
}

// addBalancer adds Caddy in front of the engines, on an edge.
func (l *layout) addBalancer(at machine) {
	t := l.t
	t.Helper()
	example, err := os.ReadFile(filepath.Join(root, "cdn/deploy/engines.Caddyfile"))
	if err != nil {
		t.Fatal(err)
	}
	name := fmt.Sprint("balancer-", int(at))
	file := filepath.Join(l.folder, name)
	text := strings.Replace(string(example), "127.0.0.1:8083 127.0.0.1:8183", "10.0.0.13:8083 10.0.0.14:8083", 1)
	if err := os.WriteFile(file, []byte(strings.Replace(text, "{\n", "{\n\tadmin off\n", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	l.services[name] = &service{t: t, name: name, at: at, args: []string{"caddy", "run", "--config", file, "--adapter", "caddyfile"},
		env:  []string{"HOME=" + l.folder, "XDG_DATA_HOME=" + l.folder, "XDG_CONFIG_HOME=" + l.folder},
		well: func() bool { return at.command("bash", "-c", "</dev/tcp/127.0.0.1/8093").Run() == nil }}
}

// addDatabase adds PostgreSQL, which runs as a user other than root.
func (l *layout) addDatabase() {
	t := l.t
	t.Helper()
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if err != nil || len(found) == 0 {
		t.Fatal("PostgreSQL is not installed")
	}
	programs, data := filepath.Dir(found[len(found)-1]), filepath.Join(l.folder, "postgres")
	as := []string{"setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"}
	make := fmt.Sprintf(`mkdir %[1]s && chown postgres %[1]s && %[2]s %[3]s/initdb -D %[1]s -U engine --auth=trust -E UTF8 --no-locale --no-sync &&
		echo 'host all all 10.0.0.0/24 trust' >>%[1]s/pg_hba.conf`, data, strings.Join(as, " "), programs)
	if err := os.Chmod(l.folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.CommandContext(t.Context(), "sh", "-c", make).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	run := append(as, programs+"/postgres", "-D", data, "-k", data, "-c", "listen_addresses=10.0.0.15", "-c", "fsync=off")
	l.services["database"] = &service{t: t, name: "database", at: database, args: run, dir: data, well: func() bool { return l.do("postgres", "SELECT 1") == nil }}
}

// do sends a statement to a database.
func (l *layout) do(name, statement string) error {
	pool, err := sql.Open("pgx", "postgres://engine@10.0.0.15/"+name+"?connect_timeout=2")
	if err != nil {
		return err
	}
	defer pool.Close()
	ctx, cancel := context.WithTimeout(l.t.Context(), await.Limit)
	defer cancel()
	_, err = pool.ExecContext(ctx, statement)
	return err
}

func (l *layout) createDatabase() {
	l.t.Helper()
	if err := l.do("postgres", "CREATE DATABASE fairwarning OWNER engine TEMPLATE template0 ENCODING 'UTF8'"); err != nil {
		l.t.Fatal(err)
	}
}

// engine runs a command of the engine on the first engine's machine, with a line of input, and returns what it printed.
func (l *layout) engine(input string, args ...string) string {
	l.t.Helper()
	command := engines[0].command(program("engine"), args...)
	command.Env = append(append(os.Environ(), secrets...), "DATA_DIR="+filepath.Join(l.folder, "data"))
	command.Stdin = strings.NewReader(input)
	out, err := command.CombinedOutput()
	if err != nil {
		l.t.Fatalf("engine %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return string(out)
}

// browser returns a client at an address of its own, 10.0.0.100 and up. It opens a connection for each request, so that nothing is sent twice.
func (l *layout) browser(number int) *http.Client {
	from := &net.TCPAddr{IP: net.IPv4(10, 0, 0, byte(100+number))}
	dialer := &net.Dialer{LocalAddr: from, Timeout: await.Limit}
	return &http.Client{Transport: &http.Transport{DialContext: dialer.DialContext, DisableKeepAlives: true, DisableCompression: true,
		TLSClientConfig: &tls.Config{RootCAs: l.roots, ServerName: host}},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}
