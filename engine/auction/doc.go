// Package auction manages events and their lots: registration, permissions, the state that decides bids, closing, and extensions
// after downtime.
package auction
