import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import { certificateNumberField, notIssuedMessage } from '#contract/certificate/check-result.ts'
import { checkQuery } from '#web/api/bookings/certificate-check.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { CheckedCertificate } from './CheckedCertificate.tsx'

/** For a bank or a consignee who holds a certificate: is it real, and in force. Open to anyone. */
export function CheckPage() {
  const { reference = '' } = useParams()
  const navigate = useNavigate()
  const [missing, setMissing] = useState(false)
  const checked = useQuery(checkQuery(reference))
  // Whoever comes with a number sees what it is first; a form that is there already would be pushed down by it.
  const [initialReference] = useState(reference)
  const opening = reference !== '' && reference === initialReference && checked.isPending

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('reference')
    const typedReference = typeof typed === 'string' ? typed.trim() : ''
    setMissing(typedReference === '')
    if (typedReference === '') return
    if (typedReference === reference) void checked.refetch()
    else void navigate(paths.checkCertificate(typedReference))
  }

  return (
    <main className="page narrow stack">
      <title>Check a certificate · Lading</title>
      <p className="mark">Lading</p>
      <h1>Check a certificate</h1>
      {reference && checked.isFetching && <LoadingStatus label="Looking it up" />}
      <div role="status">
        {checked.data && !checked.isError && <CheckedCertificate certificate={checked.data} />}
        {checked.error && <CheckFailure reference={reference} problem={checked.error} />}
      </div>
      {!opening && (
        <form className="stack no-print" noValidate method="post" onSubmit={submit}>
          <TextField
            // Another reference in the address is another one in the field.
            key={reference}
            label={certificateNumberField.label}
            id="reference"
            name="reference"
            defaultValue={reference}
            hint={certificateNumberField.hint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={missing ? 'Give the number that stands on the certificate.' : undefined}
          />
          <div className="actions">
            <Button type="submit" busy={checked.isFetching}>
              Check
            </Button>
          </div>
        </form>
      )}
    </main>
  )
}

/** What was asked for is not there, or nobody could say. Takes `asked` and the `problem`. */
function CheckFailure({ reference, problem }: { reference: string; problem: Error }) {
  const { code, fields } = problem instanceof Problem ? problem : { code: undefined, fields: [] }
  if (code === 'NOT_FOUND' && fields.some(({ path }) => path === 'reference')) {
    return (
      <Notice kind="stop" title={notIssuedMessage.title}>
        <p>
          Nothing was issued as <strong>{reference}</strong>. {notIssuedMessage.compare}
        </p>
      </Notice>
    )
  }
  if (code && unsupportedCodes.includes(code)) {
    return (
      <Notice kind="warn" title="This server cannot tell">
        <p>
          It does not check certificates, or not for everybody. That says nothing about the certificate: ask
          the insurer that stands on it.
        </p>
      </Notice>
    )
  }
  return (
    <Notice kind="warn" title="It could not be checked now">
      <p>{problem.message} This says nothing about the certificate.</p>
    </Notice>
  )
}

/** What a server says that has no such operation, or keeps it to itself: of a number that it knows not, it names it. */
const unsupportedCodes: readonly ProblemCode[] = [
  'NOT_FOUND',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'UNREADABLE',
  'ANSWER_UNREADABLE',
]
