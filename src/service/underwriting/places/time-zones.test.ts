import { expect, test } from 'vitest'
import { shippedPlaceRows } from '#testing/places/shipped-places.ts'
import { toSuggestion } from '#web/places/search/suggestion.ts'
import { loadTimeZoneFinder } from './time-zones.ts'

test.each([
  ['Joensuu, Finland', 'Europe/Helsinki'],
  ['Tornio, Finland', 'Europe/Helsinki'],
  ['hamburg DE', 'Europe/Berlin'],
  ['Kauppakatu 1, 80110 Joensuu, Finland', 'Europe/Helsinki'],
  ['A hamlet on no list, Finland', 'Europe/Helsinki'],
  ['Portland, Maine, United States', 'America/New_York'],
  ['Portland, OR, USA', 'America/Los_Angeles'],
  ['202 Bank St, Oxford, MD 21654', 'America/New_York'],
  ['202 Bank St, Oxford, Maryland 21654, USA', 'America/New_York'],
  ['1 Water St, Windsor, NS B0N 2T0, Canada', 'America/Halifax'],
  ['Perth WA 6000, Australia', 'Australia/Perth'],
  ['12 Perth St 100, Sydney, Australia', 'Australia/Sydney'],
  ['Vladivostok ul 125, Moscow, Russia', 'Europe/Moscow'],
  ['Chicago, United States', 'America/Chicago'],
  ['Las Palmas de Gran Canaria, Spain', 'Atlantic/Canary'],
  ['München, Germany', 'Europe/Berlin'],
])('%s is in the time zone of %s', async (place, zone) => {
  expect((await loadTimeZoneFinder())(place)).toBe(zone)
})

test.each(['A hamlet on no list, United States', 'Nowhere', '', '🚢'])(
  'never guesses the time zone of %j',
  async (place) => {
    expect((await loadTimeZoneFinder())(place)).toBeUndefined()
  },
)

test('uses the time zone that the app shows for a place picked there', async () => {
  const findZone = await loadTimeZoneFinder()
  const offset = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'long', dateStyle: 'short' }).format(
      1_800_000_000_000,
    )
  const picked = shippedPlaceRows()
    .filter((_, index) => index % 97 === 0)
    .map((row) => toSuggestion(row))
  const other = picked.filter(({ text, zone }) => {
    const found = findZone(text)
    return found === undefined || (found !== zone && offset(found) !== offset(zone))
  })
  expect(other.map(({ text, zone }) => [text, zone, findZone(text)])).toEqual([])
})
