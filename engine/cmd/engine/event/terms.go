package event

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/planning"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
)

func termsCommand() *cli.Command {
	return &cli.Command{
		Name: "terms", Usage: "publish a new version of an event's terms",
		UsageText: "engine event terms --tenant SLUG --code CODE --file FILE [--title TITLE] [--as ADDRESS]",
		Flags:     eventFlags(command.Text("file", "HTML file with the whole document"), command.Text("title", "title of the document; empty: unchanged")),
		Action:    publishTerms,
	}
}

// publishTerms adds a new version of an event's terms, which people must accept before registering.
func publishTerms(ctx context.Context, c *cli.Command) error {
	path := c.String("file")
	if path == "" {
		return errors.New("--file is required")
	}
	html, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if strings.TrimSpace(tenant.SanitizeHTML(string(html))) == "" {
		return fmt.Errorf("%s has no text to show", path)
	}
	return onEvent(ctx, c, api.DutyEvents, func(store *db.Store, act planning.Act, row *db.EventRow) error {
		now, isNew, err := tenant.PublishEventTerms(ctx, store, act.House, act.By, row.Code, db.TermsRow{Title: c.String("title"), HTML: string(html)})
		switch {
		case err != nil:
			return err
		case !isNew:
			fmt.Printf("the terms of %s are unchanged: document %d, version %d\n", row.Code, now.ID, now.Version)
			return nil
		}
		fmt.Printf("terms of %s: document %d, version %d\n", row.Code, now.ID, now.Version)
		return nil
	})
}
