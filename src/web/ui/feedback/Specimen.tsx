import type { ReactNode } from 'react'

/** Marks a paper or offer that is not insurance, on screen and in print. Takes, as children, a line that says why. */
export function Specimen({ children }: { children?: ReactNode }) {
  return (
    <p className="specimen">
      <strong>Specimen: no cover</strong>
      {children && <span>{children}</span>}
    </p>
  )
}
