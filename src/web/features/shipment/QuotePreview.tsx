import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { set } from 'react-hook-form'
import type { Setup } from '#contract/setup.ts'
import type { PartialShipment } from '#contract/shipment.ts'
import type { HolderValues, ShipmentValues } from '#web/draft/form-values.ts'
import { setupQuery, adaptToSetup } from '#web/api/queries.ts'
import { quotePreviewQuery } from '#web/api/quote/quote-preview.ts'
import { findQuoteOwner } from '#web/components/shipment/use-draft-setup.ts'
import { useDraft } from '#web/draft/draft.ts'
import { commitEvents } from '#web/forms/debounced-save.ts'
import { useSession } from '#web/session.ts'
import { toPartialShipment } from '#web/draft/warnings/partial-shipment.ts'
import { clearPreview, pickPreviewedAnswers, setPreview } from '#web/draft/warnings/preview.ts'

/**
 * When the user leaves a field, asks the server what it would decline and what cover would cost, and announces its
 * warnings. The warnings are shown at the fields and in the summary, which also shows the estimate. It's a separate
 * component, so that a response doesn't render the form again.
 */
export function QuotePreview({ readValues }: { readValues: () => ShipmentValues }) {
  const region = useRef<HTMLSpanElement>(null)
  const isSignedIn = useSession() !== null
  const [typed, setTyped] = useState<ShipmentValues>()
  const draft = useDraft()
  const owner = findQuoteOwner(draft)
  const shipment = useMemo(() => typed && toPartialShipment(typed), [typed])
  const setup = useQuery(setupQuery).data
  const country = setup && findHolderCountry(setup, draft.holder)
  const request = shipment && { ...adaptToSetup(shipment, setup), ...country, ...owner }
  const { data: preview, isError } = useQuery(quotePreviewQuery(isSignedIn ? request : undefined))
  const warnings = preview?.warnings

  // Each warning is announced once, even if the server repeats it.
  const [announced, setAnnounced] = useState<{ warnings: typeof warnings; text: string }>({
    warnings: undefined,
    text: '',
  })
  if (warnings && warnings !== announced.warnings) {
    const before = announced.warnings?.map(({ message }) => message)
    const fresh = warnings.filter(({ message }) => !before?.includes(message))
    setAnnounced({ warnings, text: fresh.map(({ message }) => `Warning: ${message}`).join(' ') })
  }

  useEffect(() => {
    const element = region.current?.closest('form')
    if (!element) return undefined
    return watchAnswers(element, (openField) => {
      const values = structuredClone(readValues())
      if (openField?.name) set(values, openField.name, openField.before)
      setTyped(values)
    })
  }, [readValues])

  useEffect(() => {
    if (preview && typed) setPreview(preview, pickPreviewedAnswers(typed, draft.holder))
    else if (isError || (typed && !shipment)) clearPreview()
  }, [preview, typed, draft.holder, shipment, isError])

  return (
    <span ref={region} className="visually-hidden" role="status">
      {warnings && announced.text}
    </span>
  )
}

/**
 * Returns the holder's country as part of a request: the tax depends on it, and on none of their other details. Returns
 * nothing if the service doesn't list the country, or isn't ours: another may reject an incomplete holder.
 */
function findHolderCountry(
  { supportedFields, countries }: Setup,
  { addressCountry }: HolderValues,
): Pick<PartialShipment, 'bookingHolder'> | undefined {
  const isKnown = supportedFields && countries?.some(({ id, code }) => [id, code].includes(addressCountry))
  return isKnown ? { bookingHolder: { addressCountry } } : undefined
}

/** How long to wait after a field loses the focus before asking the server for warnings, in milliseconds. */
const debounceDelay = 400

/** The text field that has the focus, and its value before that: the new text may not be complete yet. */
type OpenField = { readonly name: string; readonly before: string }

/**
 * Calls `onComplete` when answers may be complete: once at the beginning, and shortly after a field loses the focus.
 * Typing alone never calls it.
 * @param onComplete receives the text field that has the focus, if there is one.
 * @returns a function that stops watching.
 */
export function watchAnswers(
  form: HTMLElement,
  onComplete: (openField: OpenField | undefined) => void,
): () => void {
  let openField: OpenField | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const listening = new AbortController()
  const { signal } = listening

  function handleFocus({ target }: Event) {
    openField = isTextField(target) ? { name: target.name, before: target.value } : undefined
  }
  function handleCommit({ type, target }: Event) {
    // A suggestion that is chosen completes the field that it's for.
    const isSuggestion = type === 'click' && target instanceof Element && target.closest('[role="option"]')
    if (isSuggestion || type === 'focusout') openField = undefined
    schedule()
  }
  function schedule() {
    clearTimeout(timer)
    timer = setTimeout(() => onComplete(openField), debounceDelay)
  }

  form.addEventListener('focusin', handleFocus, { signal })
  for (const type of commitEvents) form.addEventListener(type, handleCommit, { signal })
  schedule()
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}

function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type)
}
