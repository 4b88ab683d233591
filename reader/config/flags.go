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
	s.text(&c.Admin, "admin", "READER_ADMIN", ":9081", "address for health, metrics, the key oracle and purges")
	s.text(&c.Engine, "engine", "ENGINE_URL", "http://127.0.0.1:8083", "the engine")
	s.text(&c.Policy, "policy", "READER_POLICY", "", "file with the cache policy; empty: the one built in")
	s.text(&c.Routes, "routes", "READER_ROUTES", "", "file with the pages; empty: those built in, or none beside --policy")
	s.text(&c.Site, "site", "SITE_DIR", "site/out", "folder of the exported site")
	s.text(&c.Tenants, "tenants", "TENANTS", "", "host=id,… ; *=id for every host; empty asks the engine")
	s.text(&c.Origin, "public-origin", "PUBLIC_ORIGIN", "https://{host}", "address of a tenant's site; {host} is its first host")
	s.bytes(&c.CacheBytes, "cache-bytes", "READER_CACHE_BYTES", 256<<20, "memory for stored answers: a number, or 256MiB")
	s.number(&c.Fetches, "fetches", "READER_FETCHES", 64, "requests at the engine at one time")
	s.number(&c.Refreshes, "refreshes", "READER_REFRESHES", 32, "of these, at most so many behind answers")
	s.number(&c.Queue, "queue", "READER_QUEUE", 4096, "requests that may wait for the engine")
	s.span(&c.Wait, "wait", "READER_WAIT", 5*time.Second, "longest wait for a missing answer")
	s.span(&c.Timeout, "fetch-timeout", "READER_FETCH_TIMEOUT", 10*time.Second, "longest time the engine may take")
	s.span(&c.DrainDelay, "drain-delay", "READER_DRAIN_DELAY", 0, "from the signal to stop to the end of listening")
	s.text(&c.Snapshot, "snapshot", "READER_SNAPSHOT", "", "file of the hot set; empty: none")
	s.span(&c.SnapshotEvery, "snapshot-every", "READER_SNAPSHOT_EVERY", time.Minute, "how often it is written")
	s.bytes(&c.SnapshotBytes, "snapshot-bytes", "READER_SNAPSHOT_BYTES", 64<<20, "its longest length")
	s.text(&c.PeerListen, "peer-listen", "READER_PEER_LISTEN", "", "address for the other readers of the cluster; empty: alone")
	s.text(&c.Self, "self", "READER_SELF", "", "http://host:port at which they reach this reader")
	s.text(&c.Peers, "peers", "READER_PEERS", "", "http://host:port,… of all readers, or @FILE with one a line")
	s.span(&c.PeerTimeout, "peer-timeout", "READER_PEER_TIMEOUT", 3*time.Second, "longest time another reader may take")
	s.text(&c.CDNPurge, "cdn-purge", "CDN_PURGE", "", "netlify or varnish: tell it what has changed; on one reader only")
	s.text(&c.NetlifySite, "netlify-site", "NETLIFY_SITE_ID", "", "id of the Netlify site to purge")
	s.text(&c.Varnish, "varnish", "VARNISH_ADDRESSES", "", "http://host:port,… of the Varnish servers to purge")
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
