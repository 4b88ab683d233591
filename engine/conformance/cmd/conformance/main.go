// Command conformance tries an engine against the contract and reports on each operation.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"fairwarning/cdn"
	"fairwarning/cdn/process"
	"fairwarning/engine/conformance"
	"fairwarning/engine/conformance/contract"
)

func main() { process.Main("conformance", run) }

// errFailed reports that an operation does not conform.
var errFailed = errors.New("the engine does not conform")

// settings are the flags.
type settings struct {
	url, accounts, contract, policy, only string
	isJSON, isQuiet                       bool
}

func run(ctx context.Context, args []string) error {
	var s settings
	flags := flag.NewFlagSet("conformance", flag.ContinueOnError)
	flags.StringVar(&s.url, "url", "http://127.0.0.1:8083", "address of the engine itself, not of reader or writer")
	flags.StringVar(&s.accounts, "accounts", "", "file with houses and accounts for tests (engine/conformance/README.md)")
	flags.StringVar(&s.contract, "contract", "engine/api/openapi.json", "the contract")
	flags.StringVar(&s.policy, "policy", "", "cache policy; default: cdn/policy.yaml")
	flags.StringVar(&s.only, "only", "", "IDs of operations, separated by commas; default: all")
	flags.BoolVar(&s.isJSON, "json", false, "print the report as JSON")
	flags.BoolVar(&s.isQuiet, "quiet", false, "print no progress")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 || s.accounts == "" {
		return fmt.Errorf("usage: conformance --url URL --accounts FILE [--only ID,…] [--json]")
	}
	config, err := s.config()
	if err != nil {
		return err
	}
	report, err := conformance.Run(ctx, config)
	if err != nil {
		return err
	}
	return s.print(report)
}

func (s *settings) config() (config conformance.Config, err error) {
	config.URL = strings.TrimSuffix(s.url, "/")
	if config.Accounts, err = conformance.ReadAccounts(s.accounts); err != nil {
		return config, err
	}
	if config.Contract, err = contract.Read(s.contract); err != nil {
		return config, err
	}
	table, err := cdn.LoadFiles(s.policy, "")
	if err != nil {
		return config, err
	}
	config.Policy = &table.Policy
	if s.only != "" {
		config.Only = strings.Split(s.only, ",")
	}
	for _, id := range config.Only {
		if config.Contract.Operation(id) == nil {
			return config, fmt.Errorf("--only: the contract has no operation %s", id)
		}
	}
	if !s.isQuiet {
		config.Progress = io.Writer(os.Stderr)
	}
	return config, nil
}

func (s *settings) print(report *conformance.Report) error {
	write := report.WriteText
	if s.isJSON {
		write = report.WriteJSON
	}
	if err := write(os.Stdout); err != nil {
		return err
	}
	if report.Failed > 0 {
		return errFailed
	}
	return nil
}
