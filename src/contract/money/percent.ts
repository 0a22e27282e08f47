import { memoize } from '#contract/memoize.ts'
import { insertDecimalPoint } from './money.ts'

/** Formats parts per million as an exact percentage, like `0.18%`. */
export const formatPercent = memoize((partsPerMillion: number) => `${toPercentText(partsPerMillion)}%`)

/** Converts parts per million to a percentage as decimal text, like `0.18`. */
export function toPercentText(partsPerMillion: number): string {
  return formatDecimal(partsPerMillion, 4)
}

/** Formats parts per million as an exact factor, like `1.16`. */
export function formatFactor(partsPerMillion: number): string {
  return formatDecimal(partsPerMillion, 6)
}

function formatDecimal(number: number, places: number): string {
  return insertDecimalPoint(String(number), places).replace(/\.?0+$/, '')
}

/**
 * Converts a percentage as decimal text to parts per million.
 * @returns undefined if it isn't a number from 0 to 100 with at most 4 decimals.
 */
export function parsePercent(text: string): number | undefined {
  const [, whole = '', part = ''] = /^(\d{1,3})(?:\.(\d*?)0*)?$/.exec(text) ?? []
  if (whole === '' || part.length > 4) return undefined
  const partsPerMillion = Number(whole + part.padEnd(4, '0'))
  return partsPerMillion <= 1_000_000 ? partsPerMillion : undefined
}
