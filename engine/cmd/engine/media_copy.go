package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/bucket"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/count"
	"fairwarning/engine/inventory/blobs"
)

func mediaCommand() *cli.Command {
	return command.Group("media", "move photos, videos and documents of items between a folder and a bucket", []*cli.Command{{
		Name: "copy", Usage: "copy all files from one place to another, and prove by their SHA-256 that they are the same there",
		UsageText: "engine media copy --from LOCATION --to LOCATION",
		Description: "A location is a folder, such as blobs in the data folder, or s3://bucket/prefix?region=…&endpoint=… The engine may run. After an\n" +
			"interruption, the same command goes on; files that are there already are only compared.",
		Flags:  []cli.Flag{command.Text("from", "folder or bucket that has the files"), command.Text("to", "folder or bucket that gets them")},
		Action: runMediaCopy,
	}})
}

// runMediaCopy copies media from a folder or bucket to another.
func runMediaCopy(ctx context.Context, c *cli.Command) error {
	source, target := c.String("from"), c.String("to")
	if source == "" || target == "" {
		return command.Usage(c)
	}
	if _, err := os.Stat(source); !bucket.IsLocation(source) && errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("--from: there is no folder %s", source) // which opening would create
	}
	from, err := blobs.Open(ctx, source)
	if err != nil {
		return fmt.Errorf("--from: %w", err)
	}
	to, err := blobs.Open(ctx, target)
	if err != nil {
		return fmt.Errorf("--to: %w", err)
	}
	began, next := time.Now(), time.Now().Add(time.Second)
	done, err := blobs.Copy(ctx, from, to, func(now blobs.Copied) {
		if time.Now().After(next) {
			next = time.Now().Add(time.Second)
			fmt.Println("copied", sizes(now))
		}
	})
	if err != nil {
		return fmt.Errorf("after %s: %w", sizes(done), err)
	}
	fmt.Printf("%s has the same %s, %s of them new, after %s; each was read back and has the same SHA-256\n", place(target), sizes(done), count.Grouped(done.New),
		time.Since(began).Round(100*time.Millisecond))
	return nil
}

// sizes says how many files were copied and how large they are.
func sizes(done blobs.Copied) string {
	return fmt.Sprintf("%s of %s", count.Of(done.Blobs, "file", "files"), megabytes(done.Bytes))
}

func megabytes(bytes int64) string { return fmt.Sprintf("%.1f MB", float64(bytes)/(1<<20)) }
