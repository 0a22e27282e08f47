import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatCount } from '#contract/text/format-count.ts'
import type { LegValues } from '#web/draft/form-values.ts'
import * as journey from './journey-edits.ts'
import type { EditableJourney } from './use-journey.ts'

type Legs = readonly LegValues[]

/** The last edit that can be undone, and where it's shown: at a place, or below the journey. */
export type LastEdit = {
  readonly message: string
  readonly at: journey.PlacePosition | 'end'
  readonly undo: () => void
}

export type JourneyEdits = ReturnType<typeof useJourneyEdits>['edits']

/** The edits of a journey. Each renders only the rows it changes, announces what it did, and moves the focus there. */
export function useJourneyEdits(store: EditableJourney) {
  const [announcement, setAnnouncement] = useState('')
  const [lastEdit, setLastEdit] = useState<LastEdit>()

  const edits = useMemo(() => {
    const { legs, dateOrder, errors } = store
    const placeName = (position: journey.PlacePosition | undefined, number: number) =>
      (position && journey.placeName(legs(), position).trim()) || `Place ${number + 1}`

    function replaceLegs(fresh: Legs) {
      // The errors are at legs that may have moved.
      errors.clear('journeyLegs')
      store.replaceLegs(fresh)
    }

    /** Changes the journey, announces it, and moves the focus to the place to fill in next. */
    function change(fresh: Legs, message: string, focus: journey.PlacePosition) {
      renderAndFocus(journey.placePath(focus), () => {
        setLastEdit(undefined)
        replaceLegs(fresh)
        setAnnouncement(message)
      })
    }

    /** Like `change`, with an Undo button that takes the focus. */
    function changeWithUndo(
      fresh: Legs,
      message: string,
      at: LastEdit['at'],
      undone: string,
      focus: journey.PlacePosition,
    ) {
      const before = legs()
      const undo = () => change(journey.undoEdit(before, fresh, legs()), undone, focus)
      renderAndFocus(undoId, () => {
        replaceLegs(fresh)
        setAnnouncement(message)
        setLastEdit({ message, at, undo })
      })
    }

    return {
      add: () => {
        const fresh = journey.addLeg(legs(), dateOrder())
        change(fresh, 'Leg added. Enter its destination.', { leg: fresh.length - 1, side: 'end' })
      },
      insert: (leg: number) =>
        change(journey.insertPlace(legs(), leg), 'Stop added. Enter the place.', { leg, side: 'end' }),
      duplicate: (leg: number) =>
        change(
          journey.duplicateLeg(legs(), leg, dateOrder()),
          `Leg ${leg + 1} duplicated. Enter the destination.`,
          { leg: leg + 1, side: 'end' },
        ),
      startElsewhere: (leg: number) =>
        change(journey.startLegElsewhere(legs(), leg), `Leg ${leg + 1} starts elsewhere. Enter its start.`, {
          leg,
          side: 'start',
        }),
      move: (from: number, to: number) => {
        const before = legs()
        const positions = journey.listPlaces(before)
        const focus = positions[to]
        if (!focus || from === to) return
        const message = `${placeName(positions[from], from)} is now place ${to + 1} of ${positions.length}.`
        change(journey.movePlace(before, from, to), message, focus)
      },
      remove: (position: journey.PlacePosition) => {
        const before = legs()
        const positions = journey.listPlaces(before)
        const number = positions.findIndex(({ leg, side }) => leg === position.leg && side === position.side)
        const name = placeName(position, number)
        const fresh = journey.removePlace(before, position)
        const at = journey.listPlaces(fresh)[Math.max(0, number - 1)] ?? 'end'
        changeWithUndo(fresh, `${name} removed.`, at, `${name} restored.`, position)
      },
      reverse: () =>
        changeWithUndo(
          journey.reverseJourney(legs(), dateOrder()),
          'Journey reversed.',
          'end',
          'Journey restored.',
          { leg: 0, side: 'start' },
        ),
      addReturnJourney: () => {
        const before = legs()
        changeWithUndo(
          journey.addReturnJourney(before, dateOrder()),
          `Return journey added: ${formatCount(before.length, { one: 'leg', other: 'legs' })}. Enter its departure.`,
          'end',
          'Return journey removed.',
          { leg: before.length - 1, side: 'end' },
        )
      },
    }
  }, [store])

  return { edits, announcement, lastEdit }
}

/** The ID of the Undo button. */
export const undoId = 'journey-undo'

/**
 * Renders a change and focuses the new element, synchronously with the event that caused it. Any later, and
 * keystrokes meant for the next field would land here.
 */
function renderAndFocus(id: string, change: () => void) {
  flushSync(change)
  document.getElementById(id)?.focus()
}
