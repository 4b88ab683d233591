// Package auction keeps events and their lots: registration, permissions, the state that bids are decided by, closing, and what
// happens after downtime.
package auction
