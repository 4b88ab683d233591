package config

import (
	"net"
	"strings"
	"testing"

	"fairwarning/cdn/settings"
)

// TestAdminListensHereOnly checks that other machines reach the operators' listener only if somebody says so.
func TestAdminListensHereOnly(t *testing.T) {
	var c Config
	c.Declare(settings.New("reader"))
	if host, _, err := net.SplitHostPort(c.Admin); err != nil || host != "127.0.0.1" {
		t.Errorf("--admin is %s by default: %v", c.Admin, err)
	}
}

// TestSettings: an invalid setting is reported by name.
func TestSettings(t *testing.T) {
	f := func(name string, change func(*Config)) {
		t.Helper()
		c := Config{
			Engine: "http://engine:8083", Origin: "https://{host}", CacheBytes: 1 << 20, Fetches: 2, Refreshes: 1, Queue: 1, Wait: 1, Timeout: 1,
		}
		if err := c.Validate(); err != nil {
			t.Fatal(err)
		}
		change(&c)
		if err := c.Validate(); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
	f("--engine", func(c *Config) { c.Engine = "engine:8083" })
	f("--engine", func(c *Config) { c.Engine = "http://engine/api" })
	f("--tenants", func(c *Config) { c.Tenants = "localhost" })
	f("--public-origin", func(c *Config) { c.Origin = "{host}" })
	f("--queue", func(c *Config) { c.Queue = 0 })
	f("--cache-bytes", func(c *Config) { c.CacheBytes = 1000 })
	f("--refreshes", func(c *Config) { c.Refreshes = 2 })
	f("--self", func(c *Config) { c.PeerListen, c.PeerTimeout, c.PeerSecret = ":7081", 1, "sixteen letters!" })
	f("PEER_SECRET", func(c *Config) {
		c.PeerListen, c.PeerTimeout, c.Self, c.PeerSecret = ":7081", 1, "http://a:7081", "short"
	})
	f("--peer-listen", func(c *Config) { c.Peers = "http://a:7081" })
	f("--snapshot-every", func(c *Config) { c.Snapshot = "x" })
	f("--render-vms", func(c *Config) { c.RenderPlaces = -1 })
	f("--render-queue", func(c *Config) { c.Render, c.RenderWait, c.RenderTime, c.RenderBytes = "page.js", 1, 1, 8<<20 })
	f("--render-time", func(c *Config) { c.Render, c.RenderQueue, c.RenderWait, c.RenderBytes = "page.js", 1, 1, 8<<20 })
	f("--render-bytes", func(c *Config) { c.Render, c.RenderQueue, c.RenderWait, c.RenderTime = "page.js", 1, 1, 1 })
	f("PURGE_KEY", func(c *Config) { c.PurgeKey = "short" })
	f("--cdn-purge", func(c *Config) { c.CDNPurge = "akamai" })
	f("NETLIFY_PURGE_TOKEN", func(c *Config) { c.CDNPurge = "netlify" })
	f("--varnish", func(c *Config) { c.CDNPurge = "varnish" })
}
