package frontdoor

import (
	"cmp"
	"flag"
	"os"
)

// Config is how one front door runs. Every setting is a flag and an environment variable; the flag wins.
type Config struct {
	Listen       string // FRONTDOOR_LISTEN, default :$PORT, :8080
	Site         string // folder of the exported site; SITE_DIR, default site/out
	Reader       string // READER_URL
	Writer       string // WRITER_URL
	ServiceToken string // SERVICE_TOKEN only, so that it stands in no process list; empty: services believe nothing we say
}

// RegisterFlags adds the settings to a flag set, with the environment as default.
func (c *Config) RegisterFlags(flags *flag.FlagSet) {
	text := func(to *string, name, variable, otherwise, usage string) {
		flags.StringVar(to, name, cmp.Or(os.Getenv(variable), otherwise), usage+" ($"+variable+")")
	}
	text(&c.Listen, "listen", "FRONTDOOR_LISTEN", ":"+cmp.Or(os.Getenv("PORT"), "8080"), "public address")
	text(&c.Site, "site", "SITE_DIR", "site/out", "folder of the exported site")
	text(&c.Reader, "reader", "READER_URL", "http://127.0.0.1:8081", "the reader")
	text(&c.Writer, "writer", "WRITER_URL", "http://127.0.0.1:8082", "the writer")
	c.ServiceToken = os.Getenv("SERVICE_TOKEN")
}
