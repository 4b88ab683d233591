package tenant

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
	"fairwarning/engine/tenant/settings"
)

// asOwner opens the database for what the person of --as, who must have the duty house, does at the house of --tenant.
func asOwner(ctx context.Context, c *cli.Command, do func(*db.Store, settings.Act) error) error {
	return command.OnHouse(ctx, c, func(store *db.Store, house db.Tenant) error {
		by, err := command.Actor(ctx, c, store, house.ID, api.DutyHouse)
		if err != nil {
			return err
		}
		return do(store, settings.Act{House: &house, By: by})
	})
}

func endTenant(ctx context.Context, c *cli.Command) error {
	return asOwner(ctx, c, func(store *db.Store, act settings.Act) error {
		if err := tenant.EndTenant(ctx, store, act.House, act.By); err != nil {
			return err
		}
		fmt.Printf("%s has ended; its data stay\n", act.House.Slug)
		return nil
	})
}

func removePage(ctx context.Context, c *cli.Command) error {
	return asOwner(ctx, c, func(store *db.Store, act settings.Act) error {
		_, err := settings.RemovePage(ctx, store, act, act.House.Version, c.String("key"))
		if errors.Is(err, db.ErrNotFound) {
			err = fmt.Errorf("no page %q", c.String("key"))
		}
		return err
	})
}

// publishHouseTerms makes a file the house's terms, and those of the events that --events names.
func publishHouseTerms(ctx context.Context, c *cli.Command) error {
	html, err := os.ReadFile(c.String("file"))
	if err != nil {
		return err
	}
	return asOwner(ctx, c, func(store *db.Store, act settings.Act) error {
		before, err := tenant.Terms(ctx, store, act.House.ID, 0)
		if err != nil && !errors.Is(err, db.ErrNotFound) {
			return err
		}
		next := db.TermsRow{Title: before.Title, HTML: tenant.SanitizeHTML(string(html)), UpdatedAt: act.By.At}
		if title := c.String("title"); title != "" {
			next.Title = title
		}
		var events []int64
		for code := range strings.FieldsFuncSeq(c.String("events"), func(r rune) bool { return r == ',' }) {
			event, err := command.EventByCode(ctx, store, act.House.ID, code)
			if err != nil {
				return err
			}
			events = append(events, event.ID)
		}
		return settings.PublishTerms(ctx, store, act, before.ID, next, events)
	})
}

func endTerms(ctx context.Context, c *cli.Command) error {
	id, err := strconv.ParseInt(c.String("terms"), 10, 64)
	if err != nil {
		return errors.New("--terms must be the ID of a document")
	}
	return asOwner(ctx, c, func(store *db.Store, act settings.Act) error { return settings.EndTerms(ctx, store, act, id) })
}
