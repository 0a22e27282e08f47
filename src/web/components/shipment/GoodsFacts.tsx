import { Fact } from '#web/ui/Fact.tsx'
import type { ShipmentSummary } from './shipment-summary.ts'

/** The goods, their value and the certificate details, as rows of a description list. */
export function GoodsFacts({ summary }: { summary: ShipmentSummary }) {
  const extraRows = [...summary.details, ['Reference', summary.reference] as const]
  return (
    <>
      <Fact name="Goods">
        {summary.goods}
        {summary.description && (
          <span className="hint">
            <bdi>{summary.description}</bdi>
          </span>
        )}
      </Fact>
      <Fact name="Insured value">
        {summary.value}
        {summary.valueInWords && <span className="hint in-words">{summary.valueInWords}</span>}
      </Fact>
      {extraRows.map(
        ([name, text]) =>
          text && (
            <Fact key={name} name={name}>
              <bdi>{text}</bdi>
            </Fact>
          ),
      )}
    </>
  )
}
