// Package compose makes pages, sitemaps and robots.txt out of stored responses, and knows when to make them again.
package compose
