package command

import (
	"cmp"
	"path/filepath"

	"github.com/urfave/cli/v3"
)

// MediaFlag declares --media of the commands that store or serve photos, videos and documents of items.
func MediaFlag() cli.Flag {
	return Setting("media", "MEDIA_URL", "",
		"folder, or s3://bucket/prefix?region=…&endpoint=…, for photos, videos and documents of items; empty: blobs in the data folder")
}

// Media returns the location that --media sets.
func Media(c *cli.Command) string {
	return cmp.Or(c.String("media"), filepath.Join(c.String("data"), "blobs"))
}
