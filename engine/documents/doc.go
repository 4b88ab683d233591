// Package documents keeps the files that people give the auction house, and decides who may see them. A file is received into a
// temporary file, checked, stored under a random name, and then recorded, so that an upload that is cut off leaves nothing.
package documents
