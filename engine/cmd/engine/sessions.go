package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"time"

	"fairwarning/engine/session"
)

// shortestKey is how many bytes a key that signs tokens must have at least.
const shortestKey = 32

// sessionFlags are the flags of serve that say how long tokens live.
func sessionFlags(flags *flag.FlagSet) *session.Config {
	var c session.Config
	flags.DurationVar(&c.Access, "access-life", 30*time.Minute, "life of an access token, whole minutes")
	flags.DurationVar(&c.Refresh, "refresh-life", 30*24*time.Hour, "life of a refresh token, whole minutes")
	flags.DurationVar(&c.Proxy, "proxy-life", time.Hour, "how long staff may act for a person after signing in, whole minutes")
	flags.DurationVar(&c.Handoff, "handoff-life", time.Minute, "life of a hand-off token")
	return &c
}

// checkSessions takes the key from TOKEN_KEY and tells what of the settings cannot be used.
func checkSessions(c *session.Config) error {
	c.Key = []byte(os.Getenv("TOKEN_KEY"))
	switch {
	case len(c.Key) < shortestKey:
		return fmt.Errorf("TOKEN_KEY must be set to at least %d characters; it signs the session tokens", shortestKey)
	case c.Access < time.Minute || c.Refresh < c.Access:
		return errors.New("--access-life must be at least 1m and not longer than --refresh-life")
	case c.Proxy < time.Minute:
		return errors.New("--proxy-life must be at least 1m")
	case c.Handoff < time.Second || c.Handoff > time.Hour:
		return errors.New("--handoff-life must be 1s to 1h")
	}
	return nil
}
