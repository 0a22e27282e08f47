import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LegAnswers } from '#web/draft/form-values.ts'
import * as journey from './journey-edits.ts'
import type { JourneyStore } from './journey-store.ts'

type Legs = readonly LegAnswers[]

/** What was done last, where it is told and can be undone: at a place, or below the journey. */
export type Done = {
  readonly sentence: string
  readonly at: journey.Spot | 'end'
  readonly undo: () => void
}

export type JourneyEdits = ReturnType<typeof useEdits>['edits']

/** The edits of a journey. Each changes only the rows that it must, says what it did, and takes the focus there. */
export function useEdits(store: JourneyStore) {
  const [said, setSaid] = useState('')
  const [done, setDone] = useState<Done>()

  const edits = useMemo(() => {
    const { legs, order, replace } = store
    const nameOf = (spot: journey.Spot | undefined, number: number) =>
      (spot && journey.nameAt(legs(), spot).trim()) || `Place ${number + 1}`

    /** Changes the journey, says so, and takes the focus to the place where one goes on. */
    function change(fresh: Legs, sentence: string, focus: journey.Spot) {
      drawAndFocus(journey.pathOf(focus), () => {
        setDone(undefined)
        replace(fresh)
        setSaid(sentence)
      })
    }

    /** The same for what may have been a slip: it can be undone, and the focus goes there. */
    function changeWithUndo(
      fresh: Legs,
      sentence: string,
      at: Done['at'],
      back: string,
      focus: journey.Spot,
    ) {
      const before = legs()
      const undo = () => change(journey.undoEdit(before, fresh, legs()), back, focus)
      drawAndFocus(undoId, () => {
        replace(fresh)
        setSaid(sentence)
        setDone({ sentence, at, undo })
      })
    }

    return {
      add: () => {
        const fresh = journey.addLeg(legs(), order())
        change(fresh, 'A leg was added. Say where it ends.', { leg: fresh.length - 1, side: 'end' })
      },
      insert: (leg: number) =>
        change(journey.insertPlace(legs(), leg), 'A stop was added. Say where it is.', { leg, side: 'end' }),
      duplicate: (leg: number) =>
        change(
          journey.duplicateLeg(legs(), leg, order()),
          `A leg like leg ${leg + 1} was added after it. Say where it ends.`,
          { leg: leg + 1, side: 'end' },
        ),
      startElsewhere: (leg: number) =>
        change(journey.startElsewhere(legs(), leg), `Leg ${leg + 1} starts elsewhere. Say where.`, {
          leg,
          side: 'start',
        }),
      move: (from: number, to: number) => {
        const before = legs()
        const spots = journey.spotsOf(before)
        const focus = spots[to]
        if (!focus || from === to) return
        const sentence = `${nameOf(spots[from], from)} is now place ${to + 1} of ${spots.length}.`
        change(journey.movePlace(before, from, to), sentence, focus)
      },
      remove: (spot: journey.Spot) => {
        const before = legs()
        const spots = journey.spotsOf(before)
        const number = spots.findIndex(({ leg, side }) => leg === spot.leg && side === spot.side)
        const name = nameOf(spot, number)
        const fresh = journey.removePlace(before, spot)
        const at = journey.spotsOf(fresh)[Math.max(0, number - 1)] ?? 'end'
        changeWithUndo(fresh, `${name} was removed.`, at, `${name} is back.`, spot)
      },
      reverse: () =>
        changeWithUndo(
          journey.reverseJourney(legs(), order()),
          'The journey was turned round.',
          'end',
          'The journey is as it was.',
          { leg: 0, side: 'start' },
        ),
      andBack: () => {
        const before = legs()
        changeWithUndo(
          journey.andBack(before, order()),
          `The way back was added: ${before.length} ${before.length === 1 ? 'leg' : 'legs'}. Say when it leaves.`,
          'end',
          'The way back is gone.',
          { leg: before.length - 1, side: 'end' },
        )
      },
    }
  }, [store])

  return { edits, said, done }
}

/** The id of the button that undoes what was done last. */
export const undoId = 'journey-undo'

/**
 * Renders a change and focuses the new element, synchronously with the event that caused it. Any later, and
 * keystrokes meant for the next field would land here.
 */
function drawAndFocus(id: string, change: () => void) {
  flushSync(change)
  document.getElementById(id)?.focus()
}
