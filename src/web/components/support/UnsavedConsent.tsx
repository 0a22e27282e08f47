import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { usePermissions } from '#web/api/account/permissions.ts'
import { newAttemptId } from '#web/api/attempt-id.ts'
import { notesQuery, useAddNote } from '#web/api/support/notes.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useFocusFallback } from '#web/ui/focus/use-focus-fallback.ts'
import type { PhoneConsent } from '#web/purchase/consent/phone-consent.tsx'

type UnsavedConsentProps = {
  bookingId: string
  consent: PhoneConsent
  /** Why it wasn't saved. */
  children: ReactNode
}

/** Says that phone consent wasn't saved, and offers to add it as an internal note. Renders nothing if none was entered. */
export function UnsavedConsent({ bookingId, consent, children }: UnsavedConsentProps) {
  const by = consent.by.trim()
  const identifiedBy = consent.identifiedBy.trim()
  const { can } = usePermissions()
  const notes = useQuery({ ...notesQuery(bookingId), enabled: can('listNotes') === true })
  const add = useAddNote()
  const { fallback, watch } = useFocusFallback<HTMLParagraphElement>()
  // A retry adds the note once.
  const [attempt] = useState(newAttemptId)
  const content = [
    by && `Agreed by phone: ${by}`,
    identifiedBy && `Identified by: ${identifiedBy}`,
    'Not saved with the purchase, because cover had already been bought.',
  ]
    .filter(Boolean)
    .join('\n')
  // Also if it was added before leaving the page and coming back.
  const isAdded = add.isSuccess || notes.data?.some((note) => note.content === content) === true
  if (!by && !identifiedBy) return null
  return (
    <div className="no-print" {...watch}>
      <Notice variant="warning" role="alert" title="The consent you entered wasn’t saved">
        <p>{children}</p>
        <p>
          You entered: <bdi>{[by, identifiedBy].filter(Boolean).join('; ')}</bdi>
        </p>
        {isAdded ? (
          <p role="status" ref={fallback} tabIndex={-1}>
            Added as a note.
          </p>
        ) : (
          can('addNote') && (
            <div className="actions">
              <Button
                variant="secondary"
                busy={add.isPending}
                onClick={() => add.mutate({ id: bookingId, content, attempt })}
              >
                Add as a note
              </Button>
            </div>
          )
        )}
      </Notice>
      <ErrorNotice
        error={add.error}
        failure="The note wasn’t added."
        uncertainty="We don’t know if the note was added. Sending it again won’t duplicate it."
      />
    </div>
  )
}
