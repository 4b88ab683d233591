package request

import "errors"

// ErrUnauthorized reports that the caller is unknown, or no longer signed in, without saying why.
var ErrUnauthorized = errors.New("Unauthorized")
