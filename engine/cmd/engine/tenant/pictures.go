package tenant

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/engine/inventory/blobs"
	"fairwarning/engine/inventory/photos"
	"fairwarning/engine/tenant"
)

// picture is a logo or hero image that the tenant file names by its file in the same folder.
type picture struct {
	address *string // in the theme: the file's name, then its address on the site
	isWide  bool    // it is the hero image
	content []byte
}

// readPictures reads and checks the files that the theme names, in a folder. Addresses of pictures elsewhere stay as they are.
func (f *tenantFile) readPictures(folder string) (problems []error) {
	theme := &f.Content.Theme
	root, err := os.OpenRoot(folder)
	if err != nil {
		return []error{err}
	}
	defer root.Close()
	for _, named := range []struct {
		key     string
		address *string
		isWide  bool
	}{{"logo1", &theme.Logo1, false}, {"logo2", &theme.Logo2, false}, {"heroImage", &theme.HeroImage, true}} {
		if *named.address == "" || tenant.IsWebAddress(*named.address) || tenant.IsSitePath(*named.address) {
			continue
		}
		content, err := readPicture(root, *named.address)
		if err != nil {
			problems = append(problems, fmt.Errorf("content.theme.%s: %s %w", named.key, *named.address, err))
			continue
		}
		f.pictures = append(f.pictures, &picture{named.address, named.isWide, content})
	}
	return problems
}

func readPicture(root *os.Root, name string) ([]byte, error) {
	file, err := root.Open(filepath.FromSlash(name))
	switch {
	case os.IsNotExist(err):
		return nil, fmt.Errorf("is not in the folder of the tenant file")
	case err != nil && strings.Contains(err.Error(), "escapes"): // os.Root has no error value for this
		return nil, fmt.Errorf("is outside the folder of the tenant file")
	case err != nil:
		return nil, err
	}
	defer file.Close()
	content, err := io.ReadAll(io.LimitReader(file, photos.MaxPicture+1))
	if err != nil {
		return nil, err
	}
	if photos.IsVideo(content) {
		return nil, fmt.Errorf("is a video, not a picture")
	}
	return content, photos.Check(content, false)
}

// storePictures stores the pictures as media of the tenant and puts their addresses into the theme.
func (f *tenantFile) storePictures(ctx context.Context, store *db.Store, location string, tenantID int64) error {
	if len(f.pictures) == 0 {
		return nil
	}
	to, err := blobs.Open(ctx, location)
	if err != nil {
		return err
	}
	for _, p := range f.pictures {
		media, isTransparent, err := photos.StoreLogo(ctx, to, p.content)
		if err != nil {
			return fmt.Errorf("%s %w", *p.address, err)
		}
		media.TenantID = tenantID
		if err := inventory.PutMedia(ctx, store, tenantID, media); err != nil {
			return err
		}
		if *p.address = inventory.LogoURL(&media, isTransparent); p.isWide {
			*p.address = inventory.HeroURL(&media)
		}
	}
	return to.Flush()
}
