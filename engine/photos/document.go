package photos

import (
	"fairwarning/engine/blobs"
	"fairwarning/engine/store"
)

// StoreDocument stores a PDF file unchanged. The caller sets the tenant of the row.
func StoreDocument(folder *blobs.Folder, content []byte) (store.MediaRow, error) {
	k := kindOf(content)
	if k.media != store.MediaDocument {
		return store.MediaRow{}, notTaken(content, k, "a PDF document")
	}
	if len(content) > MaxDocument {
		return store.MediaRow{}, refuse("is larger than %d MB", MaxDocument>>20)
	}
	sha := blobs.SHA(content)
	row := store.MediaRow{SHA: sha, Kind: store.MediaDocument, Type: k.mediaType, Size: int64(len(content))}
	return row, folder.Put(sha, "document.pdf", content)
}
