// Package fivemachines brings up the example of cdn/deploy/five-machines in network namespaces, runs a sale on it, and kills, cuts off and
// replaces each part in turn, while guests browse, people bid and boards are watched: no page fails, boards are back within 5 seconds, and every
// bid is in its log as its bidder was told, once. It holds tests only.
package fivemachines
