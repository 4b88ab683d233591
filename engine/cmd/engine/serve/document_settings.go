package serve

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/documents"
	"fairwarning/engine/documents/clamav"
	"fairwarning/engine/documents/files"
)

// documentSettings are the settings of people's documents.
type documentSettings struct {
	location, scanner, types string
	megabytes                int64
	person, house, free      int64 // megabytes
	limits                   documents.Limits
}

func (d *documentSettings) flags() []cli.Flag {
	d.limits = documents.DefaultLimits
	location := command.Setting("documents", "DOCUMENTS_URL", "",
		"folder, or s3://bucket/prefix?region=…&endpoint=…, for people's documents; empty: documents in the data folder")
	scanner := command.Setting("virus-scanner", "VIRUS_SCANNER", "", "ClamAV daemon that checks uploads, tcp://host:port or unix:///path; empty: off")
	types := command.Setting("document-types", "DOCUMENT_TYPES", "pdf,jpeg,png,heic,docx,xlsx", "types of files that people may upload")
	location.Destination, scanner.Destination, types.Destination = &d.location, &d.scanner, &d.types
	return []cli.Flag{location, scanner, types,
		megabytes(&d.megabytes, "document-megabytes", d.limits.Bytes, "size of the largest file, 1 to 31"),
		megabytes(&d.person, "person-megabytes", d.limits.PersonBytes, "size of all documents of one person"),
		megabytes(&d.house, "house-megabytes", d.limits.HouseBytes, "size of all documents of one house"),
		megabytes(&d.free, "free-megabytes", d.limits.FreeBytes, "free space on the disk of the data folder below which no file is taken"),
		command.Limit(&d.limits.PerPerson, "documents-per-person", d.limits.PerPerson, "documents of one person"),
		command.Limit(&d.limits.Uploads, "uploads", d.limits.Uploads, "uploads at the same time"),
		command.Limit(&d.limits.PersonUploads, "uploads-per-person", d.limits.PersonUploads, "uploads of one person at the same time"),
		command.Duration(&d.limits.LinkLife, "download-life", d.limits.LinkLife, "how long a download link works, 1m to 1h")}
}

func megabytes(to *int64, name string, bytes int64, usage string) cli.Flag {
	return &cli.Int64Flag{Name: name, Value: bytes >> 20, Destination: to, Usage: usage, Local: true}
}

func (d *documentSettings) check() (err error) {
	d.limits.Bytes, d.limits.PersonBytes, d.limits.HouseBytes, d.limits.FreeBytes = d.megabytes<<20, d.person<<20, d.house<<20, d.free<<20
	if d.limits.Types, err = documents.ParseTypes(d.types); err != nil {
		return err
	}
	return d.limits.Check()
}

// open opens the store and the folder of files that are arriving, and empties that of what a killed process left.
func (d *documentSettings) open(ctx context.Context, data string) (config documents.Config, err error) {
	if d.location == "" {
		d.location = filepath.Join(data, command.DocumentsFolder)
	}
	config.Limits, config.Spool = d.limits, filepath.Join(data, "uploads")
	if err := os.RemoveAll(config.Spool); err != nil {
		return config, fmt.Errorf("cannot empty the folder of uploads: %w", err)
	}
	if err := os.MkdirAll(config.Spool, 0o700); err != nil {
		return config, fmt.Errorf("cannot create the folder of uploads: %w", err)
	}
	if d.scanner != "" {
		if config.Scanner, err = clamav.New(d.scanner); err != nil {
			return config, err
		}
	}
	config.Files, err = files.Open(ctx, d.location)
	return config, err
}
