// Package request is one request as the packages above see it: its ID, its single instant, the house it belongs to, the errors it may
// answer, and streams of events.
package request
