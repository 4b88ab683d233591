package config

import (
	"errors"
	"fmt"
	"net/url"
	"runtime"
	"strings"
	"time"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/tracing"
)

// Config holds the settings of a reader. Each is a flag and an environment variable (settings.go); the flag wins.
// Secrets are environment variables only, to stay out of process lists.
type Config struct {
	Listen     string // public address
	Admin      string // address for health, metrics, cache explainer and purges
	AdminHosts string // name,… that requests to Admin may have in Host, besides IP addresses and localhost
	Engine     string // http://host:port
	Policy     string // file; empty: the built-in policy
	Routes     string // file; empty: the built-in routes, or no pages with a custom policy
	Site       string // folder of the exported site; unused without pages

	ServiceToken string // SERVICE_TOKEN, shared with the engine
	Tenants      string // host=id,…; *=id matches every host; empty: ask the engine, or without ServiceToken assume one tenant
	Origin       string // URL of a tenant's site; {host} is its first host
	SignKey      string // NETLIFY_SIGN_KEY; requests signed with it (x-nf-sign) may name the tenant; empty: none may

	CacheBytes    int64         // for stored responses
	Fetches       int           // concurrent requests to the engine
	Refreshes     int           // of these, the most for background revalidation
	ClientFetches int           // missing responses fetched at once for one client; 0: no limit
	Queue         int           // requests that may wait for the engine; above it 503
	Wait          time.Duration // longest wait for a missing response, then 503
	Timeout       time.Duration // longest time the engine may take
	Watchers      int           // clients that may follow live streams
	DrainDelay    time.Duration // from SIGTERM, when readiness fails, until the listener closes

	Snapshot      string        // snapshot file; empty: none
	SnapshotEvery time.Duration // write interval
	SnapshotBytes int64         // maximum size

	Render       string        // file of the bundle that renders first views; empty: pages go out as shells
	RenderPlaces int           // pages rendered at once; 0: half the processors
	RenderQueue  int           // pages that may wait for a VM; above it the shell
	RenderWait   time.Duration // longest wait for a VM, then the shell
	RenderTime   time.Duration // longest time of a render, then the shell
	RenderBytes  int64         // memory limit of a VM

	PeerListen  string        // address for peers; empty: no cluster
	Self        string        // http://host:port at which peers reach this reader
	Peers       string        // http://host:port,… of all readers, or @FILE with one per line, reloaded when it changes
	PeerTimeout time.Duration // longest time a peer may take before this reader asks the engine itself
	PeerSecret  string        // PEER_SECRET, shared by the cluster

	Tracing tracing.Config

	PurgeKey     string // PURGE_KEY, signs purges on the admin listener; empty: purges are off
	CDNPurge     string // netlify, varnish or empty: CDN to purge on changes
	NetlifySite  string // id of the Netlify site, or tenant=id,… of each tenant's
	NetlifyAPI   string // https://…; in tests this machine
	NetlifyToken string // NETLIFY_PURGE_TOKEN
	Varnish      string // http://host:port,… of Varnish servers
}

