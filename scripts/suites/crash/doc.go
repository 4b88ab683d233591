// Package crash kills engine, writer, readers and the payment processor while people register, bid, call a sale, watch it and pay, then checks what
// is left: every payment charged once or not at all, as people are told and the ledger says, no half-created
// account, no acknowledged acceptance, registration, bid or step of a sale lost, no bid doubled or different from its response, no lot sold
// twice, every bid log intact and consistent with the tables and with what watchers were shown, no email sent twice. It holds tests only.
package crash
