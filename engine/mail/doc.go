// Package mail composes the email and text messages (SMS) of an auction house.
//
// Compose renders a message with the house's name and colors; the caller queues it in the transaction of the change it reports
// (db/outbox_message.go). Lots, offers and events write a notice first (package notice), from which messages.Notifier composes messages
// after the commit.
package mail
