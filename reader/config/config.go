package config

import (
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"fairwarning/reader/tenants"
)

// Config is how one reader runs. Every setting is a flag and an environment variable (config_flags.go); the flag wins.
// Secrets are environment variables only, so that they stand in no process list.
type Config struct {
	Listen string // public address
	Admin  string // address for health, metrics, the key oracle and purges
	Engine string // http://host:port
	Policy string // file; empty: the one built in
	Routes string // file; empty: the one built in, or no pages beside a policy of one's own
	Site   string // folder of the exported site; unused without pages

	ServiceToken string // SERVICE_TOKEN, shared with the engine
	Tenants      string // host=id,…; *=id takes every host; empty: asks the engine. Neither: one tenant, whatever the host
	Origin       string // address of a tenant's site, {host} is its first host
	SignKey      string // NETLIFY_SIGN_KEY: whoever signs with it (x-nf-sign) may name the tenant; empty: nobody may

	CacheBytes int64         // for stored answers
	Fetches    int           // requests at the engine at one time
	Refreshes  int           // of these, at most so many behind answers
	Queue      int           // requests that may wait for the engine; above it 503
	Wait       time.Duration // longest wait for a missing answer, then 503
	Timeout    time.Duration // longest time the engine may take
	DrainDelay time.Duration // from the signal to stop, with readiness failing, to the end of listening

	Snapshot      string        // file of the hot set; empty: none is kept
	SnapshotEvery time.Duration // how often it is written
	SnapshotBytes int64         // its longest length

	PeerListen  string        // address for the other readers of the cluster; empty: this one is alone
	Self        string        // http://host:port at which they reach this one
	Peers       string        // http://host:port,… of all, or @FILE with one a line, read anew when it changes
	PeerTimeout time.Duration // longest time another reader may take, beyond it this one asks the engine
	PeerSecret  string        // PEER_SECRET, shared by the cluster

	PurgeKey     string // PURGE_KEY, signs purges on the admin listener; empty: there are none
	CDNPurge     string // netlify, varnish or empty: which caches before us are told of changes
	NetlifySite  string // id of the Netlify site
	NetlifyToken string // NETLIFY_PURGE_TOKEN
	Varnish      string // http://host:port,… of Varnish servers
}

// atLeast is the least that can work, by flag.
func (c *Config) atLeast() map[string]bool {
	return map[string]bool{
		"--cache-bytes must be at least 1MiB":                              c.CacheBytes >= 1<<20,
		"--fetches must be at least 2":                                     c.Fetches >= 2,
		"--refreshes must be at least 1 and below --fetches":               c.Refreshes >= 1 && c.Refreshes < c.Fetches,
		"--queue must be at least 1":                                       c.Queue >= 1,
		"--wait and --fetch-timeout must be above 0":                       c.Wait > 0 && c.Timeout > 0,
		"--drain-delay must not be negative":                               c.DrainDelay >= 0,
		"--snapshot-every must be at least 1s":                             c.Snapshot == "" || c.SnapshotEvery >= time.Second,
		"--snapshot-bytes must be at least 1MiB":                           c.Snapshot == "" || c.SnapshotBytes >= 1<<20,
		"--peer-timeout must be above 0":                                   c.PeerListen == "" || c.PeerTimeout > 0,
		"--self must be http://host:port beside --peers":                   c.PeerListen == "" || IsAddress(c.Self),
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

// Validate reports every setting that cannot work.
func (c *Config) Validate() error {
	var wrong []error
	for rule, holds := range c.atLeast() {
		if !holds {
			wrong = append(wrong, errors.New(rule))
		}
	}
	if _, err := tenants.Parse(c.Tenants, c.Origin); err != nil {
		wrong = append(wrong, fmt.Errorf("--tenants: %w", err))
	}
	return errors.Join(wrong...)
}

// IsSingle says whether there is one tenant only, which nobody has to name.
func (c *Config) IsSingle() bool { return c.ServiceToken == "" && c.Tenants == "" }

func IsAddress(text string) bool {
	address, err := url.Parse(text)
	return err == nil && (address.Scheme == "http" || address.Scheme == "https") && address.Host != "" && strings.Trim(address.Path, "/") == ""
}

// Of --cache-bytes three quarters are for the answers themselves. In the last quarter is what refreshes leave behind until
// it is collected, so that the process grows by about as much as the setting says.
const (
	StoredOf    = 4
	StoredParts = 3
)

// StoreBytes is what of the cache's bytes the store has; groupcache has the rest.
func (c *Config) StoreBytes() int64 {
	bytes := c.CacheBytes / StoredOf * StoredParts
	if c.PeerListen != "" {
		bytes -= bytes / shareOfCache
	}
	return bytes
}

// PeerBytes is what groupcache has of the cache's bytes: what this reader owns, for the others.
func (c *Config) PeerBytes() int64 { return c.CacheBytes / StoredOf * StoredParts / shareOfCache }

// shareOfCache is the part of the bytes for answers that groupcache has.
const shareOfCache = 8
