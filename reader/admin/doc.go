// Package admin is the operators' listener: health, readiness, metrics, the key oracle and signed purges.
package admin
