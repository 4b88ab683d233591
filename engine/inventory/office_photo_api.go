package inventory

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory/photos"
	"fairwarning/engine/request"
)

// maxPhotoBytes is the longest photo that the office may upload.
const maxPhotoBytes = 12 << 20

// addItemPhoto converts an uploaded photo, one at a time so that the bid desk keeps the other processors, and adds it to an item.
func (s *Operations) addItemPhoto(ctx context.Context, c *identity.Caller, in *office.AddItemPhotoInput) (*office.OfficePhotoOutput, error) {
	x := request.From(ctx)
	if _, err := OfficeItemByID(ctx, s.Store.DB, x.Tenant.ID, in.ItemID); err != nil {
		return nil, request.Missing("Item", err)
	}
	content, err := readPhoto(&in.FileInput)
	if err != nil {
		return nil, err
	}
	media, err := s.convert(ctx, func() (db.MediaRow, error) { return photos.Store(ctx, s.Blobs, content) })
	if err != nil {
		return nil, err
	}
	var out office.OfficePhotoOutput
	err = s.Store.WriteTx(ctx, func(ctx context.Context, tx *db.Tx) error {
		row, version, err := saver(ctx, tx, c).addPhoto(ctx, in.ItemID, media, in.ClientKey, in.Position)
		if err != nil {
			return err
		}
		list, err := s.officePhotos(ctx, tx.Tx, in.ItemID)
		at := slices.IndexFunc(list, func(photo office.OfficePhoto) bool { return photo.PhotoID == row.ID })
		if err == nil && at >= 0 {
			out.Body = office.AddedPhoto{OfficePhoto: list[at], Version: version}
		}
		return err
	})
	return &out, err
}

// StoreLogo converts an uploaded logo of the house and returns its address.
func (s *Operations) StoreLogo(ctx context.Context, in *api.FileInput) (media db.MediaRow, address string, err error) {
	isTransparent := false
	media, err = s.storePicture(ctx, in, func(content []byte) (row db.MediaRow, err error) {
		row, isTransparent, err = photos.StoreLogo(ctx, s.Blobs, content)
		return row, err
	})
	return media, LogoURL(&media, isTransparent), err
}

// StoreHero converts an uploaded hero image of the house and returns its address.
func (s *Operations) StoreHero(ctx context.Context, in *api.FileInput) (media db.MediaRow, address string, err error) {
	media, err = s.storePicture(ctx, in, func(content []byte) (db.MediaRow, error) { return photos.Store(ctx, s.Blobs, content) })
	return media, HeroURL(&media), err
}

func (s *Operations) storePicture(ctx context.Context, in *api.FileInput, store func([]byte) (db.MediaRow, error)) (db.MediaRow, error) {
	content, err := readPhoto(in)
	if err != nil {
		return db.MediaRow{}, err
	}
	if photos.IsVideo(content) {
		return db.MediaRow{}, api.Invalid(map[string][]string{"file": {"The file is a video, not a picture"}})
	}
	return s.convert(ctx, func() (db.MediaRow, error) { return store(content) })
}

// readPhoto reads the body of an upload.
func readPhoto(in *api.FileInput) ([]byte, error) {
	body, end, err := in.Open()
	if err != nil {
		return nil, err
	}
	content, err := io.ReadAll(io.LimitReader(body, maxPhotoBytes+1))
	switch {
	case len(content) > maxPhotoBytes:
		return nil, &api.Error{Status: http.StatusRequestEntityTooLarge, Message: "The photo is larger than 12 MB"}
	case errors.Is(err, os.ErrDeadlineExceeded):
		return nil, &api.Error{Status: http.StatusRequestTimeout, Message: "The photo arrived too slowly. Try again on a better connection"}
	case err != nil:
		return nil, api.BadRequest("The upload was cut off. Try again")
	case len(content) == 0:
		return nil, api.BadRequest("The file is empty")
	}
	return content, end()
}

