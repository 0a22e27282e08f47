import { getLocalTimeZone } from '@internationalized/date'
import { type ReactNode, useState } from 'react'
import { groupBy } from '#contract/group-by.ts'
import { formatZone } from '#web/times/format-time.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import type { PlacePosition } from '#web/features/shipment/journey/store/journey-edits.ts'
import { useJourney, useJourneyStore } from '#web/features/shipment/journey/store/use-journey.ts'

/** The time zone of a place, with a field to change it. */
export function TimeZoneField({ leg, side, placeName }: PlacePosition & { placeName: ReactNode }) {
  const { updateLeg } = useJourneyStore()
  const [open, setOpen] = useState(false)
  const chosen = useJourney(leg, (store) => store.legs()[leg]?.[`${side}Zone`] ?? '')
  const own = getLocalTimeZone()

  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {`Time zone: ${chosen ? formatZone(chosen) : `${formatZone(own)} (your device)`}`}
        <span className="visually-hidden">
          {', for '}
          {placeName}
        </span>
      </summary>
      {/* Rendered only when open: each list has hundreds of zones. */}
      {open && (
        <SelectField
          label={<>Time zone of {placeName}</>}
          value={chosen}
          // Not empty for the device's: an empty zone is looked up again.
          onChange={(event) => updateLeg(leg, { [`${side}Zone`]: event.currentTarget.value || own })}
        >
          <option value="">{`${own} (your device)`}</option>
          {[...groupBy(zoneOptions(chosen), ({ group }) => group)].map(([group, zones]) => (
            <optgroup key={group} label={group}>
              {zones.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      )}
    </details>
  )
}

/** The zones that the browser lists, and the chosen one, which it may list under another name (Asia/Kolkata, Asia/Calcutta). */
function zoneOptions(chosen: string) {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(chosen ? [chosen] : [])])
  return [...zones].map((zone) => {
    const [region = '', ...city] = zone.split('/')
    if (city.length === 0) return { id: zone, name: zone, group: 'Worldwide' }
    return { id: zone, name: city.join(', ').replaceAll('_', ' '), group: region }
  })
}
