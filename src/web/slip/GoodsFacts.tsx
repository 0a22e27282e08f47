import type { ShipmentWords } from './words/facts.ts'

/** The goods, their value and the shipper's reference, as rows of a list of facts. Takes `words`. */
export function GoodsFacts({ words }: { words: ShipmentWords }) {
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
      <dd>{words.value}</dd>
      {words.reference && (
        <>
          <dt>Reference</dt>
          <dd>
            <bdi>{words.reference}</bdi>
          </dd>
        </>
      )}
    </>
  )
}
