package frontdoor

import (
	"bufio"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fairwarning/scripts/await"
	"fairwarning/scripts/freeport"
)

// tlsProxy is a proxy of cdn/deploy that runs in front of a front door.
type tlsProxy struct {
	name    string // its program
	example string // its file in cdn/deploy
	// idLength is the length of the IDs that it gives requests.
	idLength int
	// configure returns the arguments that start it with the changed example, in a folder of its own.
	configure func(t *testing.T, dir, example string) []string
}

var tlsProxies = []tlsProxy{
	{"nginx", "nginx.conf", 32, func(t *testing.T, dir, example string) []string {
		write(t, dir, "site.conf", example)
		temporary := ""
		for _, kind := range []string{"client_body", "proxy", "fastcgi", "uwsgi", "scgi"} {
			temporary += fmt.Sprintf("%s_temp_path %s;\n", kind, filepath.Join(dir, kind))
		}
		write(t, dir, "nginx.conf", fmt.Sprintf("daemon off; error_log stderr; pid %s/pid; events {}\nhttp { access_log off; %s include %s/site.conf; }", dir, temporary, dir))
		return []string{"-c", filepath.Join(dir, "nginx.conf"), "-e", "stderr"}
	}},
	{"caddy", "Caddyfile", 36, func(t *testing.T, dir, example string) []string {
		write(t, dir, "Caddyfile", "{\n\tadmin off\n\tauto_https disable_redirects\n\tservers {\n\t\tprotocols h1 h2\n\t}\n}\n"+example)
		return []string{"run", "--config", filepath.Join(dir, "Caddyfile"), "--adapter", "caddyfile"}
	}},
}

// TestBehindTLS runs the examples for operators with the real programs: HTTP/2 and TLS outside, and the front door sees who asks, answers
// as they were compressed, streams at once, and each change once.
func TestBehindTLS(t *testing.T) {
	for _, proxy := range tlsProxies {
		t.Run(proxy.name, func(t *testing.T) {
			proxy.need(t)
			released := make(chan struct{})
			s := &stack{
				reader: newBackend(t, "reader", func(w http.ResponseWriter, r *http.Request) {
					if r.URL.Path != "/api/v1/Event/GetLiveStream" {
						w.Header().Set("Content-Encoding", "br")
						w.Header().Set("ETag", `"as it was"`)
						_, _ = io.WriteString(w, "compressed")
						return
					}
					w.Header().Set("Content-Type", "text/event-stream")
					_, _ = io.WriteString(w, "data: first\n\n")
					_ = http.NewResponseController(w).Flush()
					<-released
				}),
				writer: newBackend(t, "writer", func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }), // dies in the middle
			}
			t.Cleanup(func() { close(released) })
			s.run(t, Config{Reader: s.reader.URL, Writer: s.writer.URL, ServiceToken: "our token", TrustedProxies: "127.0.0.1"})
			address := proxy.start(t, s.address)

			answer := askTLS(t, address, "127.0.0.2", "GET", "/api/v1/Auction/GetItem?ID=7")
			body, _ := io.ReadAll(answer.Body)
			if answer.ProtoMajor != 2 || answer.Header.Get("Content-Encoding") != "br" || answer.Header.Get("ETag") != `"as it was"` || string(body) != "compressed" {
				t.Errorf("HTTP/%d, %v, %q", answer.ProtoMajor, answer.Header, body)
			}
			if seen := s.reader.last(); seen.Header.Get("X-Fairwarning-Client") != "127.0.0.2" || seen.Host != address {
				t.Errorf("asked by %q at %q", seen.Header.Get("X-Fairwarning-Client"), seen.Host)
			} else if id := seen.Header.Get("X-Request-Id"); len(id) != proxy.idLength {
				t.Errorf("the request is %q, not as the proxy names it", id)
			}
			askTLS(t, address, "127.0.0.3", "POST", "/api/v1/Auction/PlaceBid")
			if s.writer.count() != 1 || s.writer.last().Header.Get("X-Fairwarning-Client") != "127.0.0.3" {
				t.Errorf("the bid arrived %d times, from %q", s.writer.count(), s.writer.last().Header.Get("X-Fairwarning-Client"))
			}
			stream := askTLS(t, address, "127.0.0.1", "GET", "/api/v1/Event/GetLiveStream")
			if line, err := bufio.NewReader(stream.Body).ReadString('\n'); line != "data: first\n" {
				t.Errorf("the stream began with %q, %v", line, err)
			}
		})
	}
}

