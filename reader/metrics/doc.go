// Package metrics is a Prometheus registry with shorthands for the reader's kinds of metrics.
package metrics
