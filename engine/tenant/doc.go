// Package tenant keeps what describes an auction house: its record and hosts, content pages, terms and their acceptance,
// settings, and the schedules of rules its lots are sold by.
package tenant
