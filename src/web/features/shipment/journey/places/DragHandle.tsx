/** The edges of a place in the window, in pixels. */
type PlaceBounds = Pick<DOMRect, 'top' | 'bottom'>

/** A pointer that moved less than this, in pixels, clicked and didn't drag. */
const dragThreshold = 4
/** Within this many pixels of the window's edge the page scrolls, by at most `maxScrollStep` pixels per frame. */
const scrollMargin = 96
const maxScrollStep = 18

/** Finds the number that a dragged place gets when dropped at a vertical position. Places are numbered from 0. */
function findDropIndex(bounds: readonly PlaceBounds[], from: number, y: number): number {
  return bounds.filter(({ top }, number) => number !== from && top < y).length
}

/** Finds the vertical position of the gap that a place is dragged to: before or after the place whose number it takes. */
function findGapOffset(bounds: readonly PlaceBounds[], from: number, to: number): number | undefined {
  if (to === from) return undefined
  return to < from ? bounds[to]?.top : bounds[to]?.bottom
}

/** Calculates how far the page scrolls per frame while the pointer is at `y` in the window, in pixels. */
function calculateScrollStep(y: number, windowHeight: number): number {
  const near = y < scrollMargin ? y - scrollMargin : Math.max(0, y - (windowHeight - scrollMargin))
  return Math.round((Math.max(-scrollMargin, Math.min(scrollMargin, near)) / scrollMargin) * maxScrollStep)
}

/**
 * The dot of a place, as a drag handle. Calls `onDrop` with the numbers of the place and of where it was
 * dropped. With a keyboard or screen reader, use the Move buttons instead.
 */
export function DragHandle({ onDrop }: { onDrop: (from: number, to: number) => void }) {
  return (
    <span
      className="drag-handle"
      aria-hidden="true"
      onPointerDown={(event) => {
        if (event.button !== 0 || !event.isPrimary) return
        dragPlace(event.currentTarget, event, onDrop)
      }}
      // Keeps the focus where it is, and selects no text.
      onMouseDown={(event) => event.preventDefault()}
    />
  )
}

/**
 * Drags a place along the journey until its handle is released. Pressing Escape or losing the pointer
 * cancels the drag.
 * @param onDrop called with the old and the new number of the place, if it moved.
 */
function dragPlace(
  handle: HTMLElement,
  { pointerId, clientY: pressedY }: { readonly pointerId: number; readonly clientY: number },
  onDrop: (from: number, to: number) => void,
): void {
  const rows = handle.closest('.journey-rows')
  const own = handle.closest<HTMLElement>('.place')
  if (!rows || !own) return
  const places = [...rows.querySelectorAll(':scope > .place')]
  const from = places.indexOf(own)
  const dropMark = document.createElement('div')
  dropMark.className = 'drop-mark'
  dropMark.setAttribute('aria-hidden', 'true')
  const name = own.querySelector('input')?.value.trim() || `Place ${from + 1}`
  dropMark.append(Object.assign(document.createElement('bdi'), { textContent: name }))
  let [pointerY, frame] = [pressedY, 0]
  const listening = new AbortController()
  const { signal } = listening

  /** Measures the places again each time: rows may grow while dragging, for example when a time zone arrives. */
  const measure = () => places.map((place) => place.getBoundingClientRect())

  const begin = () => {
    document.body.append(dropMark)
    own.dataset['dragged'] = 'true'
    document.documentElement.classList.add('dragging')
    draw()
  }

  /** Runs every frame: scrolls the page and moves the drop mark to the gap under the pointer. */
  const draw = () => {
    scrollBy({ top: calculateScrollStep(pointerY, innerHeight), behavior: 'instant' })
    const bounds = measure()
    const gap = findGapOffset(bounds, from, findDropIndex(bounds, from, pointerY))
    const { left, width } = rows.getBoundingClientRect()
    dropMark.hidden = gap === undefined
    dropMark.style.insetBlockStart = `${gap ?? 0}px`
    dropMark.style.left = `${left}px`
    dropMark.style.inlineSize = `${width}px`
    frame = requestAnimationFrame(draw)
  }

  const end = () => {
    listening.abort()
    cancelAnimationFrame(frame)
    dropMark.remove()
    delete own.dataset['dragged']
    document.documentElement.classList.remove('dragging')
  }

  // Capturing throws if the pointer was already released; then there's nothing to follow.
  handle.setPointerCapture(pointerId)
  handle.addEventListener(
    'pointermove',
    ({ clientY }) => {
      pointerY = clientY
      if (!dropMark.isConnected && Math.abs(pointerY - pressedY) >= dragThreshold) begin()
    },
    { signal },
  )
  handle.addEventListener(
    'pointerup',
    ({ clientY }) => {
      const to = dropMark.isConnected ? findDropIndex(measure(), from, clientY) : from
      end()
      if (to !== from) onDrop(from, to)
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
