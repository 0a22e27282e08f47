type Entry<Item> = { readonly item: Item; readonly priority: number }

/** Creates a priority queue, as a binary heap. `take` returns the entry with the lowest priority. */
export function createPriorityQueue<Item>() {
  const heap: Entry<Item>[] = []
  const priorityAt = (index: number) => heap[index]?.priority ?? Infinity
  const swap = (one: number, other: number) => {
    const [first, second] = [heap[one], heap[other]]
    if (first && second) [heap[one], heap[other]] = [second, first]
  }
  return {
    add(item: Item, priority: number): void {
      let index = heap.push({ item, priority }) - 1
      while (index > 0) {
        const parent = (index - 1) >> 1
        if (priorityAt(parent) <= priorityAt(index)) break
        swap(parent, index)
        index = parent
      }
    },
    /** Removes and returns the first entry, or undefined if there is none. */
    take(): Entry<Item> | undefined {
      swap(0, heap.length - 1)
      const first = heap.pop()
      for (let index = 0; ;) {
        const [left, right] = [2 * index + 1, 2 * index + 2]
        const child = priorityAt(right) < priorityAt(left) ? right : left
        if (priorityAt(index) <= priorityAt(child)) break
        swap(index, child)
        index = child
      }
      return first
    },
  }
}
