import type { ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

/** What is wrong with one field, as text with a hidden "Error: ". Takes `id`, for aria-describedby, and children. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="error" id={id}>
      <span>
        <VisuallyHidden>Error: </VisuallyHidden>
        {children}
      </span>
    </p>
  )
}
