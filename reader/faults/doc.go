// Package faults proves, with the reader's real processes, what the reader promises of bad days: a stampede costs the
// engine one fetch; a roll-over of everything hot keeps nobody waiting; an engine that is dead, slow, flapping, resetting
// or talking nonsense is not noticed by anyone who asks for what was seen before; a cluster that loses a peer serves
// nothing wrong; a change is seen at once, a restart forgets nothing, memory holds, made-up ids push nothing out.
//
// There are only tests here. They build the reader once, start it on free ports in front of a scripted engine, which runs
// in the test and counts what it is asked, and ask it as its clients do.
//
//	go test -tags nodynamic ./reader/faults            # about two and a half minutes on two cores
//	go test -tags nodynamic ./reader/faults -short     # under 40 s
//	FAULT_SECONDS=300 go test -tags nodynamic ./reader/faults -run TestFaults -timeout 30m
//	FAULT_FIGURES=/tmp/figures.jsonl go test …         # what was measured, one JSON object a line
package faults
