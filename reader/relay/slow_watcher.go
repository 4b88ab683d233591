package relay

import (
	"errors"
	"net"
	"time"
)

// writeTimeout is how long a watcher may accept nothing.
const writeTimeout = 10 * time.Second

// errSlow means that a watcher fell so far behind that it has to resume.
var errSlow = errors.New("relay: the watcher is too slow")

func isSlow(err error) bool {
	var network net.Error
	return errors.Is(err, errSlow) || errors.As(err, &network) && network.Timeout()
}
