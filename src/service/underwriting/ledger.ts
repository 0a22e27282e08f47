import { type Currency, printMoney, share } from '#contract/money.ts'
import { type PriceLine, priceLines, type Reason } from '#contract/offer.ts'

/** Says a step in words. It is given what stands on the line after it, printed. */
type Say = (result: string) => string

/**
 * Counts a price and writes down every step as it counts, so that `recompute(reasons)` gives the same lines.
 * Amounts are minor units of the one currency.
 */
export function openLedger(currency: Currency) {
  const lines = Object.fromEntries(priceLines.map((line) => [line, 0])) as Record<PriceLine, number>
  const reasons: Reason[] = []

  function enter(
    line: PriceLine,
    result: number,
    say: Say,
    step: Omit<Reason, 'line' | 'result' | 'sentence'>,
  ) {
    lines[line] = result
    reasons.push({ ...step, line, result, sentence: say(printMoney({ minor: result, currency })) })
  }

  return {
    lines,
    reasons,
    /** Explains and counts nothing. */
    note: (code: string, sentence: string) => {
      reasons.push({ code, sentence, operation: 'note' })
    },
    /** Sets a line to a part of an amount. */
    share: (line: PriceLine, code: string, of: number, partsPerMillion: number, say: Say) => {
      enter(line, share(of, partsPerMillion), say, { code, operation: 'share', of, partsPerMillion })
    },
    /** Multiplies what stands on a line. */
    times: (line: PriceLine, code: string, partsPerMillion: number, say: Say) => {
      enter(line, share(lines[line], partsPerMillion), say, { code, operation: 'times', partsPerMillion })
    },
    /** Raises a line to an amount. */
    atLeast: (line: PriceLine, code: string, amount: number, say: Say) => {
      enter(line, Math.max(lines[line], amount), say, { code, operation: 'atLeast', amount })
    },
    /** Adds an amount to a line. */
    plus: (line: PriceLine, code: string, amount: number, say: Say) => {
      enter(line, lines[line] + amount, say, { code, operation: 'plus', amount })
    },
    total: () => priceLines.reduce((sum, line) => sum + lines[line], 0),
  }
}

export type Ledger = ReturnType<typeof openLedger>
