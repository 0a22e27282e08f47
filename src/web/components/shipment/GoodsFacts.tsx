import { Fragment } from 'react'
import type { ShipmentSummary } from './shipment-summary.ts'

/** The goods, their value and the certificate details, as rows of a description list. */
export function GoodsFacts({ words }: { words: ShipmentSummary }) {
  const extraRows = [...words.details, ['Reference', words.reference] as const]
  return (
    <>
      <dt>Goods</dt>
      <dd>
        {words.goods}
        {words.description && (
          <span className="hint">
            <bdi>{words.description}</bdi>
          </span>
        )}
      </dd>
      <dt>Insured value</dt>
      <dd>
        {words.value}
        {words.valueInWords && <span className="hint in-words">{words.valueInWords}</span>}
      </dd>
      {extraRows.map(
        ([name, text]) =>
          text && (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{text}</bdi>
              </dd>
            </Fragment>
          ),
      )}
    </>
  )
}
