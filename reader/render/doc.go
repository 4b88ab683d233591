// Package render renders the first view of a page: the site's own components, run by an embedded JavaScript engine
// (modernc.org/quickjs) with the page's API responses. See docs/rendering.md.
package render
