import { dragPlace } from './drag-place.ts'

/**
 * The dot of a place as a handle to drag it by. Calls `onDrop` with the numbers of the place and of where it was let
 * go. Keyboards and screen readers move places by the buttons, which do the same.
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
      // The field that has the focus keeps it, and no text is marked.
      onMouseDown={(event) => event.preventDefault()}
    />
  )
}
