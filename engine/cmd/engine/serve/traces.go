package serve

import (
	"github.com/urfave/cli/v3"

	"fairwarning/cdn/tracing"
	"fairwarning/engine/cmd/engine/command"
)

// tracingFlags returns the flags of serve for traces.
func tracingFlags(c *tracing.Config) []cli.Flag {
	endpoint := command.Setting(tracing.EndpointFlag, tracing.EndpointVariable, "", tracing.EndpointUsage)
	share := command.Setting(tracing.ShareFlag, tracing.ShareVariable, tracing.ShareDefault, tracing.ShareUsage)
	endpoint.Destination, share.Destination = &c.Endpoint, &c.Share
	return []cli.Flag{endpoint, share}
}
