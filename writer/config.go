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

// Config is how one writer runs. Every setting is a flag and an environment variable; the flag wins.
type Config struct {
	Listen string // public address; WRITER_LISTEN, default :8082
	Admin  string // address for health, readiness and metrics; WRITER_ADMIN, default :9082

	Engine    string // the app service, http://host:port; ENGINE_URL
	Contacts  string // base_url=contacts; ENGINE_CONTACTS_URL, default Engine
	Company   string // base_url=company; ENGINE_COMPANY_URL, default Engine
	Inventory string // base_url=inventory; ENGINE_INVENTORY_URL, default Engine

	ServiceToken string // shared with front door and engine; SERVICE_TOKEN only, so that it stands in no process list
	NetlifyKey   string // checks x-nf-sign; NETLIFY_SIGN_KEY only; empty: no request is taken for Netlify's

	Tenants string // host=id,…; *=id takes every host; empty: asks the engine; TENANTS

	MaxInFlight int           // requests at the engine at one time, of all lanes; WRITER_MAX_IN_FLIGHT, default 512
	MaxStreams  int           // personal streams at one time, beside MaxInFlight; WRITER_MAX_STREAMS, default 10,000
	Limits      [limits]int   // calls that each limit of limitTable lets through in its span
	Deadline    time.Duration // ceiling of every call's own; WRITER_DEADLINE, default and most 300 s
	Drain       time.Duration // how long a stopping writer waits for calls under way; WRITER_DRAIN, default 20 s
}

const maxDeadline = 300 * time.Second // specification section 9: request time-out

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
	text(&c.Listen, "listen", "WRITER_LISTEN", ":8082", "public address")
	text(&c.Admin, "admin", "WRITER_ADMIN", ":9082", "address for health, readiness and metrics")
	text(&c.Engine, "engine", "ENGINE_URL", "http://127.0.0.1:8083", "the engine")
	text(&c.Contacts, "engine-contacts", "ENGINE_CONTACTS_URL", "", "the contacts service, default --engine")
	text(&c.Company, "engine-company", "ENGINE_COMPANY_URL", "", "the company service, default --engine")
	text(&c.Inventory, "engine-inventory", "ENGINE_INVENTORY_URL", "", "the inventory service, default --engine")
	text(&c.Tenants, "tenants", "TENANTS", "", "host=id,… ; *=id for every host; empty asks the engine")
	number(&c.MaxInFlight, "max-in-flight", "WRITER_MAX_IN_FLIGHT", 512, "calls at the engine at one time, of all lanes")
	number(&c.MaxStreams, "max-streams", "WRITER_MAX_STREAMS", 10_000, "personal streams at one time, beside --max-in-flight")
	for i, rule := range limitTable {
		number(&c.Limits[i], rule.setting, rule.variable(), rule.calls, rule.usage())
	}
	span(&c.Deadline, "deadline", "WRITER_DEADLINE", maxDeadline, "longest time a call may take, at most 5m")
	span(&c.Drain, "drain", "WRITER_DRAIN", 20*time.Second, "how long to wait for calls under way when stopping")
	c.ServiceToken = os.Getenv("SERVICE_TOKEN")
	c.NetlifyKey = os.Getenv("NETLIFY_SIGN_KEY")
}

// Validate reports every setting that cannot work.
func (c *Config) Validate() error {
	var wrong []error
	for name, address := range c.engines() {
		if _, err := upstream.HostPort(address); err != nil {
			wrong = append(wrong, fmt.Errorf("address of the engine (%s): %w", cmp.Or(name, "app"), err))
		}
	}
	if len(c.ServiceToken) < 16 {
		wrong = append(wrong, errors.New("SERVICE_TOKEN must be set, at least 16 characters, the same as the engine's"))
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

// engines are the addresses by the names base_url may take; "" is the app service.
func (c *Config) engines() map[string]string {
	return map[string]string{
		"":          c.Engine,
		"contacts":  cmp.Or(c.Contacts, c.Engine),
		"company":   cmp.Or(c.Company, c.Engine),
		"inventory": cmp.Or(c.Inventory, c.Engine),
	}
}
