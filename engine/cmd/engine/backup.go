package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"fairwarning/engine/backup"
	"fairwarning/engine/db"
)

// isPostgres reports whether a database location is a URL, and so PostgreSQL's.
func isPostgres(location string) bool { return strings.Contains(location, "://") }

const (
	postgresBackup = "engine backup copies SQLite files, and DATABASE_URL names a PostgreSQL database: back it up with pg_dump " +
		"--format=custom or your provider's snapshots, and copy %s after that"
	postgresRestore = "engine restore FILE restores SQLite files, and DATABASE_URL names a PostgreSQL database: restore it with " +
		"pg_restore or your provider's tools, put back %s, and then run engine restore --in-place"
)

// runBackup copies database and files into one archive while engines run.
func runBackup(ctx context.Context, args []string) error {
	flags, data := newFlags("backup")
	file, err := parseWithFile(flags, args)
	if err != nil {
		return err
	}
	if file == "" {
		return errors.New("usage: engine backup [--data FOLDER] FILE")
	}
	blobs := filepath.Join(*data, "blobs")
	if isPostgres(database(*data)) {
		return fmt.Errorf(postgresBackup, blobs)
	}
	store, err := openStore(ctx, *data)
	if err != nil {
		return err
	}
	defer store.Close()
	made, err := backup.Write(ctx, store, blobs, documentsOnDisk(*data), file)
	if err != nil {
		return err
	}
	fmt.Printf("%s holds the database at commit %d, with %d valid bid logs of %d entries, and %d files\n",
		file, made.Commit, made.Lots, made.Entries, len(made.Files)-1)
	return nil
}

// documentsOnDisk returns the folder of people's documents, "" if they are in a bucket, which has its own backups.
func documentsOnDisk(data string) string {
	location := envOr("DOCUMENTS_URL", filepath.Join(data, documentsFolder))
	if strings.Contains(location, "://") {
		return ""
	}
	return location
}

// runRestore restores an archive, or with --in-place makes a database that was restored by other means ready for use.
func runRestore(ctx context.Context, args []string) error {
	flags, data := newFlags("restore")
	inPlace := flags.Bool("in-place", false, "check the database where it is, accept that it may lack commits, and renew its feed id")
	file, err := parseWithFile(flags, args)
	switch {
	case err != nil:
		return err
	case (file == "") != *inPlace:
		return errors.New("usage: engine restore [--data FOLDER] FILE, or engine restore [--data FOLDER] --in-place")
	case *inPlace:
		return restoreInPlace(ctx, *data)
	case isPostgres(database(*data)):
		return fmt.Errorf(postgresRestore, filepath.Join(*data, "blobs"))
	}
	if err := makeWritable(*data); err != nil {
		return err
	}
	made, err := backup.Restore(ctx, file, *data)
	if err != nil {
		return err
	}
	fmt.Printf("restored the database as of %s, commit %d, with %d valid bid logs of %d entries, and %d files\n",
		made.At.Format("2006-01-02 15:04:05 MST"), made.Commit, made.Lots, made.Entries, len(made.Files)-1)
	return nil
}

func restoreInPlace(ctx context.Context, data string) error {
	location := database(data)
	if !isPostgres(location) {
		if err := db.AcceptLoss(ctx, location); err != nil {
			return err
		}
	}
	store, err := openStore(ctx, data)
	if err != nil {
		return err
	}
	defer store.Close()
	lots, entries, err := backup.VerifyLogs(ctx, store)
	if err != nil {
		return err
	}
	if err := store.RenewFeedID(ctx); err != nil {
		return err
	}
	fmt.Printf("the database is ready: %d bid logs with %d entries are valid, and its feed id is new\n", lots, entries)
	return nil
}
