package repo

// visitQueue is a heap: newest commit first, those of one second in the order they were met.
type visitQueue struct {
	list []*Visit
	in   map[*Visit]bool
}

func (q *visitQueue) has(v *Visit) bool { return q.in[v] }
func (q *visitQueue) Len() int          { return len(q.list) }
func (q *visitQueue) Swap(i, j int)     { q.list[i], q.list[j] = q.list[j], q.list[i] }
func (q *visitQueue) Less(i, j int) bool {
	a, b := q.list[i], q.list[j]
	if a.date != b.date {
		return a.date > b.date
	}
	return a.order < b.order
}

// Push adds a *visit, for container/heap.
func (q *visitQueue) Push(x any) {
	if q.in == nil {
		q.in = map[*Visit]bool{}
	}
	v := x.(*Visit)
	q.in[v] = true
	q.list = append(q.list, v)
}

// Pop removes the last *visit, for container/heap.
func (q *visitQueue) Pop() any {
	n := len(q.list) - 1
	v := q.list[n]
	q.list = q.list[:n]
	delete(q.in, v)
	return v
}
