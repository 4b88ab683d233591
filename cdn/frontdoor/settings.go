package frontdoor

import (
	"cmp"
	"os"

	"fairwarning/cdn/settings"
)

// Config is how one front door runs.
type Config struct {
	Listen       string // public address; without a host, this machine only
	Site         string // folder of the exported site
	Reader       string // http://host:port
	Writer       string // http://host:port
	ServiceToken string // proves to the writer that the client address we send is true; without it the writer ignores the address
}

// Declare adds every setting of the front door and stores its default.
func (c *Config) Declare(s *settings.Settings) {
	s.Text(&c.Listen, "listen", "FRONTDOOR_LISTEN", "127.0.0.1:"+cmp.Or(os.Getenv("PORT"), "8080"),
		"public address, such as :8080 for every network; the default is this machine only, at $PORT or 8080")
	s.Text(&c.Site, "site", "SITE_DIR", "site/out", "folder of the exported site")
	s.Text(&c.Reader, "reader", "READER_URL", "http://127.0.0.1:8081", "address of the reader")
	s.Text(&c.Writer, "writer", "WRITER_URL", "http://127.0.0.1:8082", "address of the writer")
	s.Secret(&c.ServiceToken, "SERVICE_TOKEN")
}
