package writer

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/settings"
	"fairwarning/cdn/tracing"
	"fairwarning/writer/upstream"
)

// Config holds the settings of a writer. Each is a flag and an environment variable; the flag wins.
type Config struct {
	Listen string // address of the public listener; WRITER_LISTEN, default :8082
	Admin  string // address of the listener for health, readiness and metrics; WRITER_ADMIN, default 127.0.0.1:9082

	// AdminHosts are names, separated by commas, that the admin listener answers to besides IP addresses and localhost;
	// WRITER_ADMIN_HOSTS, default none.
	AdminHosts string

	Engine    string // the app service, http://host:port; ENGINE_URL
	Contacts  string // base_url=contacts; ENGINE_CONTACTS_URL, default Engine
	Company   string // base_url=company; ENGINE_COMPANY_URL, default Engine
	Inventory string // base_url=inventory; ENGINE_INVENTORY_URL, default Engine

	Tracing      tracing.Config
	ServiceToken string // shared with the front door and the engine; SERVICE_TOKEN or its file only, to keep it out of process lists
	NetlifyKey   string // verifies x-nf-sign; NETLIFY_SIGN_KEY only; empty: no request counts as Netlify's

	Tenants string // host=id,…; *=id matches every other host; TENANTS, default: ask the engine

	MaxInFlight int           // concurrent requests to the engine, all lanes together; WRITER_MAX_IN_FLIGHT, default 512
	MaxStreams  int           // concurrent personal streams, on top of MaxInFlight; WRITER_MAX_STREAMS, default 10,000
	MaxFiles    int           // concurrent uploads and downloads of files, on top of MaxInFlight; WRITER_MAX_FILES, default 64
	Limits      [limits]int   // requests that each limit of limitTable allows per span
	Deadline    time.Duration // ceiling of every operation's deadline; WRITER_DEADLINE, default and maximum 300 s
	DrainDelay  time.Duration // how long a stopping writer still takes requests while /readyz is 503; WRITER_DRAIN_DELAY, default 0, at most 1 min
	Drain       time.Duration // how long a stopping writer then waits for requests in flight; WRITER_DRAIN, default 20 s
	LogEvery    int           // of calls that succeed, every how many-th is logged; WRITER_LOG_EVERY, default 1, all
}

const maxDeadline = 300 * time.Second // specification, section 9: request time-out

// Declare adds the writer's settings and stores their defaults.
func (c *Config) Declare(s *settings.Settings) {
	s.Text(&c.Listen, "listen", "WRITER_LISTEN", ":8082", "address of the public listener")
	s.Text(&c.Admin, "admin", "WRITER_ADMIN", "127.0.0.1:9082", "address of the listener for health, readiness and metrics")
	s.Text(&c.AdminHosts, "admin-hosts", "WRITER_ADMIN_HOSTS", "", "name,… that --admin answers to besides IP addresses and localhost")
	s.Text(&c.Engine, "engine", "ENGINE_URL", "http://127.0.0.1:8083", "URL of the engine")
	s.Text(&c.Contacts, "engine-contacts", "ENGINE_CONTACTS_URL", "", "URL of the contacts service, default --engine")
	s.Text(&c.Company, "engine-company", "ENGINE_COMPANY_URL", "", "URL of the company service, default --engine")
	s.Text(&c.Inventory, "engine-inventory", "ENGINE_INVENTORY_URL", "", "URL of the inventory service, default --engine")
	s.Text(&c.Tenants, "tenants", "TENANTS", "", "host=id,… ; *=id for every other host; default: ask the engine")
	s.Number(&c.MaxInFlight, "max-in-flight", "WRITER_MAX_IN_FLIGHT", 512, "concurrent requests to the engine, all lanes together")
	s.Number(&c.MaxStreams, "max-streams", "WRITER_MAX_STREAMS", 10_000, "concurrent personal streams, on top of --max-in-flight")
	s.Number(&c.MaxFiles, "max-files", "WRITER_MAX_FILES", 64, "concurrent uploads and downloads of files, on top of --max-in-flight")
	for i, rule := range limitTable {
		if rule.share > 0 {
			continue
		}
		s.Number(&c.Limits[i], rule.setting, rule.variable(), rule.calls, rule.usage())
	}
	s.Duration(&c.Deadline, "deadline", "WRITER_DEADLINE", maxDeadline, "longest time a request may take, at most 5m")
	s.Duration(&c.DrainDelay, "drain-delay", "WRITER_DRAIN_DELAY", 0,
		"how long to go on taking requests when stopping, while /readyz is 503, so that balancers turn away first; at most 1m")
	s.Duration(&c.Drain, "drain", "WRITER_DRAIN", 20*time.Second, "how long to wait for requests in flight when stopping, after --drain-delay")
	s.Number(&c.LogEvery, "log-every", "WRITER_LOG_EVERY", 1, "log one in this many calls that succeed, such as 10; 1: all. Calls that fail are always logged")
	c.Tracing.Declare(s)
	s.Secret(&c.ServiceToken, "SERVICE_TOKEN")
	s.Secret(&c.NetlifyKey, "NETLIFY_SIGN_KEY")
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
	if strings.ContainsFunc(c.ServiceToken, unicode.IsControl) {
		wrong = append(wrong, errors.New("SERVICE_TOKEN must be one line, without control characters"))
	}
	needOne := func(setting string, n int) {
		if n < 1 {
			wrong = append(wrong, errors.New(setting+" must be at least 1"))
		}
	}
	needOne("max-in-flight", c.MaxInFlight)
	needOne("max-streams", c.MaxStreams)
	needOne("max-files", c.MaxFiles)
	needOne("log-every", c.LogEvery)
	for i, rule := range limitTable {
		if rule.share == 0 {
			needOne(rule.setting, c.Limits[i])
		}
	}
	if c.Deadline <= 0 || c.Deadline > maxDeadline {
		wrong = append(wrong, errors.New("deadline must be above 0 and at most 5m"))
	}
	if c.DrainDelay < 0 || c.DrainDelay > time.Minute {
		wrong = append(wrong, errors.New("drain-delay must be at most 1m"))
	}
	if _, err := edge.ParseTenants(c.Tenants); err != nil {
		wrong = append(wrong, fmt.Errorf("tenants: %w", err))
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
