// Package pages builds the HTML of a page from the site's exported shell and the API responses its first view needs. It
// adds the title, description, canonical URL, Open Graph and structured data for clients that do not run scripts, the
// tenant's colors, a preload for the main image, and the responses themselves, so that the site need not request them.
// It also writes sitemaps. It does no I/O: the reader fetches the responses and stores the results.
package pages
