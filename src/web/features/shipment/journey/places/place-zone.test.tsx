// @vitest-environment happy-dom
import { rmSync } from 'node:fs'
import { fireEvent, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { webRootWithPlaces } from '#testing/places/shipped-places.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { fieldAt, openShipmentForm } from '#testing/shipment-form.tsx'

let service: TestService
const webRoot = webRootWithPlaces()
let saved: ReturnType<typeof openShipmentForm>
beforeAll(async () => {
  service = await startService({ webRoot })
})
afterAll(async () => {
  await service.close()
  rmSync(webRoot, { recursive: true })
})
beforeEach(() => {
  saved = openShipmentForm([{}], {}, service.fetch)
})

const end = () => fieldAt('journeyLegs.0.end')
const zone = () => saved().journeyLegs[0]?.endZone
const enter = (place: string) => fireEvent.change(end(), { target: { value: place } })
const leave = () => fireEvent.blur(end())

function chooseZone(value: string) {
  const summaries = [...document.querySelectorAll('summary')]
  const details = summaries.find(({ textContent }) => textContent.startsWith('Time zone'))?.parentElement
  if (!(details instanceof HTMLDetailsElement)) throw new Error('No time zone')
  details.open = true
  fireEvent(details, new Event('toggle'))
  const list = details.querySelector('select')
  if (list) fireEvent.change(list, { target: { value } })
}

/** Longer than it takes to find a place that was looked up before. */
const found = () => new Promise((resolve) => setTimeout(resolve, 300))

it('sets the time zone of a known place on blur', async () => {
  enter('Tokyo, Japan')
  expect(zone()).toBe('')
  leave()
  await waitFor(() => expect(zone()).toBe('Asia/Tokyo'))
  enter('Helsinki, Finland')
  leave()
  await waitFor(() => expect(zone()).toBe('Europe/Helsinki'))
})

it('never overrides a time zone chosen before the place was found', async () => {
  enter('Tokyo, Japan')
  leave()
  chooseZone('Europe/Oslo')
  await found()
  expect(zone()).toBe('Europe/Oslo')
})

it('isn’t applied to another place entered before the first was found', async () => {
  enter('Tokyo, Japan')
  leave()
  enter('Nowhere')
  await found()
  expect(zone()).toBe('')
})
