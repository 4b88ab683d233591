// Package tenant keeps what an auction house says of itself: its record and hosts, content pages, terms and their acceptance,
// settings, and the schedules of rules its lots are sold by.
package tenant
