package db

// Migrations exports the migrations of both databases for upgrade tests.
var Migrations = migrations
