// Package revision saves what the office changes: it compares what a member of staff changed with what others changed since the form was
// loaded, records who changed what, and raises the version of the thing.
package revision