// rules maps each rule, named by its flag, to whether it holds.
func (c *Config) rules() map[string]bool {
	return map[string]bool{
		"--cache-bytes must be at least 1MiB":                              c.CacheBytes >= 1<<20,
		"--fetches must be at least 2":                                     c.Fetches >= 2,
		"--refreshes must be at least 1 and below --fetches":               c.Refreshes >= 1 && c.Refreshes < c.Fetches,
		"--client-fetches must not be negative":                            c.ClientFetches >= 0,
		"--watchers must not be negative":                                  c.Watchers >= 0,
		"--queue must be at least 1":                                       c.Queue >= 1,
		"--wait and --fetch-timeout must be above 0":                       c.Wait > 0 && c.Timeout > 0,
		"--drain-delay must not be negative":                               c.DrainDelay >= 0,
		"--snapshot-every must be at least 1s":                             c.Snapshot == "" || c.SnapshotEvery >= time.Second,
		"--snapshot-bytes must be at least 1MiB":                           c.Snapshot == "" || c.SnapshotBytes >= 1<<20,
		"--render-vms must not be negative":                                c.RenderPlaces >= 0,
		"--render-queue must be at least 1":                                c.Render == "" || c.RenderQueue >= 1,
		"--render-wait and --render-time must be above 0":                  c.Render == "" || c.RenderWait > 0 && c.RenderTime > 0,
		"--render-bytes must be at least 8MiB":                             c.Render == "" || c.RenderBytes >= 8<<20,
		"--peer-timeout must be above 0":                                   c.PeerListen == "" || c.PeerTimeout > 0,
		"--self must be http://host:port with --peers":                     c.PeerListen == "" || IsAddress(c.Self),
		"PEER_SECRET must have at least 16 characters":                     c.PeerListen == "" || len(c.PeerSecret) >= 16,
		"--peers needs --peer-listen":                                      c.PeerListen != "" || c.Peers == "",
		"PURGE_KEY must have at least 16 characters":                       c.PurgeKey == "" || len(c.PurgeKey) >= 16,
		"--public-origin must be http(s)://{host}":                         strings.HasPrefix(c.Origin, "http://") || strings.HasPrefix(c.Origin, "https://"),
		"--engine must be http://host:port":                                IsAddress(c.Engine),
		"--cdn-purge must be netlify, varnish or empty":                    c.CDNPurge == "" || c.CDNPurge == "netlify" || c.CDNPurge == "varnish",
		"--cdn-purge netlify needs NETLIFY_PURGE_TOKEN and --netlify-site": c.CDNPurge != "netlify" || c.NetlifyToken != "" && c.NetlifySite != "",
		"--cdn-purge varnish needs --varnish":                              c.CDNPurge != "varnish" || c.Varnish != "",
	}
}

// Validate reports every rule the settings break.
func (c *Config) Validate() error {
	var wrong []error
	for rule, holds := range c.rules() {
		if !holds {
			wrong = append(wrong, errors.New(rule))
		}
	}
	if _, err := edge.ParseTenants(c.Tenants); err != nil {
		wrong = append(wrong, fmt.Errorf("--tenants: %w", err))
	}
	return errors.Join(wrong...)
}

// IsSingle reports whether there is one tenant for every host.
func (c *Config) IsSingle() bool { return c.ServiceToken == "" && c.Tenants == "" }

// AsksForTenants reports whether the engine, and no setting, names the tenants.
func (c *Config) AsksForTenants() bool { return c.ServiceToken != "" && c.Tenants == "" }

func IsAddress(text string) bool {
	address, err := url.Parse(text)
	return err == nil && (address.Scheme == "http" || address.Scheme == "https") && address.Host != "" && strings.Trim(address.Path, "/") == ""
}

// Three quarters of --cache-bytes hold entries. The rest is for garbage that revalidation leaves until it is
// collected, so that the process grows to about the size of the setting.
const (
	StoredOf    = 4
	StoredParts = 3
)

// StoreBytes returns the size of the store; the rest of the entries' share is groupcache's.
func (c *Config) StoreBytes() int64 {
	bytes := c.CacheBytes / StoredOf * StoredParts
	if c.PeerListen != "" {
		bytes -= bytes / shareOfCache
	}
	return bytes
}

// RenderVMs returns how many pages may be rendered at once. Half the processors leave a free one for hits while many pages are
// new at once.
func (c *Config) RenderVMs() int {
	switch {
	case c.Render == "":
		return 0
	case c.RenderPlaces > 0:
		return c.RenderPlaces
	}
	return max(1, runtime.GOMAXPROCS(0)/2)
}

// PeerBytes returns the size of groupcache, which holds the keys this reader owns for its peers.
func (c *Config) PeerBytes() int64 { return c.CacheBytes / StoredOf * StoredParts / shareOfCache }

// shareOfCache is the fraction of the entries' share that groupcache gets.
const shareOfCache = 8
