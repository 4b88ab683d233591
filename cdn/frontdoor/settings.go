package frontdoor

import (
	"cmp"
	"os"
	"time"

	"fairwarning/cdn/settings"
	"fairwarning/cdn/tracing"
)

// Config is how one front door runs.
type Config struct {
	Listen string // public address; without a host, this machine only
	Admin  string // address for health and metrics; off: none
	// AdminHosts are names, separated by commas, that the admin listener answers to besides IP addresses and localhost.
	AdminHosts string

	Site   string // folder of the exported site
	Reader string // http://host:port
	Writer string // http://host:port
	// TrustedProxies are addresses and networks of proxies in front of this door, separated by commas; their X-Forwarded-For counts.
	TrustedProxies string
	Patience       time.Duration // how long requests wait for a reader or writer that is being replaced
	DrainDelay     time.Duration // how long a stopping front door still takes requests while /healthz and /readyz are 503, at most 1 min
	// TracingProxies are addresses and networks of proxies whose Traceparent counts: their traces go on behind this door.
	TracingProxies string
	Tracing        tracing.Config
	ServiceToken   string // proves to the writer that the client address we send is true; without it the writer ignores the address
}

// Declare adds every setting of the front door and stores its default.
func (c *Config) Declare(s *settings.Settings) {
	s.Text(&c.Listen, "listen", "FRONTDOOR_LISTEN", "127.0.0.1:"+cmp.Or(os.Getenv("PORT"), "8080"),
		"public address, such as :8080 for every network; the default is this machine only, at $PORT or 8080")
	s.Text(&c.Admin, "admin", "FRONTDOOR_ADMIN", "127.0.0.1:9080", "address of the operators' listener for health and metrics; off: disabled")
	s.Text(&c.AdminHosts, "admin-hosts", "FRONTDOOR_ADMIN_HOSTS", "", "name,… that --admin answers to besides IP addresses and localhost")
	s.Text(&c.Site, "site", "SITE_DIR", "site/out", "folder of the exported site")
	s.Text(&c.Reader, "reader", "READER_URL", "http://127.0.0.1:8081", "address of the reader")
	s.Text(&c.Writer, "writer", "WRITER_URL", "http://127.0.0.1:8082", "address of the writer")
	s.Text(&c.TrustedProxies, "trusted-proxies", "TRUSTED_PROXIES", "",
		"addresses and networks, separated by commas, of proxies in front of it: the client's address comes from their X-Forwarded-For, "+
			"and the request's ID from their X-Request-Id; default none")
	s.Duration(&c.Patience, "patience", "FRONTDOOR_PATIENCE", 10*time.Second,
		"how long requests wait for a reader or writer that is being replaced; 0: not")
	s.Duration(&c.DrainDelay, "drain-delay", "FRONTDOOR_DRAIN_DELAY", 0,
		"how long to go on taking requests when stopping, while /healthz and /readyz are 503, so that balancers turn away first; at most 1m")
	s.Text(&c.TracingProxies, "tracing-proxies", "TRACING_PROXIES", "",
		"addresses and networks, separated by commas, of proxies in front of it whose traces go on here (Traceparent); default none")
	c.Tracing.Declare(s)
	s.Secret(&c.ServiceToken, "SERVICE_TOKEN")
}
