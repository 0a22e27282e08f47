import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toLocal, toMoment } from '#web/answers.ts'
import { isPast, waitBetween, zoneHint } from './times.ts'

describe('A time typed in Helsinki', () => {
  const zone = process.env['TZ']
  beforeAll(() => {
    process.env['TZ'] = 'Europe/Helsinki'
  })
  afterAll(() => {
    process.env['TZ'] = zone
  })

  test('goes over the wire in UTC with milliseconds and comes back as it was typed', () => {
    expect(toMoment('2027-04-29T21:00')).toBe('2027-04-29T18:00:00.000Z')
    expect(toLocal('2027-04-29T18:00:00.000Z')).toBe('2027-04-29T21:00')
    expect(toMoment('2027-01-10T08:00')).toBe('2027-01-10T06:00:00.000Z')
  })

  test('stays as it is typed while it is no time yet', () => {
    expect(toMoment('29 apr')).toBe('29 apr')
    expect(zoneHint('')).toBeUndefined()
  })

  test('shows UTC beneath', () => {
    expect(zoneHint('2027-04-29T21:00')).toMatch(/^Your time \(.+\) · Thu,? 29 Apr,? 18:00 UTC$/)
  })

  test('is past from the very moment', () => {
    expect(isPast('2027-04-29T21:00', Date.parse('2027-04-29T18:00:00.000Z'))).toBe(false)
    expect(isPast('2027-04-29T21:00', Date.parse('2027-04-29T18:00:00.001Z'))).toBe(true)
  })

  test('says how long goods wait, in its two largest units', () => {
    expect(waitBetween('2027-04-30T09:00', '2027-05-02T18:00')).toBe('2 days 9 hours')
    expect(waitBetween('2027-04-30T09:00', '2027-04-30T10:01')).toBe('1 hour 1 minute')
    expect(waitBetween('2027-04-30T09:00', '2027-04-30T09:00')).toBeUndefined()
    expect(waitBetween('2027-04-30T09:00', '2027-04-30T08:00')).toBeUndefined()
    expect(waitBetween('', '2027-04-30T08:00')).toBeUndefined()
  })
})
