package server

import (
	"context"
	"errors"
	"io/fs"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/engine/inventory/photos"
	"fairwarning/engine/request"
)

// mediaTypes are the media types by file extension. No other files are served.
var mediaTypes = map[string]string{
	"svg": "image/svg+xml", "webp": "image/webp", "jpg": "image/jpeg", "mp4": "video/mp4", "pdf": "application/pdf",
}

// media serves a tenant's file, whole or in ranges. URLs contain a hash of the content, so files never change. Files of
// other tenants and of drafts are a 404.
func (s *Server) media(w http.ResponseWriter, r *http.Request) {
	sha, name := r.PathValue("sha"), r.PathValue("name")
	row, err := s.mediaRow(r.Context(), sha)
	if err == nil && !slices.Contains(namesOf(row.Kind), name) {
		err = db.ErrNotFound
	}
	if err != nil {
		s.failMedia(w, r, err)
		return
	}
	file, err := s.Blobs.Open(r.Context(), sha, name)
	if err != nil {
		s.failMedia(w, r, err)
		return
	}
	defer file.Close()
	header := w.Header()
	header.Set("Content-Type", mediaTypes[name[strings.LastIndexByte(name, '.')+1:]])
	header.Set("Cache-Control", "public, max-age=31536000, immutable")
	header.Set("ETag", `"`+sha[:32]+"-"+name+`"`)
	if row.Kind == db.MediaVector {
		header.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
	}
	http.ServeContent(w, r, name, time.Time{}, file)
}

// mediaRow finds a file that guests may have: one of the house's own pictures, or of a public item.
func (s *Server) mediaRow(ctx context.Context, sha string) (db.MediaRow, error) {
	house := request.From(ctx).Tenant
	theme := house.Content.Theme
	if strings.Contains(theme.Logo1+" "+theme.Logo2+" "+theme.HeroImage, sha) {
		return inventory.Media(ctx, s.Store, house.ID, sha)
	}
	return inventory.PublicMedia(ctx, s.Store, house.ID, sha)
}

func (s *Server) failMedia(w http.ResponseWriter, r *http.Request, err error) {
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, db.ErrNotFound) {
		request.Fail(w, r, api.NotFound("File"))
		return
	}
	s.Log.Error("could not serve a file", "request", request.From(r.Context()).ID, "path", r.URL.Path, "error", err)
	request.Fail(w, r, err)
}

// namesOf returns the names of the files that a kind of media consists of.
func namesOf(kind string) []string {
	switch kind {
	case db.MediaVector:
		return []string{"vector.svg"}
	case db.MediaDocument:
		return []string{inventory.DocumentName}
	case db.MediaVideo:
		return append(pictureNames(), "video.mp4")
	}
	return pictureNames()
}

func pictureNames() (names []string) {
	for _, width := range photos.Widths {
		names = append(names, strconv.Itoa(width)+".webp", strconv.Itoa(width)+".jpg")
	}
	return names
}

// CheckMedia logs an error if a file that the database names is not where media are kept, which happens with a wrong setting, or cannot be read.
func (s *Server) CheckMedia(ctx context.Context) {
	var row db.MediaRow
	err := db.OrNotFound(s.Store.DB.NewSelect().Model(&row).Limit(1).Scan(ctx))
	if errors.Is(err, db.ErrNotFound) {
		return
	}
	has := false
	if err == nil {
		has, err = s.Blobs.Has(ctx, row.SHA, namesOf(row.Kind)[0])
	}
	switch {
	case ctx.Err() != nil:
	case err != nil:
		s.Log.Error("photos cannot be read", "error", err)
	case !has:
		s.Log.Error("photos of the database are missing: is --media (MEDIA_URL) right?", "example", row.SHA)
	}
}
