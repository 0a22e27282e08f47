import type { ReactNode } from 'react'

export type PriceLine = { label: string; amount: ReactNode; total?: boolean | undefined }

/** A price, line by line. Takes `rows` ({label, amount as text, total?}); a total stands under a rule. */
export function PriceLines({ rows }: { rows: readonly PriceLine[] }) {
  return (
    <dl className="lines">
      {rows.map((row, index) => (
        // A service may call two lines the same, so only its turn tells a line apart.
        <div key={index} className={row.total ? 'total' : undefined}>
          <dt>{row.label}</dt>
          <dd>{row.amount}</dd>
        </div>
      ))}
    </dl>
  )
}
