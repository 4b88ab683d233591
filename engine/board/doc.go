// Package board shows an event as it is sold: to everybody as a snapshot and a stream of objects, and to those who call the sale as a console.
package board
