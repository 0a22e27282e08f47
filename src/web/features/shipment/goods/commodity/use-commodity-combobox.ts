import {
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import type { Commodity } from '#contract/setup.ts'
import { comboboxAttributes, moveActive } from '#web/suggestions/combobox.ts'
import { useCommodityAnswer } from './use-commodity-answer.ts'
import { useCommodityOptions } from './use-commodity-options.ts'

const id = 'commodityId-options'

/** Opens the list under the commodity field, highlights an option and chooses one. */
export function useCommodityCombobox(commodities: readonly Commodity[]) {
  const answer = useCommodityAnswer(commodities)
  const { field, chosen, typed, isChoicePending, setIsChoicePending } = answer
  const { options, isSearch, hasMatch, isLoading, hasWords, requestWords } = useCommodityOptions(
    commodities,
    typed,
  )
  const [isFocused, setIsFocused] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  /** The index of the option that the arrow keys moved to. */
  const [movedIndex, setMovedIndex] = useState<number>()

  const isShown = isFocused && isOpen
  const hasList = isShown && options.length > 0
  const current = typed === undefined ? options.findIndex(({ commodity }) => commodity === chosen) : -1
  // Before the words have loaded, the first match may be a wrong one. The class for other goods is never preselected.
  const active = movedIndex ?? (isSearch && hasMatch && !isLoading ? 0 : current)
  const highlighted = hasList ? options[active] : undefined
  const note = isSearch && options.length === 0 ? describeEmptyList(isLoading) : undefined

  function open() {
    setIsOpen(true)
    setMovedIndex(undefined)
  }

  function pick(commodity: Commodity) {
    answer.choose(commodity)
    setIsOpen(false)
  }

  const pickPending = useEffectEvent(() => {
    const [match] = options
    if (match && hasMatch) pick(match.commodity)
    setIsChoicePending(false)
    answer.leave()
  })
  useEffect(() => {
    if (!isChoicePending || isLoading) return undefined
    const timer = setTimeout(pickPending)
    return () => clearTimeout(timer)
  }, [isChoicePending, isLoading])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // While an input method is composing, the keys belong to it.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (event.altKey && event.key === 'ArrowUp') setIsOpen(false)
      else if (!hasList) open()
      else setMovedIndex(moveActive(active, options.length, event.key === 'ArrowDown' ? 1 : -1))
    } else if (event.key === 'Enter') {
      // With a class chosen, Enter submits the form as in any field.
      if (isShown || typed !== undefined) event.preventDefault()
      if (highlighted) pick(highlighted.commodity)
      else if (isSearch && isLoading) setIsChoicePending(true)
      else if (typed !== undefined && !isShown) open()
    } else if (event.key === 'Tab' && !event.shiftKey) {
      if (highlighted) pick(highlighted.commodity)
      else setIsChoicePending(isSearch && isLoading)
    } else if (event.key === 'Escape' && (isShown || typed !== undefined)) {
      event.preventDefault()
      if (!isShown) answer.restore()
      setIsOpen(false)
    }
  }

  const inputProps = {
    ...comboboxAttributes(id, hasList, active),
    ref: field.ref,
    value: typed ?? chosen?.name ?? '',
    placeholder: hasWords ? 'Search by word or HS code' : 'Search by name',
    onKeyDown,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      answer.type(event.target.value)
      open()
    },
    onFocus: () => {
      setIsFocused(true)
      requestWords()
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (isShown) return
      // What's typed next replaces the chosen class, as after moving here by keyboard.
      if (typed === undefined) currentTarget.select()
      open()
    },
    onBlur: () => {
      setIsFocused(false)
      setIsOpen(false)
      answer.settle()
      if (!isChoicePending) answer.leave()
    },
  }
  return {
    chosen,
    error: answer.error,
    /** What was typed and isn't a class, once the field has been left. */
    unknown: isFocused || isChoicePending ? undefined : typed?.trim(),
    hasMatch,
    inputProps,
    // Screen readers announce the status under the field only if it was there before its text.
    listProps: isFocused
      ? {
          id,
          options: isShown ? options : [],
          isSearch,
          active,
          note: isShown ? note : undefined,
          onPick: pick,
        }
      : undefined,
  }
}

const describeEmptyList = (isLoading: boolean) =>
  isLoading ? 'Searching…' : 'No match. Try another word, or clear the field to see all goods.'
