// Package crash kills the engine and the writer while people register and bid, then checks what is left: no half-created
// account, no acknowledged acceptance, registration or bid lost, no bid doubled or different from its response, every bid
// log intact and consistent with the tables, no email sent twice. It holds tests only.
package crash
