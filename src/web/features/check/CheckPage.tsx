import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Problem } from '#contract/problem.ts'
import {
  certificateNumberField,
  notIssuedMessage,
  certificateLines,
  checkResult,
} from '#contract/certificate/check-result.ts'
import { specimenWarning } from '#contract/certificate/specimen-warning.ts'
import type { CertificateCheck } from '#contract/certificate/check.ts'
import { checkQuery } from '#web/api/bookings/certificate-check.ts'
import { PlainForm } from '#web/forms/PlainForm.tsx'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import { Specimen } from '#web/ui/feedback/Specimen.tsx'

const title = 'Check a certificate · Lading'

/** Checks whether a certificate is genuine and in force, for banks and consignees. No sign-in needed. */
export function CheckPage() {
  const { reference = '' } = useParams()
  const navigate = useNavigate()
  const checked = useQuery(checkQuery(reference))
  // Opened with a number, the page shows the result first: it would push down a form shown earlier.
  const [initialReference] = useState(reference)
  const opening = reference !== '' && reference === initialReference && checked.isPending
  const field = useRef<HTMLInputElement>(null)
  // The URL also changes when someone goes back.
  useEffect(() => {
    if (field.current) field.current.value = reference
  }, [reference])

  function check(typedReference: string) {
    if (typedReference === reference) void checked.refetch()
    else void navigate(paths.checkCertificate(typedReference))
  }

  return (
    <main className="page narrow stack">
      <title>{title}</title>
      <p className="brand">Lading</p>
      <h1>Check a certificate</h1>
      {reference && checked.isFetching && <LoadingStatus label="Checking…" />}
      <div role="status">
        {checked.data && !checked.isError && <CheckedCertificate certificate={checked.data} />}
        {checked.error && <CheckFailure reference={reference} problem={checked.error} />}
      </div>
      {!opening && (
        <div className="no-print">
          <PlainForm
            id="check"
            title={title}
            required={{ reference: 'Enter the certificate number.' }}
            request={{ isPending: checked.isFetching, error: null }}
            submitLabel="Check certificate"
            onSubmit={(typed) => check(typed('reference').trim())}
          >
            {(fieldProps) => (
              <TextField
                ref={field}
                label={certificateNumberField.label}
                {...fieldProps('reference')}
                defaultValue={reference}
                hint={certificateNumberField.hint}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            )}
          </PlainForm>
        </div>
      )}
    </main>
  )
}

/** Says that the certificate doesn't exist, or that it couldn't be checked. */
function CheckFailure({ reference, problem }: { reference: string; problem: Problem }) {
  const { code, fields, message } = problem
  if (code === 'NOT_FOUND' && fields.some(({ path }) => path === 'reference')) {
    return (
      <Notice variant="error" title={notIssuedMessage.title}>
        <p>
          We haven’t issued a certificate with the number <strong>{reference}</strong>.{' '}
          {notIssuedMessage.compare}
        </p>
      </Notice>
    )
  }
  // Errors of a server without this operation. One that has it names the field if a number is unknown.
  if (['NOT_FOUND', 'UNAUTHORIZED', 'FORBIDDEN', 'UNREADABLE', 'UNREADABLE_RESPONSE'].includes(code)) {
    return (
      <Notice variant="warning" title="We can’t check certificates here">
        <p>
          This service doesn’t offer public checks. The certificate may still be valid: ask the insurer named
          on it.
        </p>
      </Notice>
    )
  }
  return (
    <Notice variant="warning" title="We couldn’t check this certificate">
      <p>{message} The certificate may still be valid.</p>
    </Notice>
  )
}

/** The details of a genuine certificate, to compare with the document. */
function CheckedCertificate({ certificate }: { certificate: CertificateCheck }) {
  const { variant, title, sentence } = checkResult(certificate)
  return (
    <div className="stack">
      <Notice variant={variant} title={title}>
        <p>{sentence}</p>
      </Notice>
      {certificate.specimen && <Specimen>{specimenWarning}</Specimen>}
      <article className="card sheet" aria-label={`Certificate ${certificate.reference}`}>
        <dl>
          {certificateLines(certificate).map(({ name, value, hint }) => (
            <Fact key={name} name={name}>
              {value}
              {hint && <span className="hint">{hint}</span>}
            </Fact>
          ))}
        </dl>
      </article>
    </div>
  )
}
