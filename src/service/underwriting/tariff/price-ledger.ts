import { type Currency, formatMoney, share } from '#contract/money/money.ts'
import { type PriceComponent, priceLines, type Reason } from '#contract/offer.ts'

/** Describes a step in words. It receives the formatted amount of the line after the step. */
type DescribeStep = (result: string) => string

/**
 * Calculates a price and records every step, so that `recompute(reasons)` gives the same lines. Amounts are in minor
 * units of one currency.
 */
export function createPriceLedger(currency: Currency) {
  const lines = Object.fromEntries(priceLines.map((line) => [line, 0])) as Record<PriceComponent, number>
  const reasons: Reason[] = []

  function write(step: Omit<Reason, 'sentence'>, result: number, describe: DescribeStep) {
    reasons.push({ ...step, result, sentence: describe(formatMoney({ minor: result, currency })) })
  }

  function enter(
    line: PriceComponent,
    result: number,
    describe: DescribeStep,
    step: Omit<Reason, 'line' | 'result' | 'sentence'>,
  ) {
    lines[line] = result
    write({ ...step, line }, result, describe)
  }

  function startExtension(extension: string) {
    let premium = 0
    return {
      /** Sets the premium to a share of an amount. */
      share: (code: string, of: number, partsPerMillion: number, describe: DescribeStep) => {
        premium = share(of, partsPerMillion)
        write({ code, operation: 'share', extension, of, partsPerMillion }, premium, describe)
      },
      /** Raises the premium to a minimum. */
      atLeast: (code: string, amount: number, describe: DescribeStep) => {
        premium = Math.max(premium, amount)
        write({ code, operation: 'atLeast', extension, amount }, premium, describe)
      },
      /**
       * Adds the premium to a line.
       * @returns the premium.
       */
      addTo: (line: PriceComponent, code: string, describe: DescribeStep) => {
        enter(line, lines[line] + premium, describe, { code, operation: 'plus', extension, amount: premium })
        return premium
      },
    }
  }

  return {
    lines,
    reasons,
    /** Starts the premium of an extension, kept apart until it's added to a line. */
    startExtension,
    /** Adds an explanation that changes no amount. */
    note: (code: string, sentence: string) => {
      reasons.push({ code, sentence, operation: 'note' })
    },
    /** Sets a line to a share of an amount. */
    share: (
      line: PriceComponent,
      code: string,
      of: number,
      partsPerMillion: number,
      describe: DescribeStep,
    ) => {
      enter(line, share(of, partsPerMillion), describe, { code, operation: 'share', of, partsPerMillion })
    },
    /** Multiplies a line. */
    times: (line: PriceComponent, code: string, partsPerMillion: number, describe: DescribeStep) => {
      const result = share(lines[line], partsPerMillion)
      enter(line, result, describe, { code, operation: 'times', partsPerMillion })
    },
    /** Raises a line to a minimum. */
    atLeast: (line: PriceComponent, code: string, amount: number, describe: DescribeStep) => {
      enter(line, Math.max(lines[line], amount), describe, { code, operation: 'atLeast', amount })
    },
    /** Adds an amount to a line. */
    plus: (line: PriceComponent, code: string, amount: number, describe: DescribeStep) => {
      enter(line, lines[line] + amount, describe, { code, operation: 'plus', amount })
    },
    total: () => priceLines.reduce((sum, line) => sum + lines[line], 0),
  }
}

export type PriceLedger = ReturnType<typeof createPriceLedger>
