import { type ReactNode, useLayoutEffect, useRef } from 'react'

/**
 * The fields of a form. They can't be edited while it's being saved, because edits would be lost. Afterwards, the field
 * that had the focus gets it back, unless the page was left.
 */
export function SavingFields({ isSaving, children }: { isSaving: boolean; children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null)
  const focused = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { activeElement: now, body } = document
    // At the start of a save, the field still has the focus.
    if (isSaving) focused.current = fields.current?.querySelector<HTMLElement>(':focus') ?? null
    else if (now === body) focused.current?.focus()
  }, [isSaving])
  return (
    <div ref={fields} className="stack" inert={isSaving}>
      {children}
    </div>
  )
}
