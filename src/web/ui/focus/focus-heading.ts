/** Focuses the heading of the page. For links that are gone once they're followed, when the focus would fall to the body. */
export function focusHeading(): void {
  const heading = document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
