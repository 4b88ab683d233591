//go:build linux

package openloop

// queue holds the due times of requests that wait, first in, first out.
type queue struct {
	times []int64
	first int
}

func (q *queue) push(due int64) { q.times = append(q.times, due) }

func (q *queue) pop() (due int64, some bool) {
	if q.first == len(q.times) {
		q.times, q.first = q.times[:0], 0
		return 0, false
	}
	due = q.times[q.first]
	q.first++
	return due, true
}
