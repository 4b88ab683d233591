package main

import (
	"context"
	"os"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
)

func openapiCommand() *cli.Command {
	return &cli.Command{Name: "openapi", Usage: "print the API as OpenAPI 3.1", UsageText: "engine openapi", Action: printOpenAPI}
}

func printOpenAPI(context.Context, *cli.Command) error {
	document, err := api.Document()
	if err != nil {
		return err
	}
	_, err = os.Stdout.Write(document)
	return err
}
