/** Returns the ARIA attributes of a field with suggestions, whose listbox and options have IDs as in `SuggestionPopup`. */
export function comboboxAttributes(list: string, open: boolean, active: number) {
  return {
    role: 'combobox',
    autoComplete: 'off',
    spellCheck: false,
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': open ? list : undefined,
    'aria-activedescendant': open && active >= 0 ? `${list}-${active}` : undefined,
  } as const
}

/** Returns the index of the next or previous of some options, wrapping around at the ends. -1 means none. */
export function moveActive(active: number, count: number, by: 1 | -1): number {
  if (count === 0) return -1
  if (active < 0) return by === 1 ? 0 : count - 1
  return (active + by + count) % count
}
