import './commodity-field.css'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useController } from 'react-hook-form'
import type { Commodity } from '#contract/setup.ts'
import { foldText } from '#contract/text/words.ts'
import type { GoodsValues } from '#web/draft/form-values.ts'
import { FieldWarning } from '#web/ui/fields/FieldWarning.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { comboboxAttributes, moveActive } from '#web/suggestions/combobox.ts'
import { useGoodsWarnings } from '#web/features/shipment/goods/GoodsHint.tsx'
import { CommodityTermsHint } from './CommodityTermsHint.tsx'
import { CommodityList } from './CommodityList.tsx'
import { useCommodityOptions } from './use-commodity-options.ts'

const list = 'commodityId-options'

/**
 * The class of goods: an ARIA combobox that finds it by everyday words, its name or a customs code. Enter and Tab choose
 * the first match, or the one highlighted with the arrow keys. Escape keeps the typed text, and once more restores the
 * class that was chosen before. An empty search lists all classes. Text that isn't a class is never saved.
 */
export function CommodityField({ commodities }: { commodities: readonly Commodity[] }) {
  const { field, fieldState } = useController<GoodsValues, 'commodityId'>({ name: 'commodityId' })
  /** The typed text, until a class is chosen. */
  const [typed, setTyped] = useState<string>()
  /** The ID of the class that was chosen before that. */
  const [previous, setPrevious] = useState('')
  /** The option chosen with the arrow keys. */
  const [moved, setMoved] = useState<number>()
  const [isFocused, setIsFocused] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  /** Whether Enter or Tab was pressed before the words had loaded. */
  const [isAwaited, setIsAwaited] = useState(false)
  const { options, isSearch, hasMatch, isLoading, hasWords, request } = useCommodityOptions(
    commodities,
    typed,
  )
  const warnings = useGoodsWarnings('commodityId')

  const chosen = commodities.find(({ id }) => id === field.value)
  const isShown = isFocused && isOpen
  const hasList = isShown && options.length > 0
  const current = typed === undefined ? options.findIndex(({ commodity }) => commodity === chosen) : -1
  // Before the words have loaded, the first match may be a wrong one. The class for other goods is never preselected.
  const active = moved ?? (isSearch && hasMatch && !isLoading ? 0 : current)
  const highlighted = hasList ? options[active] : undefined
  const note = isShown && isSearch && options.length === 0 ? noteFor(isLoading) : undefined

  function open() {
    setIsOpen(true)
    setMoved(undefined)
  }

  /** Replaces the chosen class by typed text at once, since a form can be submitted without leaving its field. */
  function type(text: string) {
    if (typed === undefined) {
      setPrevious(field.value)
      field.onChange('')
    }
    setTyped(text)
    setIsAwaited(false)
    open()
  }

  function restore() {
    field.onChange(previous)
    setTyped(undefined)
  }

  function pick({ id }: Commodity) {
    field.onChange(id)
    setTyped(undefined)
    setIsOpen(false)
    setIsAwaited(false)
  }

  const pickAwaited = useEffectEvent(() => {
    const [match] = options
    if (match && hasMatch) pick(match.commodity)
    setIsAwaited(false)
    field.onBlur()
  })
  useEffect(() => {
    if (!isAwaited || isLoading) return undefined
    const timer = setTimeout(pickAwaited)
    return () => clearTimeout(timer)
  }, [isAwaited, isLoading])

  /** Settles what was typed, when the field is left: an empty field or the name of a class is an answer. */
  function settle() {
    setIsOpen(false)
    if (typed === undefined) return
    const name = foldText(typed).trim()
    const named = commodities.find((commodity) => foldText(commodity.name) === name)
    if (named) pick(named)
    else if (name === '') setTyped(undefined)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // While an input method is composing, the keys belong to it.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (event.altKey && event.key === 'ArrowUp') setIsOpen(false)
      else if (!hasList) open()
      else setMoved(moveActive(active, options.length, event.key === 'ArrowDown' ? 1 : -1))
    } else if (event.key === 'Enter') {
      // With a class chosen, Enter submits the form as in any field.
      if (isShown || typed !== undefined) event.preventDefault()
      if (highlighted) pick(highlighted.commodity)
      else if (isSearch && isLoading) setIsAwaited(true)
      else if (typed !== undefined && !isShown) open()
    } else if (event.key === 'Tab' && !event.shiftKey) {
      if (highlighted) pick(highlighted.commodity)
      else setIsAwaited(isSearch && isLoading)
    } else if (event.key === 'Escape' && (isShown || typed !== undefined)) {
      event.preventDefault()
      if (!isShown) restore()
      setIsOpen(false)
    }
  }

  const isUnknown = typed !== undefined && !isFocused && !isAwaited
  const hasHint = isUnknown || chosen?.terms !== undefined || warnings !== undefined
  const hint = (
    <>
      {isUnknown &&
        (hasMatch
          ? `Choose what “${typed.trim()}” is from the list.`
          : `“${typed.trim()}” isn’t on our list. Try another word, or choose from the list.`)}
      {chosen?.terms && <CommodityTermsHint terms={chosen.terms} />}
      {warnings && <FieldWarning lines={warnings} />}
    </>
  )
  return (
    <Field label="Commodity" id={field.name} hint={hasHint && hint} error={fieldState.error?.message}>
      {(control) => (
        <span className="suggestion-field chooser">
          <input
            // It has no name, because its text isn't the answer.
            {...control}
            {...comboboxAttributes(list, hasList, active)}
            ref={field.ref}
            type="text"
            className="input"
            value={typed ?? chosen?.name ?? ''}
            placeholder={hasWords ? 'Search by word or HS code' : 'Search by name'}
            dir="auto"
            autoCapitalize="none"
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            onFocus={() => {
              setIsFocused(true)
              request()
            }}
            onClick={({ currentTarget }) => {
              if (isShown) return
              // What's typed next replaces the chosen class, as after moving here by keyboard.
              if (typed === undefined) currentTarget.select()
              open()
            }}
            onBlur={() => {
              setIsFocused(false)
              settle()
              if (!isAwaited) field.onBlur()
            }}
          />
          {isShown && (
            <CommodityList
              id={list}
              options={options}
              isSearch={isSearch}
              active={active}
              note={note}
              onPick={pick}
            />
          )}
        </span>
      )}
    </Field>
  )
}

const noteFor = (isLoading: boolean) =>
  isLoading ? 'Searching…' : 'No match. Try another word, or clear the field to see all goods.'
