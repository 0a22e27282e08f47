/** Groups items by a key, keeping their order. */
export function groupBy<Item>(items: readonly Item[], getKey: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) addToGroup(groups, getKey(item), item)
  return groups
}

/** Returns the first item of each key, in order. */
export const uniqueBy = <Item>(items: readonly Item[], getKey: (item: Item) => string): Item[] =>
  [...groupBy(items, getKey).values()].flatMap(([first]) => first ?? [])

/** Adds an item to the group of a key. */
export function addToGroup<Key, Item>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
  const group = groups.get(key)
  if (group) group.push(item)
  else groups.set(key, [item])
}
