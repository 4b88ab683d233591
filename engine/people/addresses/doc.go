// Package addresses normalizes, validates and autocompletes postal addresses. The rules are pure functions over the embedded tables
// of package reference, so registration, accounts and cards treat the same address alike. Only Provider uses the network.
package addresses
