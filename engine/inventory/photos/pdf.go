package photos

import (
	"context"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory/blobs"
)

// StoreDocument stores a PDF file unchanged. The caller sets the tenant of the row.
func StoreDocument(ctx context.Context, to blobs.Store, content []byte) (db.MediaRow, error) {
	k := kindOf(content)
	if k.media != db.MediaDocument {
		return db.MediaRow{}, notTaken(content, k, "a PDF document")
	}
	if len(content) > MaxDocument {
		return db.MediaRow{}, refuse("is larger than %d MB", MaxDocument>>20)
	}
	sha := blobs.SHA(content)
	row := db.MediaRow{SHA: sha, Kind: db.MediaDocument, Type: k.mediaType, Size: int64(len(content))}
	return row, to.Put(ctx, sha, "document.pdf", content)
}
