import { type Currency, formatMoney, share } from '#contract/money/money.ts'
import { type PriceComponent, priceLines, type Reason } from '#contract/offer.ts'

/** Says a step in words. It is given what stands on the line after it, printed. */
type DescribeStep = (result: string) => string

/**
 * Counts a price and writes down every step as it counts, so that `recompute(reasons)` gives the same lines.
 * Amounts are minor units of the one currency.
 */
export function createPriceLedger(currency: Currency) {
  const lines = Object.fromEntries(priceLines.map((line) => [line, 0])) as Record<PriceComponent, number>
  const reasons: Reason[] = []

  function write(step: Omit<Reason, 'sentence'>, result: number, say: DescribeStep) {
    reasons.push({ ...step, result, sentence: say(formatMoney({ minor: result, currency })) })
  }

  function enter(
    line: PriceComponent,
    result: number,
    say: DescribeStep,
    step: Omit<Reason, 'line' | 'result' | 'sentence'>,
  ) {
    lines[line] = result
    write({ ...step, line }, result, say)
  }

  function startExtension(extension: string) {
    let premium = 0
    return {
      /** Sets the premium to a part of an amount. */
      share: (code: string, of: number, partsPerMillion: number, say: DescribeStep) => {
        premium = share(of, partsPerMillion)
        write({ code, operation: 'share', extension, of, partsPerMillion }, premium, say)
      },
      /** Raises the premium to an amount. */
      atLeast: (code: string, amount: number, say: DescribeStep) => {
        premium = Math.max(premium, amount)
        write({ code, operation: 'atLeast', extension, amount }, premium, say)
      },
      /** Adds the premium to a line. @returns the premium. */
      addTo: (line: PriceComponent, code: string, say: DescribeStep) => {
        enter(line, lines[line] + premium, say, { code, operation: 'plus', extension, amount: premium })
        return premium
      },
    }
  }

  return {
    lines,
    reasons,
    /** Counts the premium of an extension by itself, until it is added to a line. */
    startExtension,
    /** Explains and counts nothing. */
    note: (code: string, sentence: string) => {
      reasons.push({ code, sentence, operation: 'note' })
    },
    /** Sets a line to a part of an amount. */
    share: (line: PriceComponent, code: string, of: number, partsPerMillion: number, say: DescribeStep) => {
      enter(line, share(of, partsPerMillion), say, { code, operation: 'share', of, partsPerMillion })
    },
    /** Multiplies what stands on a line. */
    times: (line: PriceComponent, code: string, partsPerMillion: number, say: DescribeStep) => {
      enter(line, share(lines[line], partsPerMillion), say, { code, operation: 'times', partsPerMillion })
    },
    /** Raises a line to an amount. */
    atLeast: (line: PriceComponent, code: string, amount: number, say: DescribeStep) => {
      enter(line, Math.max(lines[line], amount), say, { code, operation: 'atLeast', amount })
    },
    /** Adds an amount to a line. */
    plus: (line: PriceComponent, code: string, amount: number, say: DescribeStep) => {
      enter(line, lines[line] + amount, say, { code, operation: 'plus', amount })
    },
    total: () => priceLines.reduce((sum, line) => sum + lines[line], 0),
  }
}

export type PriceLedger = ReturnType<typeof createPriceLedger>
