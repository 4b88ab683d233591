//go:build linux

package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"path/filepath"

	"fairwarning/scripts/benches/harness"
	"fairwarning/scripts/benches/process"
	"fairwarning/scripts/freeport"
)

// Names of the servers in the results.
const (
	nameReader     = "reader"
	nameMercure    = "mercure"
	nameCentrifugo = "centrifugo"
)

const streamPath = "/v1/Event/GetLiveStream"

// server is a server under test. It has a core to itself; the watchers and the source share the other.
type server struct {
	harness.Server
	path    string // of the stream
	publish func(number int64) error
	source  *http.Server // of the reader's events
}

// starts lists how to start each server.
func (b *bench) starts() map[string]func() (*server, error) {
	return map[string]func() (*server, error){nameReader: b.startReader, nameMercure: b.startMercure, nameCentrifugo: b.startCentrifugo}
}

// stop ends the server, and its source of events if it has one.
func (s *server) stop() {
	s.Stop()
	if s.source != nil {
		_ = s.source.Close()
	}
}

func (b *bench) start(s *server, command process.Command) (*server, error) {
	s.Name = command.Name
	return s, b.Serve(&s.Server, command, func(address string) bool {
		conn, err := net.Dial("tcp", address)
		if err == nil {
			_ = conn.Close()
		}
		return err == nil
	})
}

// peer returns the command of a hub.
func (b *bench) peer(name string, args, env []string) process.Command {
	return process.Command{Name: name, Args: append([]string{filepath.Join(b.Programs, name)}, args...), Env: env}
}

// startReader starts a reader with a source of events instead of an engine.
func (b *bench) startReader() (*server, error) {
	from := &source{streams: map[chan string]bool{}}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	s := &server{Server: harness.Server{Address: freeport.Address()}, path: "/api" + streamPath + "?Event_ID=1", publish: from.publish, source: &http.Server{Handler: from}}
	go func() { _ = s.source.Serve(listener) }()
	return b.start(s, b.Reader(s.Address, listener.Addr().String(), "*=1", manyWatchers...))
}

// manyWatchers is the reader's setting for more watchers than any crowd has.
var manyWatchers = []string{"--watchers", "20000"}

const jwtKey = "a-key-of-at-least-32-characters-for-tokens"

// startMercure starts a hub without history, its fastest transport.
func (b *bench) startMercure() (*server, error) {
	s := &server{Server: harness.Server{Address: freeport.Address()}, path: "/.well-known/mercure?topic=lot"}
	token := "Bearer " + jwt(`{"mercure":{"publish":["*"]}}`)
	s.publish = func(number int64) error {
		form := url.Values{"topic": {"lot"}, "data": {change(number)}}
		return post("http://"+s.Address+"/.well-known/mercure", "application/x-www-form-urlencoded", token, form.Encode())
	}
	return b.start(s, b.peer(nameMercure, []string{
		"--addr", s.Address, "--jwt-key", jwtKey, "--allow-anonymous", "--transport-url", "local://local", "--write-timeout", "0s",
	}, nil))
}

// startCentrifugo starts a node with its memory broker and the transport for server-sent events, without history.
func (b *bench) startCentrifugo() (*server, error) {
	s := &server{Server: harness.Server{Address: freeport.Address()}, path: "/connection/uni_sse?cf_connect=" + url.QueryEscape(`{"subs":{"lot":{}}}`)}
	s.publish = func(number int64) error {
		return post("http://"+s.Address+"/api/publish", "application/json", "apikey bench", fmt.Sprintf(`{"channel":"lot","data":%s}`, change(number)))
	}
	_, port, err := net.SplitHostPort(s.Address)
	if err != nil {
		return nil, err
	}
	return b.start(s, b.peer(nameCentrifugo, []string{"--address", "127.0.0.1", "--port", port}, []string{
		"CENTRIFUGO_UNI_SSE=true", "CENTRIFUGO_API_KEY=bench", "CENTRIFUGO_ALLOW_ANONYMOUS_CONNECT_WITHOUT_TOKEN=true",
		"CENTRIFUGO_ALLOW_SUBSCRIBE_FOR_ANONYMOUS=true", "CENTRIFUGO_ALLOW_SUBSCRIBE_FOR_CLIENT=true", "CENTRIFUGO_LOG_LEVEL=error",
	}))
}

// jwt signs claims with jwtKey (HS256).
func jwt(claims string) string {
	encode := base64.RawURLEncoding.EncodeToString
	text := encode([]byte(`{"alg":"HS256","typ":"JWT"}`)) + "." + encode([]byte(claims))
	sign := hmac.New(sha256.New, []byte(jwtKey))
	sign.Write([]byte(text))
	return text + "." + encode(sign.Sum(nil))
}
