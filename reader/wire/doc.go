// Package wire is HTTP on the public listener: it negotiates encodings and ranges, and writes response headers and errors.
package wire
