//go:build linux

package harness

import (
	"path/filepath"

	"fairwarning/scripts/benches/process"
	"fairwarning/scripts/freeport"
)

// ServiceToken is the setting by which engine, reader and writer recognize each other.
const ServiceToken = "SERVICE_TOKEN=of-the-benchmark"

// Reader returns the command of a reader in front of an engine, which may use any core. Addresses are host:port.
func (r *Run) Reader(listen, engine, tenants string, settings ...string) process.Command {
	return r.service("reader", listen, engine, tenants, append(settings, "--policy", filepath.Join(r.Root, "cdn/policy.yaml"))...)
}

// Writer returns the command of a writer in front of an engine, which may use any core. Addresses are host:port.
func (r *Run) Writer(listen, engine, tenants string, settings ...string) process.Command {
	return r.service("writer", listen, engine, tenants, settings...)
}

func (r *Run) service(name, listen, engine, tenants string, settings ...string) process.Command {
	return process.Command{
		Name: name, Core: process.AnyCore, Env: []string{ServiceToken},
		Args: append([]string{filepath.Join(r.Programs, name), "--listen", listen, "--admin", freeport.Address(), "--engine", "http://" + engine,
			"--tenants", tenants}, settings...),
	}
}
