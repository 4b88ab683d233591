// Package config holds the reader's settings, from flags and the environment, and its fixed limits.
package config