// convert runs one conversion at a time and makes its files durable.
func (s *Operations) convert(ctx context.Context, store func() (db.MediaRow, error)) (db.MediaRow, error) {
	s.Converting.Lock()
	defer s.Converting.Unlock()
	if err := ctx.Err(); err != nil {
		return db.MediaRow{}, err // gone while others' photos were converted
	}
	media, err := store()
	var refused *photos.Error
	if errors.As(err, &refused) {
		return media, api.Invalid(map[string][]string{"file": {"The file " + refused.Reason}})
	}
	if err != nil {
		return media, err
	}
	return media, s.Blobs.Flush()
}

// officePhotos returns an item's photos with addresses that the office's pages can show.
func (s *Operations) officePhotos(ctx context.Context, from bun.IDB, itemID int64) ([]office.OfficePhoto, error) {
	x := request.From(ctx)
	var rows []GalleryPhoto
	err := from.NewRaw(`SELECT p.*, m.kind, m.width, m.height FROM photos p JOIN media m ON m.tenant_id = p.tenant_id AND m.sha = p.sha
		WHERE p.tenant_id = ? AND p.item_id = ? ORDER BY p.sequence`, x.Tenant.ID, itemID).Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	public, err := db.PublicItems(ctx, from, x.Tenant.ID, []int64{itemID})
	list := make([]office.OfficePhoto, 0, len(rows))
	for _, row := range rows {
		address := PictureURL(row.SHA, row.Kind)
		if len(public) == 0 {
			address = s.privateURL(x, address)
		}
		list = append(list, office.OfficePhoto{PhotoID: row.ID, URL: address, Text: row.Description, Width: row.Width, Height: row.Height,
			IsVideo: row.Kind == db.MediaVideo})
	}
	return list, err
}

// day is in milliseconds.
const day = 24 * 3_600_000

// privateURL turns the public address of a file into one that only the office has. All addresses of a day are the same, so that browsers need not
// load a picture again for each answer.
func (s *Operations) privateURL(x *request.Exchange, address string) string {
	return PrivateURL(s.Sessions, x, address)
}

// PrivateURL turns the public address of a file into one that only the office has, as privateURL does.
func PrivateURL(sessions *identity.Sessions, x *request.Exchange, address string) string {
	sha, name, _ := strings.Cut(strings.TrimPrefix(address, MediaPrefix), "/")
	until := x.Now/day + 1
	query := url.Values{"sha": {sha}, "name": {name}, "until": {strconv.FormatInt(until, 10)}}
	return "/api/v1/Office/Media/" + sessions.OfficeMediaMAC(x.Tenant.ID, sha, name, until) + "?" + query.Encode()
}

// mediaTypes are the media types of files by the ends of their names.
var mediaTypes = map[string]string{".jpg": "image/jpeg", ".webp": "image/webp", ".svg": "image/svg+xml", ".pdf": "application/pdf"}

// officeMedia serves a picture to whoever has its signed address.
func (s *Operations) officeMedia(ctx context.Context, in *office.OfficeMediaInput) (*huma.StreamResponse, error) {
	x := request.From(ctx)
	if in.Until < x.Now/day || !s.Sessions.IsOfficeMediaMAC(in.MAC, x.Tenant.ID, in.SHA, in.Name, in.Until) {
		return nil, api.NotFound("File")
	}
	if _, err := Media(ctx, s.Store, x.Tenant.ID, in.SHA); err != nil {
		return nil, request.Missing("File", err)
	}
	file, err := s.Blobs.Open(ctx, in.SHA, in.Name)
	if errors.Is(err, os.ErrNotExist) {
		return nil, api.NotFound("File")
	}
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(answer huma.Context) {
		defer file.Close()
		answer.SetHeader("Content-Type", mediaTypes[in.Name[strings.LastIndexByte(in.Name, '.'):]])
		answer.SetHeader("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
		answer.SetHeader("Cache-Control", "private, no-store")
		answer.SetStatus(http.StatusOK)
		if answer.Method() != http.MethodHead {
			_, _ = io.Copy(answer.BodyWriter(), file) // the browser may have left
		}
	}}, nil
}

// savePhotos changes the photos of an item that was seen in a version.
func (s *Operations) savePhotos(ctx context.Context, c *identity.Caller, item office.SeenItem,
	change func([]db.PhotoRow) ([]db.PhotoRow, error)) (*office.SavedItemOutput, error) {
	var out office.SavedItemOutput
	err := s.Store.WriteTx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		out.Body, err = saver(ctx, tx, c).changePhotos(ctx, item.ItemID, item.Seen, change)
		return err
	})
	return &out, err
}

