import { getLocalTimeZone } from '@internationalized/date'
import { useState } from 'react'
import { zoneName } from '#web/times/format-time.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { PlaceName, type PlaceNameProps } from './PlaceName.tsx'
import { useJourney, useJourneyStore } from '#web/features/shipment/journey/store/use-journey.ts'

/** The time zone of a place, with a field to change it. */
export function TimeZoneField({ place }: { readonly place: PlaceNameProps }) {
  const { leg, side } = place.position
  const { updateLeg } = useJourneyStore()
  const [open, setOpen] = useState(false)
  const chosen = useJourney(leg, (store) => store.legs()[leg]?.[`${side}Zone`] ?? '')
  const own = getLocalTimeZone()

  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {`Time zone: ${chosen ? zoneName(chosen) : `${zoneName(own)} (your device)`}`}
        <span className="visually-hidden">
          {', for '}
          <PlaceName {...place} />
        </span>
      </summary>
      {/* Rendered only when open: each list has hundreds of zones. */}
      {open && (
        <SelectField
          label={
            <>
              Time zone of <PlaceName {...place} />
            </>
          }
          value={chosen}
          onChange={(event) => updateLeg(leg, { [`${side}Zone`]: event.currentTarget.value })}
        >
          <option value="">{`${own} (your device)`}</option>
          {zonesByRegion().map(([region, zones]) => (
            <optgroup key={region} label={region}>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {zone.split('/').slice(1).join(', ').replaceAll('_', ' ') || zone}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      )}
    </details>
  )
}

function zonesByRegion(): [string, string[]][] {
  const regions = new Map<string, string[]>()
  for (const zone of ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]) {
    const region = zone.includes('/') ? (zone.split('/')[0] ?? '') : 'Worldwide'
    regions.set(region, [...(regions.get(region) ?? []), zone])
  }
  return [...regions]
}
