// Package tenant runs engine tenant.
package tenant

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/count"
	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
	"fairwarning/engine/tenant/settings"
)

// Command returns engine tenant.
func Command() *cli.Command {
	file := func() cli.Flag {
		return command.Text("file", "JSON file with slug, hosts, content, pages and terms, next to its logos and hero image; see engine/docs/tenant-file.md")
	}
	return command.Group("tenant", "add, update, check and list auction houses and their content", []*cli.Command{
		{Name: "add", Usage: "add the auction house of a file, or update it if its slug exists", UsageText: "engine tenant add --file FILE [--as ADDRESS]",
			Flags: []cli.Flag{command.DataFlag(), command.MediaFlag(), file(), command.AsFlag()}, Action: addTenant},
		{Name: "check", Usage: "check a tenant file without writing anything", UsageText: "engine tenant check --file FILE",
			Flags: []cli.Flag{command.DataFlag(), file()}, Action: checkTenant},
		{Name: "list", Usage: "list auction houses", UsageText: "engine tenant list", Flags: []cli.Flag{command.DataFlag()}, Action: listTenants},
		{Name: "end", Usage: "end an auction house: its hosts are free, nothing serves it, and its data stay",
			UsageText: "engine tenant end --tenant SLUG [--as ADDRESS]",
			Flags:     []cli.Flag{command.DataFlag(), command.TenantFlag(), command.AsFlag()}, Action: endTenant},
		{Name: "remove-page", Usage: "remove a page", UsageText: "engine tenant remove-page --tenant SLUG --key KEY [--as ADDRESS]",
			Flags: []cli.Flag{command.DataFlag(), command.TenantFlag(), command.AsFlag(), command.Text("key", "key of the page")}, Action: removePage},
		{Name: "terms", Usage: "publish a new version of the house's terms",
			UsageText: "engine tenant terms --tenant SLUG --file FILE [--title TITLE] [--events CODE,…] [--as ADDRESS]",
			Flags: []cli.Flag{command.DataFlag(), command.TenantFlag(), command.AsFlag(), command.Text("file", "HTML file with the whole document"),
				command.Text("title", "title of the document; empty: unchanged"),
				command.Text("events", "codes of events that have not begun and get the new terms, separated by commas")}, Action: publishHouseTerms},
		{Name: "end-terms", Usage: "keep events from choosing terms", UsageText: "engine tenant end-terms --tenant SLUG --terms ID [--as ADDRESS]",
			Flags: []cli.Flag{command.DataFlag(), command.TenantFlag(), command.AsFlag(), command.Text("terms", "ID of the document")}, Action: endTerms},
	})
}

// checkTenant checks a tenant file without writing anything.
func checkTenant(_ context.Context, c *cli.Command) error {
	path := c.String("file")
	file, err := readTenant(path)
	if err != nil {
		return err
	}
	for _, line := range file.htmlProblems() {
		fmt.Println(line)
	}
	for _, line := range tenant.ContrastWarnings(&file.Content.Theme) {
		fmt.Println(line)
	}
	fmt.Printf("%s is valid: %s on %s, %s, %s\n", path, file.Slug, strings.Join(file.Hosts, ", "),
		count.Of(len(file.Pages), "page", "pages"), count.Of(len(file.pictures), "picture", "pictures"))
	return nil
}

// addTenant adds the auction house of a file, or updates it if its slug exists.
func addTenant(ctx context.Context, c *cli.Command) error {
	path, data := c.String("file"), c.String("data")
	file, err := readTenant(path)
	if err != nil {
		return err
	}
	store, err := command.OpenStore(ctx, data)
	if err != nil {
		return err
	}
	defer store.Close()
	act, err := houseOfFile(ctx, c, store, file)
	if err != nil {
		return err
	}
	if err := file.storePictures(ctx, store, command.Media(c), act.House.ID); err != nil {
		return err
	}
	content, err := file.settings(*act.House)
	if err != nil {
		return err
	}
	if err := settings.PutFile(ctx, store, act, content); err != nil {
		return err
	}
	fmt.Printf("tenant %d %s on %s\n", act.House.ID, file.Slug, strings.Join(file.Hosts, ", "))
	return nil
}

// houseOfFile returns the house of a file, and who changes it. A new one is added without its pictures, which need its ID.
func houseOfFile(ctx context.Context, c *cli.Command, store *db.Store, file *tenantFile) (act settings.Act, err error) {
	house, err := tenant.TenantBySlug(ctx, store, file.Slug)
	switch isNew := errors.Is(err, db.ErrNotFound); {
	case isNew && c.String("as") != "":
		return act, fmt.Errorf("--as: %s is new and has no staff yet; leave it out", file.Slug)
	case isNew:
		house, err = addHouse(ctx, store, file)
	}
	if err != nil {
		return act, err
	}
	by, err := command.Actor(ctx, c, store, house.ID, api.DutyHouse)
	return settings.Act{House: &house, By: by}, err
}

// addHouse adds a tenant without its pictures.
func addHouse(ctx context.Context, store *db.Store, file *tenantFile) (db.Tenant, error) {
	record := db.Tenant{Slug: file.Slug, Hosts: file.Hosts, IsStockNumberUsed: file.IsStockNumberUsed, Content: file.Content, Synonyms: file.Synonyms}
	theme := &record.Content.Theme
	theme.Logo1, theme.Logo2, theme.HeroImage = "", "", ""
	var err error
	record.ID, err = tenant.PutTenant(ctx, store, record)
	return record, err
}

func listTenants(ctx context.Context, c *cli.Command) error {
	return command.OnHouses(ctx, c, func(_ *db.Store, houses []db.Tenant) error {
		out := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
		fmt.Fprintln(out, "ID\tSLUG\tNAME\tHOSTS")
		for _, t := range houses {
			fmt.Fprintf(out, "%d\t%s\t%s\t%s\n", t.ID, t.Slug, t.Content.TenantName, hostsOf(&t))
		}
		return out.Flush()
	})
}

// hostsOf returns the hosts of a house, or why it has none.
func hostsOf(t *db.Tenant) string {
	switch {
	case t.EndedAt != nil:
		return "ended " + db.Time(*t.EndedAt).Format(time.DateOnly)
	case t.IsProvisional:
		return strings.Join(t.Hosts, ", ") + " (not set up yet)"
	}
	return strings.Join(t.Hosts, ", ")
}
