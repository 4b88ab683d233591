package faults

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fairwarning/scripts/freeport"
)

const peerSecret = "a-peer-secret-for-tests"

// cluster is a set of readers that fill from each other, each reached through its own proxy.
type cluster struct {
	t       *testing.T
	engine  *engine
	list    string // file with all addresses, one per line
	readers []*process
	paths   []*proxy // through which the others reach each reader
}

// newCluster starts n readers that all know each other.
func newCluster(t *testing.T, e *engine, n int, settings ...string) *cluster {
	t.Helper()
	c := &cluster{t: t, engine: e, list: filepath.Join(t.TempDir(), "peers")}
	for range n {
		c.prepare(settings...)
	}
	c.announce()
	for _, p := range c.readers {
		p.start()
	}
	for _, p := range c.readers {
		p.follow()
	}
	return c
}

// prepare adds a reader without starting or announcing it.
func (c *cluster) prepare(settings ...string) *process {
	c.t.Helper()
	listen := freeport.Address()
	path := newProxy(c.t, listen)
	p := prepareReader(c.t, c.engine, append([]string{
		"--peer-listen", listen, "--self", "http://" + path.address, "--peers", "@" + c.list,
	}, settings...)...)
	p.secrets = append(p.secrets, "PEER_SECRET="+peerSecret)
	c.readers, c.paths = append(c.readers, p), append(c.paths, path)
	return p
}

// announce writes the list of all readers.
func (c *cluster) announce() {
	c.t.Helper()
	if err := os.WriteFile(c.list, []byte(strings.Join(c.addresses(), "\n")+"\n"), 0o644); err != nil {
		c.t.Fatal(err)
	}
}

func (c *cluster) addresses() []string {
	addresses := make([]string, len(c.paths))
	for i, path := range c.paths {
		addresses[i] = "http://" + path.address
	}
	return addresses
}
