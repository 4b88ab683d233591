package main

import (
	"fmt"
	"io"

	"fairwarning/cdn"
	"fairwarning/cdn/edge"
	"fairwarning/cdn/varnish"
)

func printVarnish(args []string, out io.Writer) error {
	c := newCommand("varnish")
	readers := c.flags.String("readers", "127.0.0.1:8081", "host:port,… of the readers")
	writers := c.flags.String("writers", "127.0.0.1:8082", "host:port,… of the writers")
	files := c.flags.String("files", "127.0.0.1:8080", "host:port,… of the front doors, which serve the site's files")
	purgers := c.flags.String("purgers", "127.0.0.1,::1", "addresses and networks that may purge: the readers'")
	token := c.flags.String("token-file", "/etc/varnish/fairwarning.token",
		"file on Varnish's machine with SERVICE_TOKEN; empty: clients' addresses are not passed on")
	tenants := c.flags.String("tenants", "", "host=id,… as for readers and writers: Varnish refuses other names itself, so load "+
		"the file again for a new house; default: the readers refuse them")
	if err := c.parse(args); err != nil {
		return err
	}
	houses, err := edge.ParseTenants(*tenants)
	if err != nil {
		return fmt.Errorf("--tenants: %w", err)
	}
	site := varnish.Site{Readers: list(*readers), Writers: list(*writers), Files: list(*files), Purgers: list(*purgers), TokenFile: *token}
	for _, house := range houses {
		site.Hosts = append(site.Hosts, house.Hosts...)
	}
	return c.print(out, func(table *cdn.Table) (string, error) { return varnish.VCL(table, site, c.line()) })
}
