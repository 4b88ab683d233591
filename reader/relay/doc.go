// Package relay gives any number of watchers the engine's live stream of an event over one connection to the engine. It
// does not understand auctions: every event of the stream replaces one named object, so the latest event of each object is
// what a new watcher needs to know. Events are encoded once, and all watchers send the same bytes.
//
// Watchers resume with the id of the last event they got, "<epoch>-<seq>". Within the window they get what they missed; past it,
// or under another epoch, they get all objects again. The engine assigns the ids, so a watcher may move to another reader, or come back to this
// one after a restart.
package relay
