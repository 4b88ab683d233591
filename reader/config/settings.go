package config

import (
	"time"

	"fairwarning/cdn/purge"
	"fairwarning/cdn/settings"
)

// Declare adds the reader's settings and stores their defaults.
func (c *Config) Declare(s *settings.Settings) {
	s.Text(&c.Listen, "listen", "READER_LISTEN", ":8081", "public address")
	s.Text(&c.Admin, "admin", "READER_ADMIN", "127.0.0.1:9081", "address for health, metrics, cache explainer and purges")
	s.Text(&c.AdminHosts, "admin-hosts", "READER_ADMIN_HOSTS", "", "name,… that requests to --admin may name in Host; IP addresses and localhost always may")
	s.Text(&c.Engine, "engine", "ENGINE_URL", "http://127.0.0.1:8083", "the engine")
	s.Text(&c.Policy, "policy", "READER_POLICY", "", "cache policy file; empty: built in")
	s.Text(&c.Routes, "routes", "READER_ROUTES", "", "routes file; empty: built in, or no pages with --policy")
	s.Text(&c.Site, "site", "SITE_DIR", "site/out", "folder of the exported site")
	s.Text(&c.Tenants, "tenants", "TENANTS", "", "host=id,… or *=id for every host; empty: ask the engine")
	s.Text(&c.Origin, "public-origin", "PUBLIC_ORIGIN", "https://{host}", "URL of a tenant's site; {host} is its first host")
	s.Bytes(&c.CacheBytes, "cache-bytes", "READER_CACHE_BYTES", 256<<20, "cache size in bytes, such as 268435456 or 256MiB")
	s.Number(&c.Fetches, "fetches", "READER_FETCHES", 64, "concurrent requests to the engine")
	s.Number(&c.Refreshes, "refreshes", "READER_REFRESHES", 32, "of these, the most for background revalidation")
	s.Number(&c.ClientFetches, "client-fetches", "READER_CLIENT_FETCHES", 4, "missing responses fetched at once for one client; 0: no limit")
	s.Number(&c.Queue, "queue", "READER_QUEUE", 4096, "requests that may wait for the engine")
	s.Number(&c.Watchers, "watchers", "READER_WATCHERS", 20_000, "clients that may follow live streams")
	s.Duration(&c.Wait, "wait", "READER_WAIT", 5*time.Second, "longest wait for a missing response")
	s.Duration(&c.Timeout, "fetch-timeout", "READER_FETCH_TIMEOUT", 10*time.Second, "longest time the engine may take")
	s.Duration(&c.DrainDelay, "drain-delay", "READER_DRAIN_DELAY", 0, "time to keep serving after SIGTERM")
	s.Text(&c.Snapshot, "snapshot", "READER_SNAPSHOT", "", "snapshot file; empty: none")
	s.Duration(&c.SnapshotEvery, "snapshot-every", "READER_SNAPSHOT_EVERY", time.Minute, "snapshot interval")
	s.Bytes(&c.SnapshotBytes, "snapshot-bytes", "READER_SNAPSHOT_BYTES", 64<<20, "maximum snapshot size")
	s.Text(&c.Render, "render", "RENDER", "", "bundle that renders the first view of pages; empty: pages go out as shells")
	s.Number(&c.RenderPlaces, "render-vms", "RENDER_VMS", 0, "pages rendered at once; 0: half the processors")
	s.Number(&c.RenderQueue, "render-queue", "RENDER_QUEUE", 64, "pages that may wait to be rendered")
	s.Duration(&c.RenderWait, "render-wait", "RENDER_WAIT", 100*time.Millisecond, "longest wait of a page to be rendered")
	s.Duration(&c.RenderTime, "render-time", "RENDER_TIME", 100*time.Millisecond, "longest time that rendering a page may take")
	s.Bytes(&c.RenderBytes, "render-bytes", "RENDER_BYTES", 64<<20, "memory limit of each renderer")
	s.Text(&c.PeerListen, "peer-listen", "READER_PEER_LISTEN", "", "address for peers; empty: no cluster")
	s.Text(&c.Self, "self", "READER_SELF", "", "http://host:port at which peers reach this reader")
	s.Text(&c.Peers, "peers", "READER_PEERS", "", "http://host:port,… of all readers, or @FILE with one per line")
	s.Duration(&c.PeerTimeout, "peer-timeout", "READER_PEER_TIMEOUT", 3*time.Second, "longest time a peer may take")
	s.Text(&c.CDNPurge, "cdn-purge", "CDN_PURGE", "", "CDN to purge on changes, netlify or varnish; set on one reader only")
	s.Text(&c.NetlifySite, "netlify-site", "NETLIFY_SITE_ID", "", "Netlify site id to purge, or tenant=id,… if several houses have their sites there")
	s.Text(&c.NetlifyAPI, "netlify-api", "NETLIFY_API", purge.NetlifyAPI, "address of Netlify's API")
	s.Text(&c.Varnish, "varnish", "VARNISH_ADDRESSES", "", "http://host:port,… of Varnish servers to purge")
	c.Tracing.Declare(s)
	s.Secret(&c.ServiceToken, "SERVICE_TOKEN")
	s.Secret(&c.PeerSecret, "PEER_SECRET")
	s.Secret(&c.PurgeKey, "PURGE_KEY")
	s.Secret(&c.NetlifyToken, "NETLIFY_PURGE_TOKEN")
	s.Secret(&c.SignKey, "NETLIFY_SIGN_KEY")
}
