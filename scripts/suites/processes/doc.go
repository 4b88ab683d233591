// Package processes tests the four services and scripts/start as processes: limits of open files, signals, permissions of files,
// which process gets which secret, what happens when one dies, that every program says its version, that nothing sells in a trial by accident,
// that dashboard and runbook fit what the services measure, that the last release runs beside this one, that a copy to PostgreSQL survives
// being killed, that engines behind a balancer lose no call, that houses come and go without a restart, that a release is reproducible, and
// that systemd and the services accept the examples for operators.
package processes
