import type { Check } from '#contract/certificate/check.ts'
import { checkedLines, onlySpecimen, standingOf } from '#contract/certificate/check-result.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Specimen } from '#web/ui/feedback/Specimen.tsx'

/** What stands on a paper that is real, to be compared with it. Takes `paper`. */
export function CheckedPaper({ paper }: { paper: Check }) {
  const { kind, title, sentence } = standingOf(paper)
  return (
    <div className="stack">
      <Notice kind={kind} title={title}>
        <p>{sentence}</p>
      </Notice>
      {paper.specimen && <Specimen>{onlySpecimen}</Specimen>}
      <article className="slip sheet" aria-label={`Certificate ${paper.reference}`}>
        <dl>
          {checkedLines(paper).flatMap(({ name, says, hint }) => [
            <dt key={name}>{name}</dt>,
            <dd key={`${name} says`}>
              {says}
              {hint && <span className="hint">{hint}</span>}
            </dd>,
          ])}
        </dl>
      </article>
    </div>
  )
}
