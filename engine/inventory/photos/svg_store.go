package photos

import (
	"context"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory/blobs"
)

func storeVector(ctx context.Context, to blobs.Store, content []byte) (db.MediaRow, error) {
	drawing, err := Sanitize(content)
	if err != nil {
		return db.MediaRow{}, err
	}
	sha := blobs.SHA(content)
	row := db.MediaRow{
		SHA: sha, Kind: db.MediaVector, Type: "image/svg+xml",
		Width: drawing.Width, Height: drawing.Height, Size: int64(len(content)),
	}
	return row, to.Put(ctx, sha, "vector.svg", drawing.SVG)
}
