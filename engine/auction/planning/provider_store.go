package planning

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/revision"
)

// SetProviders replaces the partner sites that also run an event, with its record.
func SetProviders(ctx context.Context, s *db.Store, act Act, in *office.EventProvidersInput) error {
	rows, err := providersOf(in.Body.Providers)
	if err != nil {
		return err
	}
	return s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		event, err := lock(ctx, tx, act.House.ID, in.Body.EventID)
		if err != nil {
			return err
		}
		var before []db.ProviderRow
		if err := tx.NewSelect().Model(&before).Where("tenant_id = ? AND event_id = ?", act.House.ID, event.ID).Order("id").Scan(ctx); err != nil {
			return err
		}
		result, err := revision.Apply(ctx, tx, revision.Save{Tenant: act.House, Subject: subjectOf(event.ID), Seen: in.Body.Seen, By: act.By,
			Action: "event-providers-set", Fields: map[string]revision.Field{"providers": {Label: "partner sites", Before: inputsOf(before), After: inputsOf(rows)}}})
		if err != nil || !result.IsChanged() {
			return err
		}
		if err := auction.ReplaceProviders(ctx, tx, &event, rows); err != nil {
			return err
		}
		return db.TouchEvent(ctx, tx, tags, act.House.ID, event.ID)
	})
}

// providersOf returns the rows of a list, or a 422.
func providersOf(list []office.ProviderInput) ([]db.ProviderRow, error) {
	found := problems{}
	rows := make([]db.ProviderRow, 0, len(list))
	for i, p := range list {
		row := db.ProviderRow{Name: clean(p.Name), CatalogURL: clean(p.CatalogURL), ProviderRegisterURL: clean(p.RegisterURL)}
		row.IsCatalogURLLive, row.IsRegisterURLLive = row.CatalogURL != "", row.ProviderRegisterURL != ""
		if row.Name == "" {
			found.add(fmt.Sprintf("providers[%d].name", i), "Enter a name")
		}
		if row.IsCatalogURLLive && !isSecure(row.CatalogURL) {
			found.add(fmt.Sprintf("providers[%d].catalogURL", i), "Enter an https address")
		}
		if row.IsRegisterURLLive && !isSecure(row.ProviderRegisterURL) {
			found.add(fmt.Sprintf("providers[%d].registerURL", i), "Enter an https address")
		}
		rows = append(rows, row)
	}
	return rows, found.err()
}

// inputsOf returns partner sites as a request names them.
func inputsOf(rows []db.ProviderRow) []office.ProviderInput {
	list := make([]office.ProviderInput, 0, len(rows))
	for _, row := range rows {
		list = append(list, office.ProviderInput{Name: row.Name, CatalogURL: row.CatalogURL, RegisterURL: row.ProviderRegisterURL})
	}
	return list
}
