package mail

// Duration exports duration for tests.
var Duration = duration
