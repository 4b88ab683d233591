package photos

// links is the reference graph of a drawing: nodes are the root and elements with an id, edges are "contains" and "refers to". A few
// elements that each use the previous one twice would make a renderer draw billions, so the drawn elements, including all
// references, are counted before the file is accepted.
type links struct {
	byID     map[string]int
	own      []int   // elements of the node itself
	contains [][]int // nodes inside
	refers   [][]string
	gradient map[string]bool
}

const (
	rootNode = 0
	maxDrawn = 300_000 // elements, including those drawn by reference
)

func newLinks() links {
	return links{
		byID: map[string]int{}, gradient: map[string]bool{},
		own: []int{0}, contains: [][]int{nil}, refers: [][]string{nil},
	}
}

// element counts an element within a node and returns the node its content belongs to.
func (l *links) element(inside int, name, id string) int {
	node := inside
	if _, taken := l.byID[id]; id != "" && !taken {
		node = len(l.own)
		l.byID[id] = node
		l.own, l.contains, l.refers = append(l.own, 0), append(l.contains, nil), append(l.refers, nil)
		l.contains[inside] = append(l.contains[inside], node)
		l.gradient[id] = gradients[name]
	}
	l.own[node]++
	return node
}

func (l *links) refer(node int, id string) { l.refers[node] = append(l.refers[node], id) }

func (l *links) isGradient(id string) bool { return l.gradient[id] }

func (l *links) check() error {
	const unknown, busy = -1, -2
	drawn := make([]int, len(l.own))
	for i := range drawn {
		drawn[i] = unknown
	}
	var count func(node int) (int, error)
	count = func(node int) (int, error) {
		switch {
		case drawn[node] == busy:
			return 0, refuse("is an SVG image that references itself")
		case drawn[node] != unknown:
			return drawn[node], nil
		}
		drawn[node] = busy
		sum := l.own[node]
		for _, next := range l.next(node) {
			n, err := count(next)
			if err != nil {
				return 0, err
			}
			if sum += n; sum > maxDrawn {
				return 0, refuse("is an SVG image that references more than %d elements", maxDrawn)
			}
		}
		drawn[node] = sum
		return sum, nil
	}
	_, err := count(rootNode)
	return err
}

// next returns the nodes a node contains and refers to. Dangling references are harmless.
func (l *links) next(node int) []int {
	next := l.contains[node]
	for _, id := range l.refers[node] {
		if to, known := l.byID[id]; known {
			next = append(next[:len(next):len(next)], to)
		}
	}
	return next
}
