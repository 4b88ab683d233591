package writer

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"os"
	"strconv"
	"time"

	"fairwarning/writer/upstream"
)

// Config holds the settings of a writer. Each is a flag and an environment variable; the flag wins.
type Config struct {
	Listen string // address of the public listener; WRITER_LISTEN, default :8082
	Admin  string // address of the listener for health, readiness and metrics; WRITER_ADMIN, default :9082

	Engine    string // the app service, http://host:port; ENGINE_URL
	Contacts  string // base_url=contacts; ENGINE_CONTACTS_URL, default Engine
	Company   string // base_url=company; ENGINE_COMPANY_URL, default Engine
	Inventory string // base_url=inventory; ENGINE_INVENTORY_URL, default Engine

	ServiceToken string // shared with the front door and the engine; SERVICE_TOKEN only, to keep it out of process lists
	NetlifyKey   string // verifies x-nf-sign; NETLIFY_SIGN_KEY only; empty: no request counts as Netlify's

	Tenants string // host=id,…; *=id matches every other host; TENANTS, default: ask the engine

	MaxInFlight int           // concurrent requests to the engine, all lanes together; WRITER_MAX_IN_FLIGHT, default 512
	MaxStreams  int           // concurrent personal streams, on top of MaxInFlight; WRITER_MAX_STREAMS, default 10,000
	Limits      [limits]int   // requests that each limit of limitTable allows per span
	Deadline    time.Duration // ceiling of every operation's deadline; WRITER_DEADLINE, default and maximum 300 s
	Drain       time.Duration // how long a stopping writer waits for requests in flight; WRITER_DRAIN, default 20 s
}

const maxDeadline = 300 * time.Second // specification, section 9: request time-out

// RegisterFlags adds the settings to flags. The defaults come from the environment.
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
	text(&c.Listen, "listen", "WRITER_LISTEN", ":8082", "address of the public listener")
	text(&c.Admin, "admin", "WRITER_ADMIN", ":9082", "address of the listener for health, readiness and metrics")
	text(&c.Engine, "engine", "ENGINE_URL", "http://127.0.0.1:8083", "URL of the engine")
	text(&c.Contacts, "engine-contacts", "ENGINE_CONTACTS_URL", "", "URL of the contacts service, default --engine")
	text(&c.Company, "engine-company", "ENGINE_COMPANY_URL", "", "URL of the company service, default --engine")
	text(&c.Inventory, "engine-inventory", "ENGINE_INVENTORY_URL", "", "URL of the inventory service, default --engine")
	text(&c.Tenants, "tenants", "TENANTS", "", "host=id,… ; *=id for every other host; default: ask the engine")
	number(&c.MaxInFlight, "max-in-flight", "WRITER_MAX_IN_FLIGHT", 512, "concurrent requests to the engine, all lanes together")
	number(&c.MaxStreams, "max-streams", "WRITER_MAX_STREAMS", 10_000, "concurrent personal streams, on top of --max-in-flight")
	for i, rule := range limitTable {
		number(&c.Limits[i], rule.setting, rule.variable(), rule.calls, rule.usage())
	}
	span(&c.Deadline, "deadline", "WRITER_DEADLINE", maxDeadline, "longest time a request may take, at most 5m")
	span(&c.Drain, "drain", "WRITER_DRAIN", 20*time.Second, "how long to wait for requests in flight when stopping")
	c.ServiceToken = os.Getenv("SERVICE_TOKEN")
	c.NetlifyKey = os.Getenv("NETLIFY_SIGN_KEY")
}

// Validate returns an error that lists every setting that cannot work.
func (c *Config) Validate() error {
	var wrong []error
	for name, address := range c.engines() {
		if _, err := upstream.HostPort(address); err != nil {
			wrong = append(wrong, fmt.Errorf("URL of the engine (%s): %w", cmp.Or(name, "app"), err))
		}
	}
	if len(c.ServiceToken) < 16 {
		wrong = append(wrong, errors.New("SERVICE_TOKEN must be set to the engine's, at least 16 characters"))
	}
	if c.MaxInFlight < 1 {
		wrong = append(wrong, errors.New("max-in-flight must be at least 1"))
	}
	if c.MaxStreams < 1 {
		wrong = append(wrong, errors.New("max-streams must be at least 1"))
	}
	for i, rule := range limitTable {
		if c.Limits[i] < 1 {
			wrong = append(wrong, errors.New(rule.setting+" must be at least 1"))
		}
	}
	if c.Deadline <= 0 || c.Deadline > maxDeadline {
		wrong = append(wrong, errors.New("deadline must be above 0 and at most 5m"))
	}
	if _, err := parseTenants(c.Tenants); err != nil {
		wrong = append(wrong, err)
	}
	return errors.Join(wrong...)
}

// engines returns the URLs by the name in base_url; "" is the app service.
func (c *Config) engines() map[string]string {
	return map[string]string{
		"":          c.Engine,
		"contacts":  cmp.Or(c.Contacts, c.Engine),
		"company":   cmp.Or(c.Company, c.Engine),
		"inventory": cmp.Or(c.Inventory, c.Engine),
	}
}
