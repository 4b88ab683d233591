package serve

import (
	"fmt"
	"log/slog"

	"fairwarning/engine/people/addresses"
)

// addressLookup returns the address service at a URL, or the built-in ZIP table if the URL is empty.
func addressLookup(address string, log *slog.Logger) (addresses.Lookup, error) {
	if address == "" {
		return addresses.ZIPTable{}, nil
	}
	provider, err := addresses.NewProvider(address, log)
	if err != nil {
		return nil, fmt.Errorf("--address-url: %w", err)
	}
	return provider, nil
}
