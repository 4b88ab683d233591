package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/count"
	"fairwarning/engine/db"
	"fairwarning/engine/db/transfer"
)

func copyCommand() *cli.Command {
	return &cli.Command{
		Name: "copy", Usage: "move the houses of a SQLite file to PostgreSQL", UsageText: "engine copy --to postgres://… [--data FOLDER] [--dry-run]",
		Description: "Stop the engine first. The database must be empty; after an interruption, the same command goes on where it stopped.",
		Flags: []cli.Flag{command.DataFlag(),
			command.Text("to", "postgres:// URL of an empty database; empty: $DATABASE_URL, which keeps a password out of the list of processes"),
			command.Toggle("dry-run", "check both databases and count the rows, but copy nothing")},
		Action: runCopy,
	}
}

// runCopy copies the SQLite file of the data folder to PostgreSQL and proves the copy.
func runCopy(ctx context.Context, c *cli.Command) error {
	path, url := filepath.Join(c.String("data"), "fairwarning.db"), cmp.Or(c.String("to"), os.Getenv("DATABASE_URL"))
	if !isPostgres(url) {
		return errors.New("--to is required: the postgres:// URL of an empty database, such as postgres://engine@db.internal/fairwarning")
	}
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("there is no database at %s; choose the folder with --data", path)
	}
	to, err := transfer.OpenTarget(ctx, url)
	if err != nil {
		return err
	}
	defer to.Close(ctx)
	if err := checkFile(ctx, path, to); err != nil {
		return err
	}
	before, err := proofOfFile(ctx, path)
	if err != nil {
		return err
	}
	from, err := transfer.OpenSource(ctx, path)
	if err != nil {
		return err
	}
	defer from.Close()
	if c.Bool("dry-run") {
		return printPlan(ctx, from, to)
	}
	return copyAndProve(ctx, from, to, url, before)
}

// checkFile has the file checked as every command does and brought to the present schema, and returns an error at once, before anything that
// takes long, if it is in use or is not what the target holds part of.
func checkFile(ctx context.Context, path string, to *transfer.Target) error {
	store, err := db.Open(ctx, path, db.IgnoreUnknownColumns)
	if err != nil {
		return err
	}
	if err := store.Close(); err != nil {
		return err
	}
	from, err := transfer.OpenSource(ctx, path)
	if err != nil {
		return err
	}
	return errors.Join(to.CheckBegan(from.Identity), from.Close())
}

// printPlan prints what would be copied.
func printPlan(ctx context.Context, from *transfer.Source, to *transfer.Target) error {
	var all int64
	for _, table := range from.Tables {
		rows, err := from.Count(ctx, table)
		if err != nil {
			return err
		}
		if rows > 0 {
			fmt.Printf("  %-28s %12s\n", table.Name, count.Grouped(rows))
		}
		all += rows
	}
	state := "is empty"
	if to.Began != nil {
		state = "holds part of them from a copy that was interrupted"
	}
	fmt.Printf("would copy %s with %s; %s %s; copied nothing\n", count.Of(len(from.Tables), "table", "tables"), count.Of(all, "row", "rows"), to.Name, state)
	return nil
}

// copyAndProve copies, compares every row, proves bid logs and books, and only then lets engines open the database.
func copyAndProve(ctx context.Context, from *transfer.Source, to *transfer.Target, url string, before proof) error {
	began := time.Now()
	if err := to.CheckBegan(from.Identity); err != nil {
		return err
	}
	if to.Began != nil {
		fmt.Println("going on with the copy that was interrupted")
	}
	if err := transfer.Copy(ctx, from, to, printEvery("copied", time.Second)); err != nil {
		return err
	}
	same, err := transfer.Verify(ctx, from, to, printEvery("compared", 5*time.Second))
	if err != nil {
		return err
	}
	after, err := proofOfCopy(ctx, url)
	if err != nil {
		return err
	}
	if err := before.compare(after); err != nil {
		return err
	}
	if err := to.Finish(ctx); err != nil {
		return err
	}
	fmt.Printf("%s holds the same %s in %s, after %s\n", to.Name, count.Of(same.Rows, "row", "rows"), count.Of(same.Tables, "table", "tables"),
		time.Since(began).Round(100*time.Millisecond))
	after.print()
	fmt.Println("start engines with DATABASE_URL and the same --data, which keeps the photos and documents; do not serve the SQLite file again")
	return nil
}

// printEvery prints a line when a table with rows is done, and for large tables how far they are, at most once in a while.
func printEvery(did string, pause time.Duration) transfer.Report {
	next := time.Now().Add(pause)
	return func(table string, done, of int64) {
		isDone := done == of
		if done == 0 || !isDone && time.Now().Before(next) {
			return
		}
		next = time.Now().Add(pause)
		fmt.Printf("%s %-28s %12s of %s\n", did, table, count.Grouped(done), count.Grouped(of))
	}
}

func proofOfFile(ctx context.Context, path string) (p proof, err error) {
	store, err := db.Open(ctx, path, db.IgnoreUnknownColumns)
	if err != nil {
		return p, err
	}
	p, err = prove(ctx, store)
	return p, errors.Join(err, store.Close())
}

func proofOfCopy(ctx context.Context, url string) (p proof, err error) {
	store, err := db.OpenUnfinished(ctx, url, db.IgnoreUnknownColumns)
	if err != nil {
		return p, err
	}
	p, err = prove(ctx, store)
	return p, errors.Join(err, store.Close())
}
