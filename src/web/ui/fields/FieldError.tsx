import type { ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

/** The error of one field, prefixed with a visually hidden "Error: ". The `id` is for `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <span>
        <VisuallyHidden>Error: </VisuallyHidden>
        {children}
      </span>
    </p>
  )
}
