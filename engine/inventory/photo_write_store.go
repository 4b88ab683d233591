package inventory

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/revision"
)

// maxPhotos is how many photos and videos an item may have.
const maxPhotos = 200

// aside is added to the sequences of an item's photos while they are put in another order, because no two may be the same meanwhile.
const aside = 1_000_000

// changePhotos changes the list of an item's photos that was seen in a version. change gets the list in order and returns the new one; a photo
// without an ID is added.
func (s *itemSaver) changePhotos(ctx context.Context, id, seen int64, change func([]db.PhotoRow) ([]db.PhotoRow, error)) (office.SavedItem, error) {
	saved := office.SavedItem{ItemID: id}
	card, place, err := s.stored(ctx, id)
	if err != nil {
		return saved, err
	}
	before, err := s.photosOf(ctx, id)
	if err != nil {
		return saved, err
	}
	after, err := change(slices.Clone(before))
	if err != nil {
		return saved, err
	}
	e := editItem(&office.ItemFields{}, &card, &place, db.Time(s.now))
	e.note("photos", "photos", shown(before), shown(after))
	result, err := revision.Apply(ctx, s.tx, revision.Save{Tenant: s.house, Subject: revision.Subject{Kind: db.SubjectItem, ID: id}, Seen: seen, By: s.by,
		Fields: e.changed})
	saved.Version = result.Version
	if err != nil || !result.IsChanged() {
		return saved, err
	}
	if err := s.putPhotos(ctx, id, before, after); err != nil {
		return saved, err
	}
	return saved, s.write(ctx, e)
}

// shown returns what history and conflicts show of photos: the start of each hash and its text.
func shown(rows []db.PhotoRow) []string {
	list := make([]string, 0, len(rows))
	for _, row := range rows {
		list = append(list, strings.TrimSpace(row.SHA[:min(12, len(row.SHA))]+" "+row.Description))
	}
	return list
}

func (s *itemSaver) photosOf(ctx context.Context, itemID int64) (rows []db.PhotoRow, err error) {
	err = s.tx.NewSelect().Model(&rows).Where("tenant_id = ? AND item_id = ?", s.tenantID, itemID).Order("sequence").Scan(ctx)
	return rows, err
}

// putPhotos writes the new list of an item's photos and sets the IDs of those that it adds.
func (s *itemSaver) putPhotos(ctx context.Context, itemID int64, before, after []db.PhotoRow) error {
	_, err := s.tx.NewUpdate().Model((*db.PhotoRow)(nil)).Set("sequence = sequence + ?", aside).
		Where("tenant_id = ? AND item_id = ?", s.tenantID, itemID).Exec(ctx)
	if err != nil {
		return err
	}
	for _, row := range before {
		if hasPhoto(after, row.ID) {
			continue
		}
		if _, err := s.tx.NewDelete().Model((*db.PhotoRow)(nil)).Where("tenant_id = ? AND id = ?", s.tenantID, row.ID).Exec(ctx); err != nil {
			return err
		}
	}
	for i := range after {
		if err := s.putPhoto(ctx, itemID, i+1, &after[i]); err != nil {
			return err
		}
	}
	return nil
}

func (s *itemSaver) putPhoto(ctx context.Context, itemID int64, sequence int, row *db.PhotoRow) (err error) {
	row.TenantID, row.ItemID, row.Sequence = s.tenantID, itemID, sequence
	if row.ID == 0 {
		_, err = s.tx.NewInsert().Model(row).ExcludeColumn("id").Returning("id").Exec(ctx)
		return err
	}
	_, err = s.tx.NewUpdate().Model(row).Column("sequence", "sha", "description").Where("tenant_id = ? AND id = ?", s.tenantID, row.ID).Exec(ctx)
	return err
}

func hasPhoto(rows []db.PhotoRow, id int64) bool {
	return slices.ContainsFunc(rows, func(row db.PhotoRow) bool { return row.ID == id })
}

// uploadedPhoto finds a photo by the key of its upload, or returns ErrNotFound.
func uploadedPhoto(ctx context.Context, from bun.IDB, tenantID, itemID int64, key string) (db.PhotoRow, error) {
	var row db.PhotoRow
	err := from.NewSelect().Model(&row).Where("tenant_id = ? AND item_id = ? AND client_key = ?", tenantID, itemID, key).Scan(ctx)
	return row, db.OrNotFound(err)
}

// addPhoto adds an uploaded picture at a position, from 1; 0 and what is beyond the last: at the end. A key that is known adds nothing.
func (s *itemSaver) addPhoto(ctx context.Context, itemID int64, media db.MediaRow, key string, position int) (row db.PhotoRow, version int64, err error) {
	version, err = revision.Version(ctx, s.tx, s.tenantID, revision.Subject{Kind: db.SubjectItem, ID: itemID})
	if err != nil {
		return row, 0, err
	}
	row, err = uploadedPhoto(ctx, s.tx, s.tenantID, itemID, key)
	if !errors.Is(err, db.ErrNotFound) {
		return row, version, err
	}
	if err := s.PutMedia(ctx, []db.MediaRow{media}); err != nil {
		return row, 0, err
	}
	var after []db.PhotoRow
	saved, err := s.changePhotos(ctx, itemID, version, func(list []db.PhotoRow) ([]db.PhotoRow, error) {
		if len(list) >= maxPhotos {
			return nil, api.Conflict("This item has 200 photos, which is as many as one may have")
		}
		if position == 0 || position > len(list) {
			position = len(list) + 1
		}
		after = slices.Insert(list, position-1, db.PhotoRow{SHA: media.SHA, ClientKey: key})
		return after, nil
	})
	if err != nil {
		return row, 0, err
	}
	return after[position-1], saved.Version, nil
}
