import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { set, type UseFormReturn } from 'react-hook-form'
import type { PartialShipment } from '#contract/shipment.ts'
import type { ShipmentAnswers, ShipmentPart } from '#web/draft/form-values.ts'
import { setupWarningsQuery } from '#web/api/quote/setup-warnings.ts'
import { useSession } from '#web/session.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { partialShipmentOf } from '#web/draft/warnings/partial-shipment.ts'
import { forgetWarnings, keepWarnings } from '#web/draft/warnings/warnings.ts'
import { watchAnswers } from './watch-answers.ts'

/** The answers as they were typed, and what they mean. */
type Asked = { readonly typed: ShipmentAnswers; readonly known: PartialShipment | undefined }

type SetupWarningsProps = { form: UseFormReturn<ShipmentAnswers, unknown, ShipmentPart> }

/**
 * Asks the server what it would decline, as fields are left, and announces its warnings. They are shown at the fields
 * and in the summary. It's apart from the form, so that an answer of the server doesn't render the form again.
 */
export function SetupWarnings({ form }: SetupWarningsProps) {
  const region = useRef<HTMLSpanElement>(null)
  const isSignedIn = useSession() !== null
  const [asked, setAsked] = useState<Asked>()
  const { data, isError } = useQuery(setupWarningsQuery(isSignedIn ? asked?.known : undefined))

  // Each warning is announced once, however often the server repeats it.
  const [said, setSaid] = useState<{ of: typeof data; fresh: string }>({ of: undefined, fresh: '' })
  if (data && data !== said.of) {
    const before = said.of?.map(({ message }) => message)
    const fresh = data.filter(({ message }) => !before?.includes(message))
    setSaid({ of: data, fresh: fresh.map(({ message }) => `Warning: ${message}`).join(' ') })
  }

  useEffect(() => {
    const element = region.current?.closest('form')
    if (!element) return undefined
    return watchAnswers(element, (open) => {
      const typed = structuredClone(form.getValues())
      if (open?.name) set(typed, open.name, open.before)
      setAsked({ typed, known: partialShipmentOf(typed) })
    })
  }, [form])

  useEffect(() => {
    if (data && asked) keepWarnings(data, asked.typed)
    else if (isError || (asked && !asked.known)) forgetWarnings()
  }, [data, asked, isError])

  return (
    <VisuallyHidden>
      <span ref={region} role="status">
        {said.fresh}
      </span>
    </VisuallyHidden>
  )
}
