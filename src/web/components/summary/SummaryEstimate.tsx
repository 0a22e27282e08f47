import { formatMoney, isoCurrency } from '#contract/money/money.ts'
import type { Estimate } from '#contract/setup.ts'
import { Fact } from '#web/ui/Fact.tsx'

/** The estimated price of the draft with the widest cover, and with the cheapest if that's a different one. */
export function SummaryEstimate({ estimate }: { estimate: Estimate }) {
  const { widest, cheapest } = findLevels(estimate)
  const format = (minor: number) => formatMoney({ minor, currency: isoCurrency(estimate.currencyId) })
  return (
    <dl>
      <Fact name="Estimate">
        <strong>{widest ? format(widest.total) : `From ${format(estimate.from)}`}</strong>
        <span className="hint">
          {widest ? `${widest.name} (${widest.id}), including fees and taxes.` : 'Including fees and taxes.'}
          {cheapest && ` ${cheapest.name} (${cheapest.id}): ${format(cheapest.total)}.`}
        </span>
      </Fact>
    </dl>
  )
}

/** The estimate in a few words, for the collapsed summary. */
export function describeEstimate(estimate: Estimate): string {
  const minor = findLevels(estimate).widest?.total
  const currency = isoCurrency(estimate.currencyId)
  return minor === undefined
    ? `From ${formatMoney({ minor: estimate.from, currency })}`
    : `About ${formatMoney({ minor, currency })}`
}

/** Returns the widest level of cover, and the cheapest if that's a different one. */
function findLevels({ from, levels = [] }: Estimate) {
  const [widest, ...others] = levels
  return { widest, cheapest: others.find(({ total }) => total === from) }
}
