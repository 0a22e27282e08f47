import type { UseFormReturn } from 'react-hook-form'
import type { Setup } from '#contract/setup.ts'
import type { GoodsValues } from '#web/draft/form-values.ts'
import { readValue } from './read-value.ts'

type Form = Pick<UseFormReturn<GoodsValues>, 'getValues' | 'setValue'>

/**
 * Replaces the insured value as typed by how it was understood, and sets the currency written with it. Does nothing if it
 * isn't clear.
 * @returns the ID of the currency it set, if it changed.
 */
export function normalizeValue({ getValues, setValue }: Form, setup: Setup): string | undefined {
  const [typed, currencyId] = getValues(['insuredValue', 'currencyId'])
  const value = readValue(typed, { setup, currencyId })
  if (!value || 'problem' in value) return undefined
  if (value.text !== typed) setValue('insuredValue', value.text)
  if (value.currencyId === currencyId) return undefined
  setValue('currencyId', value.currencyId)
  return value.currencyId
}

/**
 * Reads the insured value again after a currency was chosen from the list. If that's the default and the value was written in
 * another one, the default is chosen by its ID, so that the form asks which one is meant.
 */
export function chooseCurrency(form: Form, setup: Setup): void {
  const [typed, currencyId] = form.getValues(['insuredValue', 'currencyId'])
  const standard = currencyId === '' ? setup.currencyId : undefined
  const value = standard ? readValue(typed, { setup, currencyId: standard }) : undefined
  const isInAnother = value && 'problem' in value && value.choices.some((choice) => choice.currencyId !== '')
  if (standard && isInAnother) form.setValue('currencyId', standard)
  else normalizeValue(form, setup)
}

/** Reads the insured value of a form, for its schema. */
export function readFormValue(
  { insuredValue, currencyId }: Pick<GoodsValues, 'insuredValue' | 'currencyId'>,
  setup: Setup,
): { text?: string; problem?: string } {
  return readValue(insuredValue, { setup, currencyId }) ?? { text: insuredValue }
}
