import { lowerFirst } from '#contract/text/lower-first.ts'
import { useQuery } from '@tanstack/react-query'
import { setupQuery } from '#web/api/queries.ts'
import { currentDraft, updateDraft, useDraft } from '#web/draft/draft.ts'
import { findEarlierDefault } from '#web/draft/quoted-currency.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { FieldError } from '#web/ui/fields/FieldError.tsx'
import { PriceRequestStatus } from '#web/components/request-offers/PriceRequestStatus.tsx'
import type { OffersRequest } from '#web/components/request-offers/use-request-offers.ts'

/** The optional extras as checkboxes; ticking one requests new offers. */
export function Extensions({ request: { requestOffers, pending, error } }: { request: OffersRequest }) {
  const { data } = useQuery(setupQuery)
  const { shipment, fieldErrors } = useDraft()
  const chosen = shipment.extensions
  const known = data?.extensions ?? []
  // A chosen extra that's no longer on the list can still be removed.
  const others = chosen.filter((id) => known.every((row) => row.id !== id)).map((id) => ({ id, name: id }))
  const rows = [...known, ...others]
  if (rows.length === 0) return null
  const errors = (error?.fields ?? fieldErrors).filter(({ path }) => path === 'extensions')

  function toggleExtension(id: string, isChosen: boolean) {
    if (pending) return
    const extensions = isChosen ? [...chosen, id] : chosen.filter((other) => other !== id)
    // The change makes the offers outdated, and their currency would be forgotten with them.
    const currencyId = shipment.currencyId || (findEarlierDefault(currentDraft(), data) ?? '')
    updateDraft({ shipment: { ...shipment, extensions, currencyId } })
    requestOffers()
  }

  return (
    <fieldset
      className="choice-group inline"
      aria-describedby={errors.length > 0 ? 'extensions-error' : undefined}
    >
      <legend className="label">Optional extras</legend>
      <div className="choices">
        {rows.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={formatExtensionLabel(name)}
            checked={chosen.includes(id)}
            aria-disabled={pending || undefined}
            onChange={(event) => {
              toggleExtension(id, event.target.checked)
            }}
          />
        ))}
      </div>
      {errors.length > 0 && (
        <FieldError id="extensions-error">{errors.map(({ message }) => message).join(' ')}</FieldError>
      )}
      <PriceRequestStatus pending={pending} />
    </fieldset>
  )
}

/** Formats the label of an extra: `War` becomes `Add war cover`. Other services may have names that end in “cover”. */
function formatExtensionLabel(name: string): string {
  return /\bcover$/i.test(name) ? `Add ${lowerFirst(name)}` : `Add ${lowerFirst(name)} cover`
}
