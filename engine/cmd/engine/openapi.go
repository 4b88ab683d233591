package main

import (
	"context"
	"flag"
	"os"

	"fairwarning/engine/api"
)

func openapi(_ context.Context, args []string) error {
	if err := parse(flag.NewFlagSet("engine openapi", flag.ContinueOnError), args); err != nil {
		return err
	}
	document, err := api.Document()
	if err != nil {
		return err
	}
	_, err = os.Stdout.Write(document)
	return err
}
