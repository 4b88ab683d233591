// Takes the place of path-to-regexp, which Next's router needs for rewrites and middleware only (next.config.ts): an export has neither.
module.exports = {};
