import type { Check } from '#contract/check.ts'
import { currencyOf, printSentValue } from '#contract/money.ts'
import { localTime } from '#contract/words/times.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Specimen } from '#web/ui/Specimen.tsx'

/** What stands on a paper that is real, to be compared with it. Takes `paper`. */
export function CheckedPaper({ paper }: { paper: Check }) {
  const { coverage, edition = 1 } = paper
  return (
    <div className="stack">
      <Standing paper={paper} />
      {paper.specimen && (
        <Specimen>Made from a sample tariff. It insures nothing and proves nothing.</Specimen>
      )}
      <article className="slip sheet" aria-label={`Certificate ${paper.reference}`}>
        <dl>
          <dt>Number</dt>
          <dd>{paper.reference}</dd>
          {edition > 1 && (
            <>
              <dt>Edition</dt>
              <dd>
                {edition}
                {paper.editionAt && ` of ${localTime(paper.editionAt, 'UTC')}`}
                <span className="hint">
                  A paper that names another edition, or none, has been replaced by this one.
                </span>
              </dd>
            </>
          )}
          <dt>Assured</dt>
          <dd>{paper.holderName}</dd>
          {paper.commodityName && (
            <>
              <dt>Goods</dt>
              <dd>{paper.commodityName}</dd>
            </>
          )}
          <dt>Value</dt>
          <dd>{printSentValue(paper.insuredValue, currencyOf(paper.currencyId ?? ''))}</dd>
          <dt>Journey</dt>
          <dd>
            {paper.start} to {paper.end}
            <span className="hint">
              {localTime(paper.startTime, paper.startZone ?? 'UTC')} to{' '}
              {localTime(paper.endTime, paper.endZone ?? 'UTC')}
            </span>
          </dd>
          {coverage && (
            <>
              <dt>Cover</dt>
              <dd>{coverage.name ? `${coverage.name} (${coverage.level})` : coverage.level}</dd>
            </>
          )}
          {paper.extensions && (
            <>
              <dt>Beside the cover</dt>
              <dd>{paper.extensions.join('; ') || 'None'}</dd>
            </>
          )}
          <dt>Bought</dt>
          <dd>{localTime(paper.purchasedAt, 'UTC')}</dd>
        </dl>
      </article>
    </div>
  )
}

/** Whether one can rely on it. A specimen never can be relied on, however real. */
function Standing({ paper: { edition = 1, inForce, specimen, statusName } }: { paper: Check }) {
  const replaced = edition > 1 ? ', or is of an edition that was replaced' : ''
  const compare = `Compare what follows with the paper. Where they differ, the paper was altered${replaced}.`
  if (!inForce) {
    return (
      <Notice kind="warn" title="This certificate is real, but not in force">
        <p>It was bought, and is {statusName} now. Do not rely on the paper.</p>
      </Notice>
    )
  }
  return (
    <Notice
      kind={specimen ? 'warn' : 'good'}
      title={
        specimen
          ? 'This certificate was issued here, but only as a specimen'
          : 'This certificate is real and in force'
      }
    >
      <p>{compare}</p>
    </Notice>
  )
}
