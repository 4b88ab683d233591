package server

import (
	"errors"
	"io/fs"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/photos"
	"fairwarning/engine/store"
)

const documentName = "document.pdf"

// mediaTypes are the types files go out with, by the ending of their names. Nothing else is served.
var mediaTypes = map[string]string{
	"svg": "image/svg+xml", "webp": "image/webp", "jpg": "image/jpeg", "mp4": "video/mp4", "pdf": "application/pdf",
}

// media serves a file of the tenant's, whole or in ranges. Files are named by content, so they never change; one of
// another tenant is as unknown as one of nobody.
func (s *Server) media(w http.ResponseWriter, r *http.Request) {
	sha, name := r.PathValue("sha"), r.PathValue("name")
	row, err := s.Store.Media(r.Context(), from(r.Context()).tenant.ID, sha)
	if err == nil && !slices.Contains(namesOf(row.Kind), name) {
		err = store.ErrNotFound
	}
	if err != nil {
		s.failMedia(w, r, err)
		return
	}
	file, err := s.Blobs.Open(sha, name)
	if err != nil {
		s.failMedia(w, r, err)
		return
	}
	defer file.Close()
	header := w.Header()
	header.Set("Content-Type", mediaTypes[name[strings.LastIndexByte(name, '.')+1:]])
	header.Set("Cache-Control", "public, max-age=31536000, immutable")
	header.Set("ETag", `"`+sha[:32]+"-"+name+`"`)
	if row.Kind == store.MediaVector {
		header.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
	}
	http.ServeContent(w, r, name, time.Time{}, file)
}

func (s *Server) failMedia(w http.ResponseWriter, r *http.Request, err error) {
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, store.ErrNotFound) {
		fail(w, r, api.NotFound("File"))
		return
	}
	s.Log.Error("media failed", "request", from(r.Context()).id, "path", r.URL.Path, "error", err)
	fail(w, r, err)
}

// namesOf are the files there are of a kind of media.
func namesOf(kind string) []string {
	switch kind {
	case store.MediaVector:
		return []string{"vector.svg"}
	case store.MediaDocument:
		return []string{documentName}
	case store.MediaVideo:
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
