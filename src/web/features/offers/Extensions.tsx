import { useQuery } from '@tanstack/react-query'
import { setupQuery } from '#web/api/queries.ts'
import { keepInDraft, useDraft } from '#web/draft/draft.ts'
import { inSentence } from '#contract/cover/cover.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { FieldError } from '#web/ui/fields/FieldError.tsx'
import { Waiting } from '#web/ui/feedback/LoadingStatus.tsx'
import type { Asking } from '#web/components/request-offers/use-request-offers-again.ts'

/**
 * What the service covers beside each offer, to be ticked; each tick asks for new offers. Nothing where it covers
 * nothing beside, and nothing is asked for.
 */
export function Extensions({ asking: { ask, pending, error } }: { asking: Asking }) {
  const { data } = useQuery(setupQuery)
  const { shipment, refused } = useDraft()
  const asked = shipment.extensions
  const known = data?.extensions ?? []
  // What is asked for and not on the list can still be taken out.
  const others = asked.filter((id) => known.every((row) => row.id !== id)).map((id) => ({ id, name: id }))
  const rows = [...known, ...others]
  if (rows.length === 0) return null
  const refusals = (error?.fields ?? refused).filter(({ path }) => path === 'extensions')

  function tick(id: string, wanted: boolean) {
    if (pending) return
    const extensions = wanted ? [...asked, id] : asked.filter((one) => one !== id)
    keepInDraft({ shipment: { ...shipment, extensions } })
    ask()
  }

  return (
    <fieldset className="choice-group inline">
      <legend className="label">Beside each of these covers</legend>
      <div className="choices">
        {rows.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={`Add ${inSentence(name)}`}
            checked={asked.includes(id)}
            onChange={(event) => {
              tick(id, event.target.checked)
            }}
          />
        ))}
      </div>
      {refusals.map(({ sentence }) => (
        <FieldError key={sentence} id="extensions-error">
          {sentence}
        </FieldError>
      ))}
      {pending && <Waiting label="Asking for prices" />}
    </fieldset>
  )
}
