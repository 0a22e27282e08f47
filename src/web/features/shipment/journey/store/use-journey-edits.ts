import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatCount } from '#contract/text/format-count.ts'
import type { LegValues } from '#web/draft/form-values.ts'
import type { ExternalErrors } from '#web/forms/use-autosave-form.ts'
import * as journey from './journey-edits.ts'
import type { JourneyStore } from './journey-store.ts'

/** The last edit that can be undone, and the place where it's shown. Without one, it's shown below the journey. */
export type LastEdit = {
  readonly message: string
  readonly at: journey.PlacePosition | undefined
  readonly undo: () => void
}

/** The ID of the Undo button. */
export const undoId = 'journey-undo'

/** Counts the modes and conditions of a leg. */
const countChoices = (leg?: LegValues) => (leg ? leg.transportTypes.length + leg.transportFeatures.length : 0)

/** The edits of a journey. Each renders only the rows it changes, announces what it did, and moves the focus there. */
export function useJourneyEdits(store: JourneyStore, errors: ExternalErrors) {
  const [announcement, setAnnouncement] = useState('')
  const [lastEdit, setLastEdit] = useState<LastEdit>()

  const edits = useMemo(() => {
    const { legs, places, dateOrder, replaceLegs } = store
    function placeName(number: number) {
      const place = places()[number]
      return (place && legs()[place.leg]?.[place.side].trim()) || `Place ${number + 1}`
    }

    /** Clears the errors of legs that change, which may have moved. If the whole journey has an error, clears them all. */
    function clearErrors(before: readonly LegValues[], fresh: readonly LegValues[]) {
      if (errors.find('journeyLegs') !== undefined) return errors.clear('journeyLegs')
      for (const [index, leg] of before.entries())
        if (leg !== fresh[index]) errors.clear(`journeyLegs.${index}`)
    }

    /**
     * Changes the journey, announces it, and moves the focus to a place.
     * @param undoable the announcement once it's undone, and where the Undo button is shown. The button takes the focus,
     * unless there's a field to enter next.
     */
    function change(
      fresh: LegValues[],
      message: string,
      place: journey.PlacePosition,
      undoable?: {
        readonly undone: string
        readonly at?: journey.PlacePosition | undefined
        readonly nextField?: string
      },
    ) {
      const before = legs()
      // Synchronously with the event that caused it: any later, keystrokes meant for the next field would land here.
      flushSync(() => {
        clearErrors(before, fresh)
        replaceLegs(fresh)
        setAnnouncement(message)
        setLastEdit(
          undoable && {
            message,
            at: undoable.at,
            undo: () => change(journey.undoEdit(before, fresh, legs()), undoable.undone, place),
          },
        )
      })
      const target = undoable ? (undoable.nextField ?? undoId) : `journeyLegs.${place.leg}.${place.side}`
      document.getElementById(target)?.focus()
    }

    return {
      add: () => {
        const fresh = journey.addLeg(legs(), dateOrder())
        change(fresh, 'Leg added. Enter its destination.', { leg: fresh.length - 1, side: 'end' })
      },
      insert: (leg: number) => {
        const fresh = journey.insertPlace(legs(), leg, dateOrder())
        change(fresh, 'Stop added. Enter the place.', { leg, side: 'end' })
      },
      duplicate: (leg: number) => {
        const fresh = journey.duplicateLeg(legs(), leg, dateOrder())
        change(fresh, `Leg ${leg + 1} duplicated. Enter the destination.`, { leg: leg + 1, side: 'end' })
      },
      startElsewhere: (leg: number) => {
        const fresh = journey.startLegElsewhere(legs(), leg)
        change(fresh, `Leg ${leg + 1} now starts elsewhere. Enter where.`, { leg, side: 'start' })
      },
      move: (from: number, to: number) => {
        const positions = places()
        const place = positions[to]
        if (!place || from === to) return
        const message = `${placeName(from)} is now place ${to + 1} of ${positions.length}.`
        change(journey.movePlace(legs(), from, to), message, place)
      },
      remove: (place: journey.PlacePosition) => {
        const number = places().findIndex(({ leg, side }) => leg === place.leg && side === place.side)
        const name = placeName(number)
        const fresh = journey.removePlace(legs(), place, dateOrder())
        const at = journey.listPlaces(fresh)[Math.max(0, number - 1)]
        const hasMergedChoices =
          place.side === 'end' && countChoices(fresh[place.leg]) > countChoices(legs()[place.leg])
        const merged = hasMergedChoices
          ? ` Leg ${place.leg + 1} now has the modes and conditions of both legs.`
          : ''
        change(fresh, `${name} removed.${merged}`, place, { undone: `${name} restored.`, at })
      },
      reverse: () => {
        const fresh = journey.reverseJourney(legs(), dateOrder())
        change(fresh, 'Journey reversed.', { leg: 0, side: 'start' }, { undone: 'Journey restored.' })
      },
      addReturnJourney: () => {
        const before = legs()
        const count = formatCount(before.length, { one: 'leg', other: 'legs' })
        change(
          journey.addReturnJourney(before, dateOrder()),
          `Return journey added: ${count}. Enter when it departs.`,
          { leg: before.length - 1, side: 'end' },
          { undone: 'Return journey removed.', nextField: `journeyLegs.${before.length}.startTime` },
        )
      },
    }
  }, [store, errors])

  return { edits, announcement, announce: setAnnouncement, lastEdit }
}
