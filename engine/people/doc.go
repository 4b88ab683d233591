// Package people registers bidders and keeps what the house knows about them: accounts, phone and card verification, addresses,
// contact details and notification preferences.
package people
