//go:build linux

package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"

	"golang.org/x/sync/errgroup"

	"fairwarning/scripts/benches/harness"
	"fairwarning/scripts/benches/process"
)

// warm requests every URL of the case from every server until it answers from memory, and checks the responses
// against the engine's.
func (b *bench) warm(c hitCase) error {
	for _, name := range []string{nameReader, nameNginx, nameVarnish} {
		one := b.servers.Of(name)
		// The engine answers the first request and the store the second. A store may drop a new entry, so the third
		// finds what the second fetched again.
		for range 3 {
			if err := b.askAll(one, c); err != nil {
				return err
			}
		}
	}
	if err := b.startBare(c.paths(b.plan)[0]); err != nil {
		return err
	}
	path := c.paths(b.plan)[0]
	want, err := ask(b.source, path)
	if err != nil {
		return err
	}
	for _, one := range b.servers {
		if err := b.check(one, path, want.body); err != nil {
			return err
		}
	}
	return nil
}

// check verifies the response of a server that should have it cached.
func (b *bench) check(one *harness.Server, path string, want []byte) error {
	before, err := b.fetches()
	if err != nil {
		return err
	}
	got, err := ask(one.Address, path)
	if err != nil {
		return err
	}
	if got.status != http.StatusOK || !bytes.Equal(got.body, want) {
		return fmt.Errorf("%s answered %s with %d and not with the engine's answer", one.Name, path, got.status)
	}
	after, err := b.fetches()
	if err == nil && after != before {
		err = fmt.Errorf("%s should have the answer to %s, and asked the engine", one.Name, path)
	}
	return err
}

// askAll requests every URL of the case.
func (b *bench) askAll(one *harness.Server, c hitCase) error {
	var asking errgroup.Group
	asking.SetLimit(8)
	client := http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 8, DisableCompression: true}}
	defer client.CloseIdleConnections()
	for _, path := range c.paths(b.plan) {
		asking.Go(func() error {
			request, err := http.NewRequest(http.MethodGet, "http://"+one.Address+path, nil)
			if err != nil {
				return err
			}
			request.Host = host
			got, err := client.Do(request)
			if err != nil {
				return err
			}
			n, err := io.Copy(io.Discard, got.Body)
			err = errors.Join(err, got.Body.Close())
			if err == nil && (got.StatusCode != http.StatusOK || n != c.Bytes) {
				err = fmt.Errorf("%s answered %s with %d and %d bytes, want 200 and %d", one.Name, path, got.StatusCode, n, c.Bytes)
			}
			return err
		})
	}
	return asking.Wait()
}

// answer is a response as received on the wire.
type answer struct {
	status int
	header int64 // bytes, including the empty line
	body   []byte
}

// ask sends the request the load generators send.
func ask(address, path string) (a answer, err error) {
	connection, err := net.Dial("tcp", address)
	if err != nil {
		return a, err
	}
	defer connection.Close() // the response is complete, or the run has failed
	if _, err := fmt.Fprintf(connection, "GET %s HTTP/1.1\r\nHost: %s\r\n\r\n", path, host); err != nil {
		return a, err
	}
	var raw bytes.Buffer
	got, err := http.ReadResponse(bufio.NewReader(io.TeeReader(connection, &raw)), nil)
	if err != nil {
		return a, err
	}
	a.status = got.StatusCode
	a.header = int64(bytes.Index(raw.Bytes(), []byte("\r\n\r\n")) + 4)
	a.body, err = io.ReadAll(got.Body)
	return a, err
}

// fetches returns the number of requests the engine has answered since it started.
func (b *bench) fetches() (int64, error) { return process.Count("http://" + b.source + "/fetches") }
