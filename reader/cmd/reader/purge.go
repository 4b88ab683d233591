package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"

	"fairwarning/reader/admin"
)

// purgeTimeout is the longest a reader may take to answer a purge.
const purgeTimeout = 10 * time.Second

const purgeUsage = `Usage: reader purge [flags] TAG…

Purge invalidates the tags of a tenant on the given readers. Tags are those of the policy, such as item:55, event:7,
catalogue or content; '*' is everything of the tenant. Set PURGE_KEY to the readers' key. Calls are signed with this
machine's time, which may be off by up to a minute.

`

// purge signs a call and sends it to every reader. It tries all, and fails if any failed.
func purge(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("reader purge", flag.ContinueOnError)
	addresses := flags.String("admin", "http://127.0.0.1:9081", "admin addresses of the readers, separated by commas")
	tenant := flags.Int64("tenant", 1, "number of the tenant")
	flags.Usage = func() {
		fmt.Fprint(flags.Output(), purgeUsage)
		flags.PrintDefaults()
	}
	if err := flags.Parse(args); err != nil {
		return err
	}
	key, now := os.Getenv("PURGE_KEY"), time.Now()
	switch {
	case key == "":
		return errors.New("PURGE_KEY is not set")
	case flags.NArg() == 0:
		return errors.New("name at least one tag; see reader purge -help")
	}
	body, err := json.Marshal(admin.PurgeCall{Tenant: *tenant, Tags: flags.Args(), At: now.UnixMilli()})
	if err != nil {
		return err
	}
	var failed []error
	for address := range strings.SplitSeq(*addresses, ",") {
		if err := sendPurge(ctx, address, body, admin.SignPurge(key, now, body), out); err != nil {
			failed = append(failed, fmt.Errorf("%s: %w", address, err))
		}
	}
	return errors.Join(failed...)
}

func sendPurge(ctx context.Context, address string, body []byte, signature string, out io.Writer) error {
	ctx, cancel := context.WithTimeout(ctx, purgeTimeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, strings.TrimSuffix(address, "/")+"/purge", bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set(admin.PurgeSignature, signature)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(io.LimitReader(response.Body, 4<<10))
	if err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s", response.Status, bytes.TrimSpace(text))
	}
	var answer struct{ Purged int }
	if err := json.Unmarshal(text, &answer); err != nil {
		return fmt.Errorf("it answered %q", text)
	}
	_, err = fmt.Fprintf(out, "%s: %d purged\n", address, answer.Purged)
	return err
}
