/**
 * Moves the focus to what the next row of any table leads to, or the one before; from elsewhere to the first or the last.
 * @param page what the rows are within.
 */
export function focusAdjacentRow(page: HTMLElement | null, by: 1 | -1): void {
  const stops = [...(page?.querySelectorAll('tbody tr') ?? [])].flatMap(
    (row) => row.querySelector<HTMLElement>('a, button') ?? [],
  )
  const here = document.activeElement?.closest('tr')
  const at = stops.findIndex((stop) => here?.contains(stop))
  const next = at === -1 ? (by === 1 ? 0 : stops.length - 1) : at + by
  stops[next]?.focus()
}
