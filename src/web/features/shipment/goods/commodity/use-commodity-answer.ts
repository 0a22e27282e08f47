import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { Commodity } from '#contract/setup.ts'
import { foldText } from '#contract/text/words.ts'
import type { GoodsValues } from '#web/draft/form-values.ts'

/** The chosen class of goods, or the text that was typed in its place. Only the class is saved. */
export function useCommodityAnswer(commodities: readonly Commodity[]) {
  const { field, fieldState } = useController<GoodsValues, 'commodityId'>({ name: 'commodityId' })
  /** The typed text, until a class is chosen. */
  const [typed, setTyped] = useState<string>()
  /** The ID of the class that was chosen before that. */
  const [previous, setPrevious] = useState('')
  /** Whether Enter or Tab was pressed before the words had loaded. */
  const [isChoicePending, setIsChoicePending] = useState(false)

  const findByName = (name: string) => {
    const folded = foldText(name).trim()
    return commodities.find((commodity) => foldText(commodity.name) === folded)
  }

  /**
   * Replaces the chosen class at once: with the class that has the typed name, or with none. A form can be submitted without
   * leaving its field.
   */
  function type(text: string) {
    if (typed === undefined) setPrevious(field.value)
    field.onChange(findByName(text)?.id ?? '')
    setTyped(text)
    setIsChoicePending(false)
  }

  function choose({ id }: Commodity) {
    field.onChange(id)
    setTyped(undefined)
    setIsChoicePending(false)
  }

  function restore() {
    field.onChange(previous)
    setTyped(undefined)
  }

  /** Settles what was typed, when the field is left: an empty field or the name of a class is an answer. */
  function settle() {
    if (typed === undefined) return
    const named = findByName(typed)
    if (named) choose(named)
    else if (typed.trim() === '') setTyped(undefined)
  }

  /** Validates the answer when the field is left, unless the user only passed through while it was empty. */
  function leave() {
    if (field.value || typed !== undefined || fieldState.isDirty || fieldState.isTouched) field.onBlur()
  }

  const chosen = commodities.find(({ id }) => id === field.value)
  const error = fieldState.error?.message
  return {
    field,
    error,
    chosen,
    typed,
    isChoicePending,
    type,
    choose,
    restore,
    settle,
    leave,
    setIsChoicePending,
  }
}
