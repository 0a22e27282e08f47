import { dragPlace } from './drag-place.ts'

/**
 * The dot of a place, as a drag handle. Calls `onDrop` with the numbers of the place and of where it was
 * dropped. With a keyboard or screen reader, use the Move buttons instead.
 */
export function DragHandle({ onDrop }: { onDrop: (from: number, to: number) => void }) {
  return (
    <span
      className="grip"
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
