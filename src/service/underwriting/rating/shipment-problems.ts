import type { Currency } from '#contract/money/money.ts'
import { type PartialJourney, transportNames } from '#contract/journey.ts'
import type { FieldProblem } from '#contract/problem.ts'
import type { Shipment } from '#contract/shipment.ts'
import { joinWithOr } from '#contract/text/lists.ts'
import { toMinorBigInt } from '#contract/money/money.ts'
import { resolveExtensions } from '#service/underwriting/tariff/extensions.ts'
import { findAnswerProblems } from '#service/underwriting/tariff/commodity-answers.ts'
import type { CommodityQuestionRow } from '#service/underwriting/reference/goods/effect-rows.ts'
import type { CommodityRow, ExtensionRow } from '#service/underwriting/reference/reference-rows.ts'

type ReferenceRows = {
  readonly commodity: CommodityRow | undefined
  readonly questions: readonly CommodityQuestionRow[]
  readonly currency: Currency | undefined
  readonly extensions: readonly ExtensionRow[]
}

/**
 * Checks a shipment against the reference tables: its commodity, answers, currency, transport types and extensions,
 * and that the value has no more decimals than the currency.
 * @param rows those of `commodityId`, its questions, `currencyId` or the default currency, and all extensions.
 */
export function findShipmentProblems(
  shipment: Pick<
    Shipment,
    'commodityId' | 'commodityAnswers' | 'currencyId' | 'insuredValue' | 'extensions'
  > & { readonly journeyLegs?: PartialJourney | undefined },
  { commodity, questions, currency, extensions }: ReferenceRows,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!commodity) problems.push({ path: 'commodityId', message: unknownGoodsMessage(shipment.commodityId) })
  else problems.push(...findAnswerProblems(shipment.commodityAnswers, questions))
  if (!currency) {
    problems.push({ path: 'currencyId', message: 'Choose a currency from the list.' })
  } else if (toMinorBigInt(shipment.insuredValue, currency) === null) {
    const { id, decimalPlaces } = currency
    const advice =
      decimalPlaces === 0
        ? 'no decimal places. Enter a whole number.'
        : `${decimalPlaces} decimal places. Enter at most ${decimalPlaces}.`
    problems.push({ path: 'insuredValue', message: `${id} has ${advice}` })
  }
  problems.push(...findTransportTypeProblems(shipment.journeyLegs))
  problems.push(...resolveExtensions(shipment.extensions, extensions).problems)
  return problems
}

const unknownGoodsMessage = (id: string) =>
  `Unknown goods “${id.slice(0, 60)}”. Choose goods from the list (commodities in setup).`

/** Returns a problem for each leg with an unknown transport type, which lists the known ones. */
function findTransportTypeProblems(legs: PartialJourney = []): FieldProblem[] {
  return legs.flatMap(({ transportTypes = [] }, index) => {
    const unknown = transportTypes.find((type) => !transportNames.has(type))
    if (unknown === undefined) return []
    const known = joinWithOr([...transportNames].map(([id, name]) => `${id} (${name})`))
    const message = `Unknown transport type “${unknown.slice(0, 60)}”. Choose ${known}.`
    return [{ path: `journeyLegs.${index}.transportTypes`, message }]
  })
}
