import { PriceLines } from '#web/ui/PriceLines.tsx'
import { Specimen } from '#web/ui/feedback/Specimen.tsx'

/** Example summary, shown beside the form on wide screens. */
export function ExampleSummary() {
  return (
    <aside className="plate" aria-label="What Lading is for">
      <div className="card">
        <header>
          <h2>Summary</h2>
          <span className="state">Example</span>
        </header>
        <Specimen>{null}</Specimen>
        <dl>
          <dt>Goods</dt>
          <dd>Roasted coffee, 240 sacks</dd>
          <dt>Value</dt>
          <dd>EUR 96,000.00</dd>
          <dt>Journey</dt>
          <dd>
            Santos · Rotterdam · Basel
            <span className="hint">by sea, then by land</span>
          </dd>
          <dt>Cover</dt>
          <dd>All risks, excess EUR 250.00</dd>
        </dl>
        <hr />
        <PriceLines rows={[{ label: 'Total', amount: 'EUR 259.60', total: true }]} />
      </div>
      <p className="hint">
        Describe your shipment, compare offers, buy, and get your certificate straight away.
      </p>
    </aside>
  )
}
