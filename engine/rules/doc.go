// Package rules holds the rules of bidding and money, which need no storage: an event's status at a given time, an item's
// badge and displayed price, increments, reserve, soft close, what a lot's bids come to, and what a buyer pays. All are pure
// functions. Times are Unix milliseconds, amounts cents.
package rules
