// Package inventory keeps the machines of a house: items with their photos, documents, inspections, categories and places.
package inventory
