package config

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

// RegisterFlags adds the settings to a flag set. Environment variables override the defaults.
func (c *Config) RegisterFlags(flags *flag.FlagSet) {
	s := flagSet{flags}
	s.text(&c.Listen, "listen", "READER_LISTEN", ":8081", "public address")
	s.text(&c.Admin, "admin", "READER_ADMIN", ":9081", "address for health, metrics, key oracle and purges")
	s.text(&c.Engine, "engine", "ENGINE_URL", "http://127.0.0.1:8083", "the engine")
	s.text(&c.Policy, "policy", "READER_POLICY", "", "cache policy file; empty: built in")
	s.text(&c.Routes, "routes", "READER_ROUTES", "", "routes file; empty: built in, or no pages with --policy")
	s.text(&c.Site, "site", "SITE_DIR", "site/out", "folder of the exported site")
	s.text(&c.Tenants, "tenants", "TENANTS", "", "host=id,… or *=id for every host; empty: ask the engine")
	s.text(&c.Origin, "public-origin", "PUBLIC_ORIGIN", "https://{host}", "URL of a tenant's site; {host} is its first host")
	s.bytes(&c.CacheBytes, "cache-bytes", "READER_CACHE_BYTES", 256<<20, "cache size in bytes, such as 268435456 or 256MiB")
	s.number(&c.Fetches, "fetches", "READER_FETCHES", 64, "concurrent requests to the engine")
	s.number(&c.Refreshes, "refreshes", "READER_REFRESHES", 32, "of these, the most for background revalidation")
	s.number(&c.Queue, "queue", "READER_QUEUE", 4096, "requests that may wait for the engine")
	s.span(&c.Wait, "wait", "READER_WAIT", 5*time.Second, "longest wait for a missing response")
	s.span(&c.Timeout, "fetch-timeout", "READER_FETCH_TIMEOUT", 10*time.Second, "longest time the engine may take")
	s.span(&c.DrainDelay, "drain-delay", "READER_DRAIN_DELAY", 0, "time to keep serving after SIGTERM")
	s.text(&c.Snapshot, "snapshot", "READER_SNAPSHOT", "", "snapshot file; empty: none")
	s.span(&c.SnapshotEvery, "snapshot-every", "READER_SNAPSHOT_EVERY", time.Minute, "snapshot interval")
	s.bytes(&c.SnapshotBytes, "snapshot-bytes", "READER_SNAPSHOT_BYTES", 64<<20, "maximum snapshot size")
	s.text(&c.PeerListen, "peer-listen", "READER_PEER_LISTEN", "", "address for peers; empty: no cluster")
	s.text(&c.Self, "self", "READER_SELF", "", "http://host:port at which peers reach this reader")
	s.text(&c.Peers, "peers", "READER_PEERS", "", "http://host:port,… of all readers, or @FILE with one per line")
	s.span(&c.PeerTimeout, "peer-timeout", "READER_PEER_TIMEOUT", 3*time.Second, "longest time a peer may take")
	s.text(&c.CDNPurge, "cdn-purge", "CDN_PURGE", "", "CDN to purge on changes, netlify or varnish; set on one reader only")
	s.text(&c.NetlifySite, "netlify-site", "NETLIFY_SITE_ID", "", "Netlify site id to purge")
	s.text(&c.Varnish, "varnish", "VARNISH_ADDRESSES", "", "http://host:port,… of Varnish servers to purge")
	c.ServiceToken, c.PeerSecret = os.Getenv("SERVICE_TOKEN"), os.Getenv("PEER_SECRET")
	c.PurgeKey, c.NetlifyToken, c.SignKey = os.Getenv("PURGE_KEY"), os.Getenv("NETLIFY_PURGE_TOKEN"), os.Getenv("NETLIFY_SIGN_KEY")
}

// flagSet adds flags with defaults from the environment.
type flagSet struct{ *flag.FlagSet }

func (s flagSet) text(to *string, name, variable, otherwise, usage string) {
	s.StringVar(to, name, cmp.Or(os.Getenv(variable), otherwise), usage+" ($"+variable+")")
}

func (s flagSet) number(to *int, name, variable string, otherwise int, usage string) {
	if n, err := strconv.Atoi(os.Getenv(variable)); err == nil {
		otherwise = n
	}
	s.IntVar(to, name, otherwise, usage+" ($"+variable+")")
}

func (s flagSet) span(to *time.Duration, name, variable string, otherwise time.Duration, usage string) {
	if d, err := time.ParseDuration(os.Getenv(variable)); err == nil {
		otherwise = d
	}
	s.DurationVar(to, name, otherwise, usage+" ($"+variable+")")
}

func (s flagSet) bytes(to *int64, name, variable string, otherwise int64, usage string) {
	if n, err := parseBytes(os.Getenv(variable)); err == nil {
		otherwise = n
	}
	*to = otherwise
	s.Func(name, fmt.Sprintf("%s ($%s) (default %d)", usage, variable, otherwise), func(text string) (err error) {
		*to, err = parseBytes(text)
		return err
	})
}

// parseBytes parses a size: 1048576, 512KiB, 256MiB, 2GiB.
func parseBytes(text string) (int64, error) {
	for _, unit := range []struct {
		name string
		size int64
	}{{"KiB", 1 << 10}, {"MiB", 1 << 20}, {"GiB", 1 << 30}, {"", 1}} {
		number, found := strings.CutSuffix(text, unit.name)
		if n, err := strconv.ParseInt(number, 10, 40); found && err == nil && n >= 0 {
			return n * unit.size, nil
		}
	}
	return 0, fmt.Errorf("%q is not a number of bytes, such as 1048576 or 256MiB", text)
}
