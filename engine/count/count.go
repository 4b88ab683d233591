// Package count writes how many there are of something: "1 row", "1,200 rows".
package count

import "strconv"

// Of returns a number with the noun that follows it, such as "1 row" or "1,200 rows".
func Of[N int | int64](n N, one, many string) string { return Grouped(n) + " " + Word(n, one, many) }

// Word returns the form of a word that agrees with a number: one with 1, many with all others.
func Word[N int | int64](n N, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// Grouped formats 12345 as 12,345. It takes no negative numbers.
func Grouped[N int | int64](n N) string {
	s := strconv.FormatInt(int64(n), 10)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
