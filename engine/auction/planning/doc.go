// Package planning holds what the office does with events before and around a sale: adding, changing and copying them, what a draft needs before
// it is published, postponing and canceling. The operations under /v1/Office and the commands share its functions.
package planning
