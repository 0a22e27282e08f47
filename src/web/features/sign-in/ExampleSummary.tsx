import { PriceLines } from '#web/ui/PriceLines.tsx'
import { Specimen } from '#web/ui/feedback/Specimen.tsx'
import { Fact } from '#web/ui/Fact.tsx'

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
          <Fact name="Goods">Roasted coffee, 240 sacks</Fact>
          <Fact name="Value">EUR 96,000.00</Fact>
          <Fact name="Journey">
            Santos · Rotterdam · Basel
            <span className="hint">by sea, then by land</span>
          </Fact>
          <Fact name="Cover">All risks, excess EUR 250.00</Fact>
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
