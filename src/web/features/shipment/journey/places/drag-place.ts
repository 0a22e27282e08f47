/** Where each place of the journey stands on the page, in pixels from its top. */
export type Stand = { readonly top: number; readonly bottom: number }

/** A pointer that moved less than this, in pixels, has pressed and not dragged. */
const leastDrag = 4
/** So near to an edge of the window, in pixels, the page scrolls, at most by so many of them in a frame. */
const edge = 96
const mostScrolled = 18

/** Which number a place that is dragged takes when it is let go at a height. Numbers are those of the places, from 0. */
export function numberAt(stands: readonly Stand[], from: number, height: number): number {
  return stands.filter(({ top }, number) => number !== from && top < height).length
}

/** The height of the gap that a place is dragged to: before the one whose number it takes, or after it. */
export function gapAt(stands: readonly Stand[], from: number, to: number): number | undefined {
  if (to === from) return undefined
  return to < from ? stands[to]?.top : stands[to]?.bottom
}

/** By how much the page scrolls in a frame while the pointer is at a height of the window. */
export function scrollAt(height: number, windowHeight: number): number {
  const near = height < edge ? height - edge : Math.max(0, height - (windowHeight - edge))
  return Math.round((Math.max(-edge, Math.min(edge, near)) / edge) * mostScrolled)
}

/**
 * Drags a place along the journey, from the press on its handle until it is let go. Escape, or whatever takes the
 * pointer away, leaves everything as it was.
 * @param drop called with the number that the place was dragged to, where that is another one.
 */
export function dragPlace(
  handle: HTMLElement,
  { pointerId, clientY: pressedAt }: { readonly pointerId: number; readonly clientY: number },
  drop: (from: number, to: number) => void,
): void {
  const way = handle.closest('.way')
  const own = handle.closest<HTMLElement>('.place')
  if (!way || !own) return
  const places = [...way.querySelectorAll(':scope > .place')]
  const from = places.indexOf(own)
  let stands: readonly Stand[] = []
  let mark: HTMLElement | undefined
  let [at, to, frame] = [pressedAt, from, 0]
  const listening = new AbortController()
  const { signal } = listening

  /** Looks anew where the places stand: rows may grow meanwhile, as when a time zone comes. */
  function look() {
    stands = places.map((place) => {
      const { top, bottom } = place.getBoundingClientRect()
      return { top: top + scrollY, bottom: bottom + scrollY }
    })
  }

  function begin() {
    mark = document.createElement('div')
    mark.className = 'drop-mark'
    mark.setAttribute('aria-hidden', 'true')
    const name = own?.querySelector('input')?.value.trim() || `Place ${from + 1}`
    mark.append(Object.assign(document.createElement('bdi'), { textContent: name }))
    document.body.append(mark)
    if (own) own.dataset['dragged'] = 'true'
    document.documentElement.classList.add('dragging')
    draw()
  }

  /** Once in a frame: the page scrolls, and the mark stands in the gap under the pointer. */
  function draw() {
    scrollBy({ top: scrollAt(at, innerHeight), behavior: 'instant' })
    look()
    to = numberAt(stands, from, at + scrollY)
    const gap = gapAt(stands, from, to)
    const box = way?.getBoundingClientRect()
    if (mark && box) {
      mark.hidden = gap === undefined
      mark.style.insetBlockStart = `${(gap ?? 0) - scrollY}px`
      mark.style.left = `${box.left}px`
      mark.style.inlineSize = `${box.width}px`
    }
    frame = requestAnimationFrame(draw)
  }

  function end() {
    listening.abort()
    cancelAnimationFrame(frame)
    mark?.remove()
    delete own?.dataset['dragged']
    document.documentElement.classList.remove('dragging')
  }

  // Without the capture, as when the pointer is let go meanwhile, there is nothing to follow.
  handle.setPointerCapture(pointerId)
  handle.addEventListener(
    'pointermove',
    ({ clientY }) => {
      at = clientY
      if (!mark && Math.abs(at - pressedAt) >= leastDrag) begin()
    },
    { signal },
  )
  handle.addEventListener(
    'pointerup',
    ({ clientY }) => {
      look()
      const chosen = mark ? numberAt(stands, from, clientY + scrollY) : from
      end()
      if (chosen !== from) drop(from, chosen)
    },
    { signal },
  )
  for (const lost of ['pointercancel', 'lostpointercapture'] as const)
    handle.addEventListener(lost, end, { signal })
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end()
    },
    { signal, capture: true },
  )
}
