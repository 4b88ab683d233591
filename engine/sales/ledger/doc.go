// Package ledger keeps the books in double entry: sales, payments, refunds, adjustments and deposits. Each act is posted once per key, in
// the same database transaction as the act itself, and what is posted never changes. Balances and the states of invoices are derived by
// query. The pure functions of package rules decide what an act posts.
package ledger
