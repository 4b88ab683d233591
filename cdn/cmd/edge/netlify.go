package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"fairwarning/cdn"
	"fairwarning/cdn/edge"
	"fairwarning/cdn/netlify"
)

func printNetlify(args []string, out io.Writer) error {
	c := newCommand("netlify")
	reader := c.flags.String("reader", "", "https://host of the readers, or of the balancer in front of them: a rule has one destination")
	writer := c.flags.String("writer", "", "https://host of the writers, or of the balancer in front of them")
	tenants := c.flags.String("tenants", "", "host=id,… as for readers and writers")
	host := c.flags.String("host", "", "host of this site, one of --tenants; may be left out if they have one number")
	key := c.flags.String("sign-key", "NETLIFY_SIGN_KEY", "name of the environment variable at Netlify with the key that signs requests")
	if err := c.parse(args); err != nil {
		return err
	}
	tenant, err := tenantOf(*tenants, *host)
	if err != nil {
		return err
	}
	site := netlify.Site{Tenant: tenant, Reader: *reader, Writer: *writer, SignKey: *key}
	return c.print(out, func(table *cdn.Table) (string, error) { return netlify.TOML(table, site, c.line()) })
}

// tenantOf returns the number of the house that has the host, or of the only house.
func tenantOf(setting, host string) (int64, error) {
	houses, err := edge.ParseTenants(setting)
	if err != nil {
		return 0, fmt.Errorf("--tenants: %w", err)
	}
	has := func(house edge.Listing) bool {
		return slices.ContainsFunc(house.Hosts, func(name string) bool { return strings.EqualFold(name, host) })
	}
	switch i := slices.IndexFunc(houses, has); {
	case len(houses) == 0:
		return 0, errors.New("--tenants is missing: which house's site is it?")
	case host == "" && len(houses) == 1:
		return houses[0].ID, nil
	case host == "":
		return 0, errors.New("--host is missing: each house has its own site at Netlify, and --tenants lists several")
	case i < 0:
		return 0, fmt.Errorf("--host: %s is not in --tenants", host)
	default:
		return houses[i].ID, nil
	}
}
