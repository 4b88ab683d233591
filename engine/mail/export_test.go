package mail

// Duration is for tests.
var Duration = duration
