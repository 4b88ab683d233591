//go:build linux

package harness

import (
	"slices"

	"fairwarning/scripts/benches/process"
)

// Server is a server under test.
type Server struct {
	*process.Process
	Name    string
	Address string // host:port
}

// Servers are the servers of a benchmark in the order of its tables.
type Servers []*Server

// Of returns the server with a name.
func (s Servers) Of(name string) *Server {
	return s[slices.IndexFunc(s, func(one *Server) bool { return one.Name == name })]
}

// Serve starts a server on the servers' core, and waits until ready returns true for its address.
func (r *Run) Serve(s *Server, c process.Command, ready func(address string) bool) (err error) {
	c.Name, c.Core = s.Name, ServerCore
	s.Process, err = r.Start(c, func() bool { return ready(s.Address) })
	return err
}
