// Package setup runs engine setup.
package setup

import (
	"context"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/db"
	"fairwarning/engine/tenant/settings"
)

// Command returns engine setup.
func Command() *cli.Command {
	return command.Group("setup", "set up the first auction house in the browser", []*cli.Command{
		{Name: "link", Usage: "print a one-time link, valid for an hour, to set up the auction house of an empty database", UsageText: "engine setup link [flags]",
			Flags: []cli.Flag{command.DataFlag(), OriginFlag(), HostFlag()}, Action: setUpLink},
	})
}

// OriginFlag declares --public-origin.
func OriginFlag() command.SettingFlag {
	return command.Setting("public-origin", "PUBLIC_ORIGIN", "https://{host}", "origin of links; {host} is replaced by the auction house's host")
}

// HostFlag declares --setup-host.
func HostFlag() command.SettingFlag {
	return command.Setting("setup-host", "SETUP_HOST", "", "host at which an empty database is set up; empty: that of --public-origin, or localhost")
}

// setUpLink prints another link. Earlier ones stop working.
func setUpLink(ctx context.Context, c *cli.Command) error {
	store, err := command.OpenStore(ctx, c.String("data"))
	if err != nil {
		return err
	}
	defer store.Close()
	return PrintLink(ctx, store, c.String("public-origin"), c.String("setup-host"))
}

// PrintLink prints a new link to set up the house of an empty database. The token is after #, which browsers send to nobody.
func PrintLink(ctx context.Context, store *db.Store, origin, host string) error {
	host = setUpHost(origin, host)
	token, err := settings.NewSetUpLink(ctx, store, host, time.Now())
	if err != nil {
		return err
	}
	fmt.Printf("Set up your auction house within an hour: %s/office/setup#%s\n", strings.ReplaceAll(origin, "{host}", host), token)
	return nil
}

// setUpHost returns the host to set up, in lower case and without a port.
func setUpHost(origin, host string) string {
	at, err := url.Parse(origin)
	switch {
	case host != "":
		return strings.ToLower(host)
	case err == nil && at.Hostname() != "" && !strings.Contains(origin, "{host}"):
		return strings.ToLower(at.Hostname())
	}
	return "localhost"
}
