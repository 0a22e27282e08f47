import { type Currency, formatMoney } from '#contract/money/money.ts'
import { applyStep, type PriceComponent, priceLines, type Reason, sumLines } from '#contract/offer.ts'

/**
 * Calculates a price and records every step, so that applying the reasons in order gives the same lines. Amounts are in
 * minor units of one currency.
 * @param options.explains whether to record the steps. Explaining takes longer than calculating.
 */
export function createPriceLedger(currency: Currency, { explains = true } = {}) {
  const lines = Object.fromEntries(priceLines.map((line) => [line, 0])) as Record<PriceComponent, number>
  /** The premium of each extension, kept apart until it's added to a line. */
  const premiums: Record<string, number> = {}
  const reasons: Reason[] = []
  return {
    lines,
    reasons,
    /** Adds an explanation that changes no amount. */
    note: (code: string, sentence: string) => {
      if (explains) reasons.push({ code, sentence, operation: 'note' })
    },
    /**
     * Applies a step to its line, or to the premium of its extension if it has no line.
     * @param describe receives the formatted amount after the step.
     * @returns the amount after the step.
     */
    add: (step: Omit<Reason, 'result' | 'sentence'>, describe: (result: string) => string) => {
      const { line, extension = '' } = step
      const result = applyStep(step, line ? lines[line] : (premiums[extension] ?? 0))
      if (line) lines[line] = result
      else premiums[extension] = result
      if (explains)
        reasons.push({ ...step, result, sentence: describe(formatMoney({ minor: result, currency })) })
      return result
    },
    total: () => sumLines(lines, priceLines),
  }
}

export type PriceLedger = ReturnType<typeof createPriceLedger>
