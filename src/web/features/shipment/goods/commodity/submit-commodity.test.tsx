import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { commodityField } from '#testing/choose-commodity.ts'
import { fillDraft, openPage, startServiceSignedIn } from '#testing/page.tsx'
import { describedBy } from '#testing/shipment-form.tsx'
import { currentDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { ShipmentPage } from '#web/features/shipment/ShipmentPage.tsx'

beforeEach(async () => (await startServiceSignedIn()).close)

/** Opens a complete form, types over its commodity and submits the form. The button doesn't take the focus when pressed. */
async function submitWhileTyping(text: string) {
  fillDraft()
  openPage(paths.shipment, <ShipmentPage />)
  const field = await commodityField()
  fireEvent.change(field, { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: /^(Continue to holder|See offers)$/ }))
  return field
}

it('rejects typed text in place of the class that was chosen before', async () => {
  const field = await submitWhileTyping('Leather')
  await waitFor(() => expect(describedBy(field)).toContain('Choose a commodity.'))
  expect(await screen.findByRole('link', { name: 'Choose a commodity.' })).toBeTruthy()
  expect(field.value).toBe('Leather')
})

it('accepts the typed name of a class', async () => {
  await submitWhileTyping('leather AND leather goods')
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy()
  expect(currentDraft().shipment.commodityId).toBe('136')
})
