package photos

import (
	"fairwarning/engine/blobs"
	"fairwarning/engine/store"
)

func storeVector(folder *blobs.Folder, content []byte) (store.MediaRow, error) {
	drawing, err := Sanitize(content)
	if err != nil {
		return store.MediaRow{}, err
	}
	sha := blobs.SHA(content)
	row := store.MediaRow{
		SHA: sha, Kind: store.MediaVector, Type: "image/svg+xml",
		Width: drawing.Width, Height: drawing.Height, Size: int64(len(content)),
	}
	return row, folder.Put(sha, "vector.svg", drawing.SVG)
}
