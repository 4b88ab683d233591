// Package faults tests how the reader behaves when things fail, using its real processes: a stampede costs the engine
// one fetch; nobody waits when everything hot turns stale at once; clients keep getting cached answers while the engine
// is dead, slow, flapping, resetting connections or sending garbage; a cluster that loses a peer serves nothing wrong;
// changes show up immediately, the cache survives a restart, memory stays within its limit, and made-up ids evict
// nothing.
//
// The package contains only tests. They build the reader once, start it on free ports in front of a scripted engine,
// which runs inside the test and counts its requests, and send it requests as clients do.
//
//	go test -tags nodynamic ./reader/faults            # about two and a half minutes on two cores
//	go test -tags nodynamic ./reader/faults -short     # under 40 s
//	FAULT_SECONDS=300 go test -tags nodynamic ./reader/faults -run TestFaults -timeout 30m
//	FAULT_FIGURES=/tmp/figures.jsonl go test …         # writes measurements, one JSON object per line
package faults
