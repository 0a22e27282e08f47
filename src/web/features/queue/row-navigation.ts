/** Focuses the link or button of the page's next or previous table row, or of the first or last if none is focused. */
export function focusAdjacentRow(page: HTMLElement | null, direction: 1 | -1): void {
  const targets = [...(page?.querySelectorAll('tbody tr') ?? [])].flatMap(
    (row) => row.querySelector<HTMLElement>('a, button') ?? [],
  )
  const focusedRow = document.activeElement?.closest('tr')
  const current = targets.findIndex((target) => focusedRow?.contains(target))
  const initial = direction === 1 ? 0 : targets.length - 1
  targets[current === -1 ? initial : current + direction]?.focus()
}
