package photos

import (
	"fairwarning/engine/db"
	"fairwarning/engine/inventory/blobs"
)

func storeVector(folder *blobs.Folder, content []byte) (db.MediaRow, error) {
	drawing, err := Sanitize(content)
	if err != nil {
		return db.MediaRow{}, err
	}
	sha := blobs.SHA(content)
	row := db.MediaRow{
		SHA: sha, Kind: db.MediaVector, Type: "image/svg+xml",
		Width: drawing.Width, Height: drawing.Height, Size: int64(len(content)),
	}
	return row, folder.Put(sha, "vector.svg", drawing.SVG)
}
