package server

import (
	"path/filepath"
	"strings"
	"testing"

	"fairwarning/engine/inventory/blobs"
)

// TestAWrongPlaceOfMediaIsLogged checks that an engine that has been pointed at the wrong folder or bucket says so when it starts, and that one with
// the right one says nothing.
func TestAWrongPlaceOfMediaIsLogged(t *testing.T) {
	e := NewEngine(t, 10)
	e.server.CheckMedia(t.Context()) // there are no photos yet
	e.somebody("cleo@one.example", "cataloger")
	cleo := e.signIn("cleo@one.example")
	e.status(e.addPhoto(cleo, e.createItem(cleo, "").ItemID, "from-phone-1", aPhoto(t, 40)), 200)
	e.server.CheckMedia(t.Context())
	if log := e.log.String(); strings.Contains(log, "MEDIA_URL") {
		t.Error(log)
	}
	empty, err := blobs.OpenFolder(filepath.Join(t.TempDir(), "blobs"))
	e.must(err)
	e.server.Blobs = empty
	e.server.CheckMedia(t.Context())
	if log := e.log.String(); strings.Count(log, "MEDIA_URL") != 1 {
		t.Error(log)
	}
}
