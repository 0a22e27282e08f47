import { type ComponentProps, useId } from 'react'

/** A dialog with a title. Open it with `showModal` of its ref, or use `Modal` for one that is open while mounted. */
export function Dialog({ title, children, ...dialog }: ComponentProps<'dialog'> & { title: string }) {
  const heading = useId()
  return (
    <dialog {...dialog} aria-labelledby={heading}>
      <div className="stack">
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
