// Package tracing sends OpenTelemetry traces of our services to a collector: one trace follows a request through front door, reader or
// writer, and engine. Without an address of a collector, New returns a nil *Tracer; with that, nothing here starts a goroutine, allocates or sends
// a header.
//
// A service starts the span of a request with Tracer.Start, in the trace that the service in front of it named in Traceparent
// (https://www.w3.org/TR/trace-context/). What happens within it gets a span with Child or Call, which need nothing but its context. Attributes
// contain names of the contract, numbers and request IDs, never what a person sent.
package tracing
