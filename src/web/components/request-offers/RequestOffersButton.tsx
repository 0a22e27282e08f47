import { useRef } from 'react'
import { useShortcut } from '#web/ui/shortcuts/shortcuts.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import type { useRequestOffers } from './use-request-offers.ts'

type RequestOffersButtonProps = {
  request: ReturnType<typeof useRequestOffers>
  /** The button's label, unless the page was opened to change an answer. */
  children: string
  /** What the form is doing before it can be submitted, if anything. */
  preparing?: string | undefined
}

/** The button at the end of a form that requests offers, with its progress and errors. */
export function RequestOffersButton({
  request: { isEditing, pending, failed },
  children,
  preparing,
}: RequestOffersButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const label = isEditing ? 'Save and return' : children
  useShortcut('g', label, () => button.current?.click())
  return (
    <>
      <ErrorNotice error={failed} title="We couldn’t get offers" />
      <div className="actions">
        <Button ref={button} type="submit" busy={pending || preparing !== undefined}>
          {label}
        </Button>
        {pending && <LoadingStatus label="Getting offers…" />}
        {preparing && <LoadingStatus label={preparing} />}
      </div>
    </>
  )
}
