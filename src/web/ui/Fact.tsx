import type { ReactNode } from 'react'

type FactProps = { name: ReactNode; className?: string; children: ReactNode }

/** A name and its value in a `<dl>`. */
export function Fact({ name, className, children }: FactProps) {
  return (
    <>
      <dt className={className}>{name}</dt>
      <dd className={className}>{children}</dd>
    </>
  )
}
