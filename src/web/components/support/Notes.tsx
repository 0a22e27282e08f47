import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { maxNoteLength } from '#contract/servicing/note.ts'
import { newAttemptId } from '#web/api/attempt-id.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { notesQuery, useAddNote, useNoteDraft } from '#web/api/support/notes.ts'
import { useShortcut } from '#web/ui/shortcuts/shortcuts.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { RetryNotice } from '#web/ui/feedback/RetryNotice.tsx'
import { TextArea } from '#web/ui/fields/TextField.tsx'

type NotesProps = {
  id: string
  /** The quote of a booking, so that what was typed there before buying isn't lost. */
  quoteId?: string | undefined
}

/** The internal notes on a quote or booking. Visible to support staff only. */
export function Notes({ id, quoteId }: NotesProps) {
  const { can } = usePermissions()
  const canRead = can('listNotes') === true
  const heading = useId()
  const query = useQuery({ ...notesQuery(id), enabled: canRead })
  const dates = useDates()
  if (!canRead) return null
  return (
    <section className="stack no-print" aria-labelledby={heading}>
      <h2 id={heading}>Notes</h2>
      <p className="hint">Internal only. Customers and companies below yours never see your notes.</p>
      {can('addNote') && <NoteForm id={id} quoteId={quoteId} />}
      {query.error && <RetryNotice variant="warning" title="We couldn’t load the notes" query={query} />}
      {query.data?.map(({ id: own, content, createdAt, userName }) => (
        <div key={own}>
          <p className="hint">
            <bdi>{userName}</bdi>, <time dateTime={createdAt}>{dates.local(createdAt)}</time>
          </p>
          <p className="as-typed" dir="auto">
            {content}
          </p>
        </div>
      ))}
    </section>
  )
}

/** The form to add a note. Its text is kept until it's added or the person signs out. */
function NoteForm({ id, quoteId = id }: NotesProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const fieldId = useId()
  const [empty, setEmpty] = useState(false)
  const { draft, update, save } = useNoteDraft(quoteId)
  const add = useAddNote()
  useShortcut('n', 'Add a note', () => field.current?.focus())

  function send(event: SubmitEvent) {
    event.preventDefault()
    const content = draft.text.trim()
    setEmpty(content === '')
    if (content === '') {
      field.current?.focus()
      return
    }
    const attempt = draft.attempt ?? newAttemptId()
    save({ text: draft.text, attempt })
    add.mutate({ id, content, attempt }, { onSuccess: () => field.current?.focus() })
  }

  return (
    <form className="stack" noValidate method="post" onSubmit={send}>
      <TextArea
        ref={field}
        id={fieldId}
        label="New note"
        rows={2}
        maxLength={maxNoteLength}
        readOnly={add.isPending}
        value={draft.text}
        onChange={(event) => {
          setEmpty(false)
          // An edited text is a new note, so it needs a new attempt ID.
          update({ text: event.currentTarget.value })
        }}
        error={empty ? 'Enter a note.' : undefined}
      />
      <ErrorNotice
        error={add.error}
        failure="The note wasn’t added."
        uncertainty="We don’t know if the note was added. Sending it again won’t duplicate it."
      />
      <div className="actions">
        <Button variant="secondary" type="submit" busy={add.isPending}>
          Add note
        </Button>
        <span role="status" className="hint">
          {add.isSuccess && draft.text === '' && 'Note added. Notes can’t be edited.'}
        </span>
      </div>
    </form>
  )
}
