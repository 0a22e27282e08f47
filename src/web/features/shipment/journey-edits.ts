import type { LegAnswers } from '#web/answers.ts'

// Places are numbered from 0: place 0 is where the first leg starts, place k where leg k-1 ends.

const emptyLeg: LegAnswers = {
  start: '',
  startTime: '',
  end: '',
  endTime: '',
  transportTypes: [],
  transportFeatures: [],
}

/** The name of a place, as it is typed. */
export function placeName(legs: readonly LegAnswers[], place: number): string {
  return (place === 0 ? legs[0]?.start : legs[place - 1]?.end) ?? ''
}

function rename(legs: readonly LegAnswers[], place: number, name: string): LegAnswers[] {
  return legs.map((leg, index) => {
    if (place === 0 && index === 0) return { ...leg, start: name }
    return index === place - 1 ? { ...leg, end: name } : leg
  })
}

/** Adds a leg at the end: it starts where and when the last one ended. */
export function addLeg(legs: readonly LegAnswers[]): LegAnswers[] {
  return [...legs, { ...emptyLeg, startTime: legs.at(-1)?.endTime ?? '' }]
}

/** Puts a new place into a leg: the leg becomes two, alike in how the goods move. */
export function insertPlace(legs: readonly LegAnswers[], leg: number): LegAnswers[] {
  return legs.flatMap((old, index) =>
    index === leg
      ? [
          { ...old, end: '', endTime: '' },
          { ...old, start: '', startTime: '' },
        ]
      : [old],
  )
}

/** Takes a place out: the leg that led to it now leads to the next place. A journey keeps one leg at least. */
export function removePlace(legs: readonly LegAnswers[], place: number): LegAnswers[] {
  if (legs.length < 2) return [...legs]
  if (place === 0) {
    const [first, second, ...rest] = legs
    return first && second ? [{ ...second, start: first.end }, ...rest] : [...legs]
  }
  if (place === legs.length) return legs.slice(0, -1)
  return legs.flatMap((leg, index) => {
    const next = legs[place]
    if (index === place) return []
    return index === place - 1 && next ? [{ ...leg, end: next.end, endTime: next.endTime }] : [leg]
  })
}

/** Lets two neighbouring places change their names. Times stay in order where they are. */
export function swapPlaces(legs: readonly LegAnswers[], place: number, other: number): LegAnswers[] {
  const [name, otherName] = [placeName(legs, place), placeName(legs, other)]
  return rename(rename(legs, place, otherName), other, name)
}