// onPhoto returns a change of one photo in a list.
func onPhoto(id int64, change func(*db.PhotoRow)) func([]db.PhotoRow) ([]db.PhotoRow, error) {
	return func(list []db.PhotoRow) ([]db.PhotoRow, error) {
		at := slices.IndexFunc(list, func(row db.PhotoRow) bool { return row.ID == id })
		if at < 0 {
			return nil, api.NotFound("Photo")
		}
		change(&list[at])
		return list, nil
	}
}

func (s *Operations) orderItemPhotos(ctx context.Context, c *identity.Caller, in *office.OrderItemPhotosInput) (*office.SavedItemOutput, error) {
	return s.savePhotos(ctx, c, in.Body.SeenItem, func(list []db.PhotoRow) ([]db.PhotoRow, error) {
		place := make(map[int64]int, len(in.Body.PhotoIDs))
		for i, id := range in.Body.PhotoIDs {
			place[id] = i
		}
		if len(place) != len(list) || slices.ContainsFunc(list, func(row db.PhotoRow) bool { _, is := place[row.ID]; return !is }) {
			return nil, api.Conflict("Photos were added or removed meanwhile. Load the item again")
		}
		slices.SortFunc(list, func(a, b db.PhotoRow) int { return place[a.ID] - place[b.ID] })
		return list, nil
	})
}

func (s *Operations) setPhotoText(ctx context.Context, c *identity.Caller, in *office.SetPhotoTextInput) (*office.SavedItemOutput, error) {
	text := strings.Join(strings.Fields(in.Body.Text), " ")
	return s.savePhotos(ctx, c, in.Body.SeenItem, onPhoto(in.Body.PhotoID, func(row *db.PhotoRow) { row.Description = text }))
}

func (s *Operations) removeItemPhoto(ctx context.Context, c *identity.Caller, in *office.RemoveItemPhotoInput) (*office.SavedItemOutput, error) {
	return s.savePhotos(ctx, c, office.SeenItem{ItemID: in.ItemID, Seen: in.Seen}, func(list []db.PhotoRow) ([]db.PhotoRow, error) {
		if !hasPhoto(list, in.PhotoID) {
			return nil, api.NotFound("Photo")
		}
		return slices.DeleteFunc(list, func(row db.PhotoRow) bool { return row.ID == in.PhotoID }), nil
	})
}

// rotateItemPhoto replaces a photo with a picture of its own, so that what has the old one keeps it.
func (s *Operations) rotateItemPhoto(ctx context.Context, c *identity.Caller, in *office.RotateItemPhotoInput) (*office.SavedItemOutput, error) {
	tenantID := request.From(ctx).Tenant.ID
	var row db.PhotoRow
	err := s.Store.DB.NewSelect().Model(&row).Where("tenant_id = ? AND item_id = ? AND id = ?", tenantID, in.Body.ItemID, in.Body.PhotoID).Scan(ctx)
	if err != nil {
		return nil, request.Missing("Photo", db.OrNotFound(err))
	}
	now, err := Media(ctx, s.Store, tenantID, row.SHA)
	if err != nil {
		return nil, request.Missing("Photo", err)
	}
	if now.Kind != db.MediaRaster {
		return nil, api.Conflict("Only photos can be rotated")
	}
	turned, err := s.convert(ctx, func() (db.MediaRow, error) { return photos.Rotate(ctx, s.Blobs, row.SHA, in.Body.Degrees) })
	if err != nil {
		return nil, err
	}
	var out office.SavedItemOutput
	err = s.Store.WriteTx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		saver := saver(ctx, tx, c)
		if err := saver.PutMedia(ctx, []db.MediaRow{turned}); err != nil {
			return err
		}
		out.Body, err = saver.changePhotos(ctx, in.Body.ItemID, in.Body.Seen, onPhoto(row.ID, func(photo *db.PhotoRow) { photo.SHA = turned.SHA }))
		return err
	})
	return &out, err
}
