// Package wire is HTTP on the public listener: it checks the framing of requests, negotiates encodings and ranges, and
// writes response headers and errors.
package wire
