// Package pages makes the HTML of a page out of the site's exported shell and the API answers its first view needs:
// title, description, canonical address, Open Graph and structured data for those who do not run scripts, the tenant's
// colors, a preload for the picture that is seen first, and the answers themselves for the site to pick up without
// asking. It also lists all pages there are, as sitemaps. It does no input or output: the reader fetches the answers and
// stores what comes out.
package pages