// need skips the test where the program is not installed; with FAIRWARNING_TLS_PROXIES=required, the test fails.
func (p tlsProxy) need(t *testing.T) {
	if _, err := exec.LookPath(p.name); err != nil && os.Getenv("FAIRWARNING_TLS_PROXIES") == "required" {
		t.Fatal(p.name + " is not installed")
	} else if err != nil {
		t.Skip(p.name + " is not installed")
	}
}

// start runs the example in front of a front door and returns the host and port at which it speaks TLS.
func (p tlsProxy) start(t *testing.T, frontDoor string) string {
	t.Helper()
	example, err := os.ReadFile(filepath.Join("..", "deploy", p.example))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	certificate, key := selfSigned(t, dir)
	_, port, _ := net.SplitHostPort(freeport.Address())
	address := "localhost:" + port
	text := strings.NewReplacer(
		"listen 80;", "listen "+freeport.Address()+";", "listen 443 ssl", "listen 127.0.0.1:"+port+" ssl", "server_name auction.example", "server_name localhost",
		"/etc/ssl/auction.example.pem", certificate, "/etc/ssl/auction.example.key", key, "127.0.0.1:8080", frontDoor,
		"auction.example {", address+" {\n\tbind 127.0.0.1\n\ttls "+certificate+" "+key,
	).Replace(string(example))
	command := exec.Command(p.name, p.configure(t, dir, text)...)
	var log strings.Builder
	command.Stdout, command.Stderr = &log, &log
	command.Env = append(os.Environ(), "HOME="+dir, "XDG_DATA_HOME="+dir, "XDG_CONFIG_HOME="+dir)
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() { _ = command.Wait(); close(ended) }()
	t.Cleanup(func() {
		_ = command.Process.Signal(os.Interrupt)
		<-ended
		if t.Failed() {
			t.Log(log.String())
		}
	})
	await.Until(t, p.name+" listens", func() bool {
		select {
		case <-ended:
			t.Fatal(log.String())
		default:
		}
		conn, err := net.Dial("tcp", "127.0.0.1:"+port)
		if err == nil {
			_ = conn.Close()
		}
		return err == nil
	})
	return address
}

// askTLS sends a request over TLS from an address of this machine, with what a browser that lies about itself would add.
func askTLS(t *testing.T, address, from, method, path string) *http.Response {
	t.Helper()
	dialer := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}, Timeout: await.Limit}
	transport := &http.Transport{
		DialContext: func(ctx context.Context, _, to string) (net.Conn, error) {
			_, port, _ := net.SplitHostPort(to)
			return dialer.DialContext(ctx, "tcp", "127.0.0.1:"+port)
		},
		TLSClientConfig: &tls.Config{InsecureSkipVerify: true}, ForceAttemptHTTP2: true, DisableCompression: true,
	}
	t.Cleanup(transport.CloseIdleConnections)
	request, _ := http.NewRequestWithContext(t.Context(), method, "https://"+address+path, nil)
	request.Header.Set("Accept-Encoding", "br")
	request.Header.Set("X-Forwarded-For", "6.6.6.6")
	request.Header.Set("Idempotency-Key", "once")
	request.Header.Set("X-Request-Id", "forged")
	answer, err := transport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = answer.Body.Close() })
	return answer
}

// selfSigned writes a certificate for localhost and its key, and returns their paths.
func selfSigned(t *testing.T, dir string) (certificate, key string) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "localhost"}, DNSNames: []string{"localhost"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(24 * time.Hour)}
	signed, err := x509.CreateCertificate(rand.Reader, template, template, &private.PublicKey, private)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	write(t, dir, "localhost.pem", string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: signed})))
	write(t, dir, "localhost.key", string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret})))
	return filepath.Join(dir, "localhost.pem"), filepath.Join(dir, "localhost.key")
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
