/** Focuses the page heading. For links that disappear when they're followed: the focus would otherwise move to `body`. */
export function focusHeading(): void {
  const heading = document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
