import type { ReactNode } from 'react'

const sampleTariff = 'Priced from a sample tariff. This isn’t real cover.'

/** Marks a document or offer that isn't real insurance, on screen and in print. The children say why. */
export function Specimen({ children = sampleTariff }: { children?: ReactNode }) {
  return (
    <p className="specimen">
      <strong>Specimen: no cover</strong>
      {children && <span>{children}</span>}
    </p>
  )
}
