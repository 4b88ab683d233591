// Package source loads what every paper shows: the auction house with its logo, and the person it is for.
package source

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"strings"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory/blobs"
	"fairwarning/engine/papers"
)

// House returns the letterhead of a house, with its logo if that is one of our files.
func House(ctx context.Context, media blobs.Store, tenant *db.Tenant) (papers.House, error) {
	sha, name, isOurs := strings.Cut(strings.TrimPrefix(tenant.Content.Theme.Logo1, mediaPrefix), "/")
	if !isOurs || !strings.HasPrefix(tenant.Content.Theme.Logo1, mediaPrefix) {
		return papers.HouseOf(&tenant.Content, nil), nil
	}
	logo, err := Picture(ctx, media, sha, strings.Replace(name, ".webp", ".jpg", 1)) // on white; PDF has no WebP
	return papers.HouseOf(&tenant.Content, logo), err
}

// mediaPrefix is where our files are, as addresses on the site.
const mediaPrefix = "/media/"

// maxPicture limits pictures on papers, in bytes; larger ones are left out.
const maxPicture = 4 << 20

// Picture reads a picture, or returns nil if there is none or it is too large.
func Picture(ctx context.Context, media blobs.Store, sha, name string) ([]byte, error) {
	file, err := media.Open(ctx, sha, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	content, err := io.ReadAll(io.LimitReader(file, maxPicture+1))
	if len(content) > maxPicture {
		return nil, err
	}
	return content, err
}
