/** Focuses the link or button of the page's next or previous table row, or of the first or last if none is focused. */
export function focusAdjacentRow(page: HTMLElement | null, by: 1 | -1): void {
  const stops = [...(page?.querySelectorAll('tbody tr') ?? [])].flatMap(
    (row) => row.querySelector<HTMLElement>('a, button') ?? [],
  )
  const here = document.activeElement?.closest('tr')
  const at = stops.findIndex((stop) => here?.contains(stop))
  const next = at === -1 ? (by === 1 ? 0 : stops.length - 1) : at + by
  stops[next]?.focus()
}
