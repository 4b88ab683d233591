package reader

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"
)

// Config is how one reader runs. Every setting is a flag and an environment variable; the flag wins.
type Config struct {
	Listen string // public address; READER_LISTEN, default :8081
	Admin  string // address for health, readiness and counters; READER_ADMIN, default :9081
	Engine string // http://host:port; ENGINE_URL, default http://127.0.0.1:8083
	Site   string // folder of the exported site; SITE_DIR, default site/out

	ServiceToken string // shared with the engine; SERVICE_TOKEN only, so that it stands in no process list
	Tenants      string // host=id,…; *=id takes every host; empty: asks the engine; TENANTS
	Origin       string // address of a tenant's site, {host} is its first host; PUBLIC_ORIGIN, default https://{host}

	CacheSize int           // MiB for stored answers; READER_CACHE_MIB, default 256
	Fetches   int           // requests at the engine at one time; READER_FETCHES, default 64
	Refreshes int           // of these, at most so many behind answers; READER_REFRESHES, default 32
	Queue     int           // requests that may wait for the engine; above it 503; READER_QUEUE, default 4096
	Wait      time.Duration // longest wait for a missing answer, then 503; READER_WAIT, default 5 s
	Timeout   time.Duration // longest time the engine may take; READER_FETCH_TIMEOUT, default 10 s
}

// RegisterFlags adds the settings to a flag set, with the environment as default.
func (c *Config) RegisterFlags(flags *flag.FlagSet) {
	text := func(to *string, name, variable, otherwise, usage string) {
		flags.StringVar(to, name, cmp.Or(os.Getenv(variable), otherwise), usage+" ($"+variable+")")
	}
	number := func(to *int, name, variable string, otherwise int, usage string) {
		if n, err := strconv.Atoi(os.Getenv(variable)); err == nil {
			otherwise = n
		}
		flags.IntVar(to, name, otherwise, usage+" ($"+variable+")")
	}
	span := func(to *time.Duration, name, variable string, otherwise time.Duration, usage string) {
		if d, err := time.ParseDuration(os.Getenv(variable)); err == nil {
			otherwise = d
		}
		flags.DurationVar(to, name, otherwise, usage+" ($"+variable+")")
	}
	text(&c.Listen, "listen", "READER_LISTEN", ":8081", "public address")
	text(&c.Admin, "admin", "READER_ADMIN", ":9081", "address for health, readiness and counters")
	text(&c.Engine, "engine", "ENGINE_URL", "http://127.0.0.1:8083", "the engine")
	text(&c.Site, "site", "SITE_DIR", "site/out", "folder of the exported site")
	text(&c.Tenants, "tenants", "TENANTS", "", "host=id,… ; *=id for every host; empty asks the engine")
	text(&c.Origin, "public-origin", "PUBLIC_ORIGIN", "https://{host}", "address of a tenant's site; {host} is its first host")
	number(&c.CacheSize, "cache-mib", "READER_CACHE_MIB", 256, "memory for stored answers, MiB")
	number(&c.Fetches, "fetches", "READER_FETCHES", 64, "requests at the engine at one time")
	number(&c.Refreshes, "refreshes", "READER_REFRESHES", 32, "refreshes behind answers at one time")
	number(&c.Queue, "queue", "READER_QUEUE", 4096, "requests that may wait for the engine")
	span(&c.Wait, "wait", "READER_WAIT", 5*time.Second, "longest wait for a missing answer")
	span(&c.Timeout, "fetch-timeout", "READER_FETCH_TIMEOUT", 10*time.Second, "longest time the engine may take")
	c.ServiceToken = os.Getenv("SERVICE_TOKEN")
}

// Validate reports every setting that cannot work.
func (c *Config) Validate() error {
	var wrong []error
	engine, err := url.Parse(c.Engine)
	if err != nil || engine.Scheme != "http" && engine.Scheme != "https" || engine.Host == "" || strings.Trim(engine.Path, "/") != "" {
		wrong = append(wrong, fmt.Errorf("--engine: %q is not http://host:port", c.Engine))
	}
	if c.ServiceToken == "" {
		wrong = append(wrong, errors.New("SERVICE_TOKEN is not set"))
	}
	if !strings.HasPrefix(c.Origin, "http://") && !strings.HasPrefix(c.Origin, "https://") {
		wrong = append(wrong, fmt.Errorf("--public-origin: %q is not http(s)://{host}", c.Origin))
	}
	for name, n := range map[string]int{"cache-mib": c.CacheSize, "fetches": c.Fetches, "refreshes": c.Refreshes, "queue": c.Queue} {
		if n < 1 {
			wrong = append(wrong, fmt.Errorf("--%s must be at least 1", name))
		}
	}
	if c.Wait <= 0 || c.Timeout <= 0 {
		wrong = append(wrong, errors.New("--wait and --fetch-timeout must be above 0"))
	}
	if _, err := parseTenants(c.Tenants, c.Origin); err != nil {
		wrong = append(wrong, fmt.Errorf("--tenants: %w", err))
	}
	return errors.Join(wrong...)
}
