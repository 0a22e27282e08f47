import type { Coverage } from '#contract/offer.ts'
import { Fact } from '#web/ui/Fact.tsx'

/** What is and isn't covered, as rows of a description list. */
export function PerilFacts({ coverage: { covered, notCovered } }: { coverage: Coverage }) {
  return (
    <>
      <Perils title="Covered" kind="yes" texts={covered} />
      <Perils title="Not covered" kind="no" texts={notCovered} />
    </>
  )
}

type PerilsProps = { title: string; kind: 'yes' | 'no'; texts: readonly string[] }

function Perils({ title, kind, texts }: PerilsProps) {
  if (texts.length === 0) return null
  return (
    <Fact name={title}>
      <ul>
        {texts.map((text) => (
          <li key={text} className={kind}>
            {text}
          </li>
        ))}
      </ul>
    </Fact>
  )
}
