// Package admin is the operators' listener: health, readiness, metrics, the cache explainer and signed purges.
package admin
