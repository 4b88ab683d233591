//go:build tools

// Package peers pins the versions of the servers that the reader is measured against. They form a separate module, so that nothing
// else depends on them: Mercure is under the AGPL, which a separate program does not pass on.
package peers

import (
	_ "github.com/centrifugal/centrifugo/v5"
	_ "github.com/dunglas/mercure/cmd/mercure"
)
