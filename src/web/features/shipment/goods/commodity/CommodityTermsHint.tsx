import { formatMoney } from '#contract/money/money.ts'
import type { CommodityTerms } from '#contract/setup.ts'
import { joinWithOr } from '#contract/text/lists.ts'
import { useLabels } from '#web/components/shipment/use-labels.ts'

/** The terms of a class of goods: cover, modes, limit, excess and conditions, and that other goods aren't covered. */
export function CommodityTermsHint({ terms }: { terms: CommodityTerms }) {
  const labels = useLabels()
  const { levels, maximumValue, excess, currencyId, transportTypes, conditions = [] } = terms
  // In short, without “.00”.
  const money = (minor: number) =>
    formatMoney({ minor, currency: labels.currency(currencyId) }).replace(/\.0+$/, '')
  const cover = joinWithOr(levels.map(({ id, name }) => `${name} (${id})`))
  const modes = joinWithOr(transportTypes.map(labels.mode))
  return (
    <>
      {`${cover} · ${modes} · limit ${money(maximumValue)} · excess from ${money(excess)} · only this commodity is covered. `}
      {conditions.map((sentence) => `${sentence} `)}
    </>
  )
}
