//go:build linux

package main

import (
	_ "embed"
	"net"
	"os"
	"path/filepath"
	"strings"

	"fairwarning/scripts/benches/process"
)

//go:embed varnish.vcl
var varnishConfiguration string

// unlogged lists the parts of a transaction that Varnish is configured not to log.
var unlogged = []string{
	"Begin", "End", "Link", "SessOpen", "SessClose", "ReqStart", "ReqMethod", "ReqURL", "ReqProtocol", "ReqHeader", "ReqUnset",
	"RespProtocol", "RespStatus", "RespReason", "RespHeader", "RespUnset", "ReqAcct", "Timestamp", "VCL_call", "VCL_return",
	"VCL_use", "Hit", "Storage", "Length", "TTL",
}

// varnishCommand configures storage in memory, a preallocated thread per connection, and no transaction log, because
// nginx writes none either.
func (b *bench) varnishCommand(address string) (process.Command, error) {
	host, port, err := net.SplitHostPort(b.source)
	if err != nil {
		return process.Command{}, err
	}
	path, work := filepath.Join(b.Folder, "varnish.vcl"), filepath.Join(b.Folder, "varnish")
	if err := os.Mkdir(work, 0o755); err != nil {
		return process.Command{}, err
	}
	err = process.Configure(path, varnishConfiguration, map[string]string{"Host": host, "Port": port})
	return process.Command{Args: []string{
		"varnishd", "-F", "-n", work, "-a", address, "-f", path, "-s", "malloc,1G",
		"-p", "thread_pools=1", "-p", "thread_pool_min=200", "-p", "thread_pool_max=500",
		"-p", "vsl_mask=-" + strings.Join(unlogged, ",-"),
	}}, err
}
