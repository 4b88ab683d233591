// Package notice writes down what happened to people, in the transaction in which it happened. The site shows notices at once;
// messages.Teller composes the mail and SMS that a person's preferences ask for after the commit.
package notice
