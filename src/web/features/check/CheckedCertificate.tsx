import type { CertificateCheck } from '#contract/certificate/check.ts'
import { certificateLines, specimenWarning, checkResult } from '#contract/certificate/check-result.ts'
import { Fact } from '#web/ui/Fact.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Specimen } from '#web/ui/feedback/Specimen.tsx'

/** The details of a genuine certificate, to compare with the document. */
export function CheckedCertificate({ certificate }: { certificate: CertificateCheck }) {
  const { kind, title, sentence } = checkResult(certificate)
  return (
    <div className="stack">
      <Notice kind={kind} title={title}>
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
