package main

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/backup"
	"fairwarning/engine/bucket"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/count"
	"fairwarning/engine/db"
)

// isPostgres reports whether a database location is a URL, and so PostgreSQL's.
func isPostgres(location string) bool { return strings.Contains(location, "://") }

const (
	postgresBackup = "engine backup copies SQLite files, and DATABASE_URL names a PostgreSQL database: back it up with pg_dump " +
		"--format=custom or your provider's snapshots, and after that copy the files in %s"
	postgresRestore = "engine restore FILE restores SQLite files, and DATABASE_URL names a PostgreSQL database: restore it with " +
		"pg_restore or your provider's tools, put back the files in %s, and then run engine restore --in-place"
)

func backupCommand() *cli.Command {
	return &cli.Command{
		Name: "backup", Usage: "copy database and files into one archive while the engine runs", UsageText: "engine backup [--data FOLDER] FILE", ArgsUsage: "FILE",
		Flags: []cli.Flag{command.DataFlag(), command.MediaFlag()}, Action: runBackup,
	}
}

// runBackup copies database and files into one archive while engines run.
func runBackup(ctx context.Context, c *cli.Command) error {
	data := c.String("data")
	file, err := command.FileArgument(c)
	if err != nil {
		return err
	}
	if file == "" {
		return command.Usage(c)
	}
	media := command.Media(c)
	if isPostgres(command.Database(data)) {
		return fmt.Errorf(postgresBackup, place(media))
	}
	store, err := command.OpenStore(ctx, data)
	if err != nil {
		return err
	}
	defer store.Close()
	documents := command.EnvOr("DOCUMENTS_URL", filepath.Join(data, command.DocumentsFolder))
	made, err := backup.Write(ctx, store, onDisk(media), onDisk(documents), file)
	if err != nil {
		return err
	}
	fmt.Printf("%s holds the database at commit %d, with %s\n", file, made.Commit, contents(made))
	return nil
}

// onDisk returns a folder, "" if the location is a bucket, which has its own backups.
func onDisk(location string) string {
	if bucket.IsLocation(location) {
		return ""
	}
	return location
}

// place returns a location without the parameters of a bucket.
func place(location string) string {
	at, _, _ := strings.Cut(location, "?")
	return at
}

func restoreCommand() *cli.Command {
	return &cli.Command{
		Name: "restore", Usage: "restore an archive, or check a database that was restored by other means",
		UsageText: "engine restore [--data FOLDER] FILE, or engine restore [--data FOLDER] --in-place", ArgsUsage: "FILE",
		Flags:  []cli.Flag{command.DataFlag(), command.Toggle("in-place", "check the database where it is, accept that it may lack commits, and renew its feed id")},
		Action: runRestore,
	}
}

// runRestore restores an archive, or with --in-place makes a database that was restored by other means ready for use.
func runRestore(ctx context.Context, c *cli.Command) error {
	data, inPlace := c.String("data"), c.Bool("in-place")
	file, err := command.FileArgument(c)
	switch {
	case err != nil:
		return err
	case (file == "") != inPlace:
		return command.Usage(c)
	case inPlace:
		return restoreInPlace(ctx, data)
	case isPostgres(command.Database(data)):
		return fmt.Errorf(postgresRestore, place(command.EnvOr("MEDIA_URL", filepath.Join(data, "blobs"))))
	}
	if err := command.MakeWritable(data); err != nil {
		return err
	}
	made, err := backup.Restore(ctx, file, data)
	if err != nil {
		return err
	}
	fmt.Printf("restored the database as of %s, commit %d, with %s\n", made.At.Format("2006-01-02 15:04:05 MST"), made.Commit, contents(made))
	return nil
}

// contents says what an archive holds besides the rows of the database.
func contents(made *backup.Manifest) string {
	return fmt.Sprintf("%s of %s, and %s", count.Of(made.Lots, "valid bid log", "valid bid logs"), count.Of(made.Entries, "entry", "entries"),
		count.Of(len(made.Files)-1, "file", "files"))
}

func restoreInPlace(ctx context.Context, data string) error {
	location := command.Database(data)
	if !isPostgres(location) {
		if err := db.AcceptLoss(ctx, location); err != nil {
			return err
		}
	}
	store, err := command.OpenStore(ctx, data)
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
	fmt.Printf("the database is ready: %s with %s %s valid, and its feed id is new\n",
		count.Of(lots, "bid log", "bid logs"), count.Of(entries, "entry", "entries"), count.Word(lots, "is", "are"))
	return nil
}
