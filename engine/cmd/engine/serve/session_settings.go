package serve

import (
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/identity"
)

// minKeyLength is the minimum length of the key that signs tokens, in bytes.
const minKeyLength = 32

// sessionFlags returns the flags of serve for the lifetimes of tokens.
func sessionFlags(c *identity.Config) []cli.Flag {
	return []cli.Flag{
		command.Duration(&c.Access, "access-life", 30*time.Minute, "lifetime of an access token, in whole minutes"),
		command.Duration(&c.Refresh, "refresh-life", 30*24*time.Hour, "lifetime of a refresh token, in whole minutes"),
		command.Duration(&c.Proxy, "proxy-life", time.Hour, "how long staff may act for a person after signing in, in whole minutes"),
		command.Duration(&c.Handoff, "handoff-life", time.Minute, "lifetime of a hand-off token"),
	}
}

// checkSessions reads the key from TOKEN_KEY and returns an error for the first invalid setting.
func checkSessions(c *identity.Config) error {
	c.Key, c.ServiceToken = []byte(os.Getenv("TOKEN_KEY")), os.Getenv("SERVICE_TOKEN")
	switch {
	case len(c.Key) < minKeyLength:
		return fmt.Errorf("TOKEN_KEY must be set to at least %d characters; it signs the session tokens", minKeyLength)
	case c.Access < time.Minute || c.Refresh < c.Access:
		return errors.New("--access-life must be at least 1m and not longer than --refresh-life")
	case c.Proxy < time.Minute:
		return errors.New("--proxy-life must be at least 1m")
	case c.Handoff < time.Second || c.Handoff > time.Hour:
		return errors.New("--handoff-life must be from 1s to 1h")
	}
	return nil
}
