// The words of a typed time with a meaning of their own. Others are names, numbers and punctuation.

/** Words that change nothing, including those that Finns, Scandinavians and Germans write with a time. */
export const fillers = new Set(['', ...'at on of the this after in by klo kl um uhr hrs'.split(' ')])

/** Days from the day on which the text was typed. */
export const relativeDays: ReadonlyMap<string, number> = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tonight', 0],
  ['tomorrow', 1],
  ['tmr', 1],
  ['tmrw', 1],
  ['overmorrow', 2],
])

/** The hour that each part of a day is taken to mean. The interpretation below the field shows it. */
export const partsOfDay: ReadonlyMap<string, number> = new Map([
  ['morning', 9],
  ['noon', 12],
  ['midday', 12],
  ['midnight', 0],
  ['afternoon', 14],
  ['evening', 18],
  ['tonight', 18],
])

/** Words for a part of a month or week that isn't a day. */
export const vagueParts = new Set(['mid', 'middle', 'early', 'late', 'start', 'beginning'])

/** Periods of several days. */
export const periods = new Set(['week', 'weekend', 'month'])

const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Replaces words for numbers with digits: `two weeks`, `a fortnight`. */
export function replaceNumberWords(text: string): string {
  return text.replace(/[a-z]+/g, (word) => {
    const number = word === 'a' || word === 'an' ? 1 : numbers.indexOf(word)
    return number === -1 ? word : String(number)
  })
}
