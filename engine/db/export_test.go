package db

// Migrations are those of both databases, for tests of upgrades.
var Migrations = migrations
