// Package notice stores notifications in the transaction of the change they report. The site shows notices at once; after the
// commit, messages.Notifier composes the email and SMS that the person's preferences allow.
package notice
