// Package messages sends what mail composed, answers the operations on notifications, and runs the personal stream.
//
// The Sender delivers queued messages at most once: it retries a message that was certainly not accepted, but never one that may
// have arrived. Without a mail server or SMS provider, messages stay in the development outbox, a local page. The Notifier turns
// notices into messages. The Watcher checks saved searches for new items and notifies their owners: at most once a day per
// search, and once per item.
package messages
