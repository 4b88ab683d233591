//go:build linux

package openloop

// queue is a FIFO of the due times of waiting requests.
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
