import type { MouseEvent } from 'react'

/** Moves the focus straight to a field, on the page that holds it. On other pages, the link is followed. */
export function goToField(event: MouseEvent, to: string): void {
  const [page, hash = ''] = to.split('#')
  const field = page === location.pathname && document.getElementById(decodeURIComponent(hash))
  if (!field) return
  event.preventDefault()
  // On a phone the open summary lies over the form.
  event.currentTarget.closest('.dock > details')?.removeAttribute('open')
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}
