import { type Currency, canonicalAmount, groupThousands } from '#contract/money/money.ts'
import { listPossibleAmounts } from '#contract/money/typed-amount.ts'
import type { Setup } from '#contract/setup.ts'
import { formatForInput, disambiguateAmount } from '#web/draft/amount-input.ts'
import { createLabels } from '#web/components/shipment/labels.ts'
import { findCurrency } from './currency-words.ts'
import { multiply, roundAmount } from './format-value.ts'
import { splitValue } from './split-value.ts'

/** The setup with the currencies, and the ID of the chosen one, which is empty for the default. */
export type ValueContext = { readonly setup: Setup; readonly currencyId: string }

/** An amount as text that's clear without a currency, and the currency to choose for it. */
export type ClearValue = { readonly text: string; readonly currencyId: string }

/** Why a string isn't clearly one amount, and what it can mean. */
export type ValueProblem = {
  readonly problem: string
  readonly choices: readonly (ClearValue & { readonly label: string })[]
}

/**
 * Reads an amount as people type it: also with a multiplier and a currency, such as `35k` or `$1.2m`. A currency is
 * accepted if it's the chosen one, or if none is chosen and it's offered.
 * @returns undefined if the text isn't an amount.
 */
export function readValue(
  typed: string,
  { setup, currencyId }: ValueContext,
): ClearValue | ValueProblem | undefined {
  const labels = createLabels(setup)
  const current = currencyId || (setup.currencyId ?? '')
  const offered = setup.currencies ?? (setup.currencyId ? [labels.currency(undefined)] : [])
  const find = (words: readonly string[]) => findCurrency(words, offered, current)
  const parts = splitValue(typed, (word) => find([word]) !== undefined)
  const written = parts && (parts.words.length > 0 ? find(parts.words) : { id: current })
  if (!written) return undefined

  const { words, number, scale } = parts
  const { decimalPlaces } = labels.currency(('id' in written && written.id) || undefined)
  const [amount, other] = listPossibleAmounts(number, decimalPlaces, scale > 0)
    .map((text) => multiply(text, scale))
    .filter((text) => canonicalAmount.test(text))
  if (amount === undefined) return undefined
  if (other !== undefined) {
    const texts = [amount, roundAmount(other, decimalPlaces)].map(groupThousands)
    return {
      problem: `“${typed.trim()}” could mean ${texts.join(' or ')}. Choose one.`,
      choices: texts.map((label) => ({
        label,
        text: [...words, disambiguateAmount(label)].join(' '),
        currencyId,
      })),
    }
  }

  const isPlain = words.length === 0 && scale === 0
  const hasTooManyDecimals = (amount.split('.')[1] ?? '').replace(/0+$/, '').length > decimalPlaces
  const text = isPlain && hasTooManyDecimals ? typed : formatForInput(amount, decimalPlaces)
  const choose = (id: string) => ({ text, currencyId: id === setup.currencyId ? '' : id })
  const toChoices = (ids: readonly string[]) => ids.map((id) => ({ label: `${id} ${text}`, ...choose(id) }))
  if ('choices' in written)
    return {
      problem: `“${words.join(' ')}” could mean different currencies here. Choose one.`,
      choices: toChoices(written.choices),
    }
  if (written.id === current) return { text, currencyId }
  if (!offered.some(({ id }) => id === written.id))
    return { problem: describeOffered(written.id, offered), choices: [] }
  if (currencyId === '') return choose(written.id)
  return {
    problem: `You wrote ${written.id}, but the currency is ${current}. Choose one.`,
    choices: toChoices([written.id, current]),
  }
}

/** More currencies than this aren't listed in an error. */
const maxListed = 4

function describeOffered(id: string, offered: readonly Currency[]): string {
  if (offered.length === 0) return 'Enter the value without a currency.'
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(offered.map((one) => one.id))
  return `We can’t insure a value in ${id}. Enter it in ${offered.length > maxListed ? 'a currency from the list' : names}.`
}
