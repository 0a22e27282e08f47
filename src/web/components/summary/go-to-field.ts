import type { MouseEvent } from 'react'

/** Focuses a field of the current page instead of following the link to it. Does nothing on other pages. */
export function goToField(event: MouseEvent, to: string): void {
  const [page, hash = ''] = to.split('#')
  const field = page === location.pathname && document.getElementById(decodeURIComponent(hash))
  if (!field) return
  event.preventDefault()
  // On a phone, the open summary covers the form.
  event.currentTarget.closest('.dock > details')?.removeAttribute('open')
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}
