import { rmSync } from 'node:fs'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { webRootWithPlaces } from '#testing/places/shipped-places.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { fieldAt, openActions, openShipmentForm } from '#testing/shipment-form.tsx'
import { findKnownPlace } from '#web/places/search/places.ts'

let service: TestService
const webRoot = webRootWithPlaces()
let readValues: ReturnType<typeof openShipmentForm>
beforeAll(async () => {
  service = await startService({ webRoot })
})
afterAll(async () => {
  await service.close()
  rmSync(webRoot, { recursive: true })
})
beforeEach(() => {
  readValues = openShipmentForm([{}], {}, service.fetch)
})

const end = () => fieldAt('journeyLegs.0.end')
const zone = () => readValues().journeyLegs[0]?.endZone
const enterPlace = (place: string) => fireEvent.change(end(), { target: { value: place } })
const blur = () => fireEvent.blur(end())

function chooseZone(value: string) {
  openActions('Tokyo, Japan')
  const summaries = [...document.querySelectorAll('summary')]
  const details = summaries.find(({ textContent }) => textContent.startsWith('Time zone'))?.parentElement
  if (!(details instanceof HTMLDetailsElement)) throw new Error('No time zone')
  act(() => {
    details.open = true
  })
  const list = details.querySelector('select')
  if (list) fireEvent.change(list, { target: { value } })
}

/** Waits until the field has looked up a place. It started first, so it finishes first. */
const lookupFinished = (place: string) =>
  act(async () => {
    await findKnownPlace(place)
  })

it('sets the time zone of a known place on blur', async () => {
  enterPlace('Tokyo, Japan')
  expect(zone()).toBe('')
  blur()
  await waitFor(() => expect(zone()).toBe('Asia/Tokyo'))
  enterPlace('Helsinki, Finland')
  blur()
  await waitFor(() => expect(zone()).toBe('Europe/Helsinki'))
})

it('knows a place that was pasted from several cells of a spreadsheet', async () => {
  enterPlace('\tTokyo, \t\tJapan\t')
  expect(end().value).toBe('Tokyo, Japan')
  blur()
  await waitFor(() => expect(zone()).toBe('Asia/Tokyo'))
})

it('never overrides a time zone chosen before the place was found', async () => {
  enterPlace('Tokyo, Japan')
  blur()
  chooseZone('Europe/Oslo')
  await lookupFinished('Tokyo, Japan')
  expect(zone()).toBe('Europe/Oslo')
})

it('never sets the time zone of a place that has been replaced by another', async () => {
  enterPlace('Tokyo, Japan')
  blur()
  enterPlace('Nowhere')
  await lookupFinished('Tokyo, Japan')
  expect(zone()).toBe('')
})

it('keeps the device’s time zone if that’s chosen for a known place', async () => {
  enterPlace('Tokyo, Japan')
  blur()
  await lookupFinished('Tokyo, Japan')
  chooseZone('')
  blur()
  await lookupFinished('Tokyo, Japan')
  expect(zone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})
