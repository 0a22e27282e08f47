import type { Coverage } from '#contract/offer.ts'
import { Fact } from '#web/ui/Fact.tsx'
import { PerilList } from './PerilList.tsx'

/** What is and isn't covered, as rows of a description list. */
export function PerilFacts({ coverage: { covered, notCovered } }: { coverage: Coverage }) {
  return (
    <>
      {covered.length > 0 && (
        <Fact name="Covered">
          <PerilList kind="yes" texts={covered} />
        </Fact>
      )}
      {notCovered.length > 0 && (
        <Fact name="Not covered">
          <PerilList kind="no" texts={notCovered} />
        </Fact>
      )}
    </>
  )
}
