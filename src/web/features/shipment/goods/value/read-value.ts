import { type Currency, canonicalAmount, currencyLabel, groupThousands } from '#contract/money/money.ts'
import { listPossibleAmounts } from '#web/forms/typed-amount.ts'
import type { Setup } from '#contract/setup.ts'
import { joinWithOr } from '#contract/text/lists.ts'
import { formatForInput, disambiguateAmount } from '#web/draft/amount-input.ts'
import { createLabels } from '#web/components/shipment/labels.ts'
import { findCurrency } from './currency-words.ts'
import { multiplyByPowerOfTen, roundAmount } from './format-value.ts'
import { splitValue } from './split-value.ts'

/** The setup with the currencies, and the ID of the chosen one, which is empty for the default. */
export type ValueContext = { readonly setup: Setup; readonly currencyId: string }

/** An amount as text that's clear without a currency, and the currency to choose for it. */
export type UnambiguousValue = { readonly text: string; readonly currencyId: string }

/** Why a string isn't clearly one amount, and what it can mean. */
export type ValueProblem = {
  readonly problem: string
  readonly choices: readonly (UnambiguousValue & { readonly label: string })[]
}

/**
 * Reads an amount as people type it, optionally with a multiplier and a currency, such as `35k` or `$1.2m`. A currency is
 * accepted if it's the chosen one, or if none is chosen and it's offered.
 * @returns undefined if the text isn't an amount.
 */
export function readValue(
  typed: string,
  { setup, currencyId }: ValueContext,
): UnambiguousValue | ValueProblem | undefined {
  const labels = createLabels(setup)
  const current = currencyId || (setup.currencyId ?? '')
  const offered = setup.currencies ?? (setup.currencyId ? [labels.currency(undefined)] : [])
  const find = (words: readonly string[]) => findCurrency(words, offered, current)
  const parts = splitValue(typed, (word) => find([word]) !== undefined)
  const written = parts && (parts.words.length > 0 ? find(parts.words) : { id: current })
  if (!written) return undefined

  const { words, number, scale } = parts
  const toId = (id: string) => (id === setup.currencyId ? '' : id)
  const readAmounts = (id: string) => {
    const currency = labels.currency(id || undefined)
    const readings = listPossibleAmounts(number, currency.decimalPlaces, scale > 0)
      .map((reading) => multiplyByPowerOfTen(reading, scale))
      .filter((reading) => canonicalAmount.test(reading))
    return toAmounts(readings, currency)
  }
  const name = (id: string) => nameCurrency(labels.currency(id || undefined), offered)
  const choose = (ids: readonly string[], problem: string) => {
    const amounts = ids.flatMap((id) => readAmounts(id).map((amount) => ({ id, ...amount })))
    const choices = amounts
      .filter((amount) => amount.decimalsProblem === undefined)
      .map(({ id, label, text }) => ({ label: `${name(id)} ${label}`, text, currencyId: toId(id) }))
    if (choices.length > 0) return { problem, choices }
    return amounts[0]?.decimalsProblem ? { problem: amounts[0].decimalsProblem, choices } : undefined
  }

  if ('choices' in written)
    return choose(written.choices, `“${words.join(' ')}” could mean different currencies here. Choose one.`)
  const { id } = written
  const [amount, other] = readAmounts(id)
  if (!amount) return undefined
  if (id !== current) {
    if (!offered.some((currency) => currency.id === id))
      return { problem: describeUnavailableCurrency(name(id), offered), choices: [] }
    if (currencyId !== '')
      return choose([id, current], `You wrote ${name(id)}, but the currency is ${name(current)}. Choose one.`)
  }
  if (amount.decimalsProblem !== undefined) return { problem: amount.decimalsProblem, choices: [] }
  if (!other) return { text: amount.text, currencyId: id === current ? currencyId : toId(id) }
  return {
    problem: `“${typed.trim()}” could mean ${amount.label} or ${other.label}. Choose one.`,
    choices: [amount, other].map(({ label, text }) => ({
      label,
      text: [...words, text].join(' '),
      currencyId: toId(currencyId),
    })),
  }
}

type Amount = { readonly label: string; readonly text: string; readonly decimalsProblem?: string | undefined }

/** Formats the readings of a number, as labels and as texts that are clear. */
function toAmounts(readings: readonly string[], currency: Currency): Amount[] {
  const { decimalPlaces } = currency
  const [amount, other] = readings
  if (amount === undefined) return []
  if (other === undefined) {
    const text = formatForInput(amount, decimalPlaces)
    return [{ label: text, text, decimalsProblem: findDecimalsProblem(amount, currency) }]
  }
  return [amount, roundAmount(other, decimalPlaces)].map((reading) => {
    const label = groupThousands(reading)
    return { label, text: disambiguateAmount(label) }
  })
}

/** Returns the problem of an amount with more decimals than its currency has. Zeros at the end don't count. */
function findDecimalsProblem(amount: string, currency: Currency): string | undefined {
  const { id, decimalPlaces } = currency
  const decimals = (amount.split('.')[1] ?? '').replace(/0+$/, '')
  if (id === '' || decimals.length <= decimalPlaces) return undefined
  const name = currencyLabel(currency)
  if (decimalPlaces === 0) return `${name} has no decimal places. Enter a whole number.`
  return `${name} has ${decimalPlaces} decimal places. Enter at most ${decimalPlaces}.`
}

/** Returns the label of a currency, with its ID if another one has the same label. */
function nameCurrency(currency: Currency, offered: readonly Currency[]): string {
  const label = currencyLabel(currency)
  const isShared = offered.some((other) => other.id !== currency.id && currencyLabel(other) === label)
  return isShared ? `${label} · ${currency.id}` : label
}

/** More currencies than this aren't listed in an error. */
const maxListed = 4

function describeUnavailableCurrency(written: string, offered: readonly Currency[]): string {
  if (offered.length === 0) return 'Enter the value without a currency.'
  const names = joinWithOr(offered.map((one) => nameCurrency(one, offered)))
  return `We can’t insure a value in ${written}. Enter it in ${offered.length > maxListed ? 'a currency from the list' : names}.`
}
