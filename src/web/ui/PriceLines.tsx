export type PriceRow = { label: string; amount: string; total?: boolean }

/** Price lines, with a rule above each total. */
export function PriceLines({ rows }: { rows: readonly PriceRow[] }) {
  return (
    <dl className="lines">
      {rows.map((row, index) => (
        // Two lines may have the same label, so the key is the index.
        <div key={index} className={row.total ? 'total' : undefined}>
          <dt>{row.label}</dt>
          <dd>{row.amount}</dd>
        </div>
      ))}
    </dl>
  )
}
