/** Focuses a field, after opening the section it's in and scrolling to it together with its label. */
export function focusField(field: HTMLElement): void {
  field.closest('details')?.setAttribute('open', '')
  const labelled = field.closest('.field, .choice-group') ?? field
  labelled.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}
