import { Fact } from '#web/ui/Fact.tsx'
import type { ShipmentSummary } from './shipment-summary.ts'

/** The goods, their value and the certificate details, as rows of a description list. */
export function GoodsFacts({ words }: { words: ShipmentSummary }) {
  const extraRows = [...words.details, ['Reference', words.reference] as const]
  return (
    <>
      <Fact name="Goods">
        {words.goods}
        {words.description && (
          <span className="hint">
            <bdi>{words.description}</bdi>
          </span>
        )}
      </Fact>
      <Fact name="Insured value">
        {words.value}
        {words.valueInWords && <span className="hint in-words">{words.valueInWords}</span>}
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
