import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { call } from '#web/api/client.ts'
import { setupQuery } from '#web/api/queries.ts'
import { currentDraft, resetDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { currentSession } from '#web/session.ts'
import { anUpcomingShipment } from '#testing/builders/shipment.ts'
import { openPage, startServiceSignedIn } from '#testing/page.tsx'
import { createOrganization } from '#testing/scenarios/switching.ts'
import type { TestService } from '#testing/service/service.ts'
import { QueuePage } from './QueuePage.tsx'

let service: TestService
beforeEach(async () => {
  resetDraft()
  service = await startServiceSignedIn({ email: 'support@lading.example', now: Date.now() })
  await failToQuote()
  return service.close
})

/** Makes the service fail while it saves a quote in the default currency. */
async function failToQuote() {
  await sql`alter table booking_list rename column words to hidden_words`.execute(service.db)
  const quote = call(v2.createQuote, anUpcomingShipment({ currencyId: 'EUR' }))
  await expect(quote).rejects.toThrow()
  await service.store.waitForBackgroundWrites()
  await sql`alter table booking_list rename column hidden_words to words`.execute(service.db)
}

/** Shows the default currency once setup has been read. */
const DefaultCurrency = () => <output>{useQuery(setupQuery).data?.currencyId}</output>

const openFailures = async () => {
  openPage(
    paths.queue,
    <>
      <QueuePage />
      <DefaultCurrency />
    </>,
  )
  const group = within(await screen.findByRole('region', { name: 'Failed' }))
  await group.findByRole('button', { name: /^Mark as resolved/ })
  return group
}

it('counts the attempts of a failure only from the second', async () => {
  const group = await openFailures()
  expect(group.getAllByRole('row')[1]?.textContent).not.toMatch(/\b1 times\b/)
  cleanup()
  await failToQuote()
  const again = await openFailures()
  expect(again.getAllByRole('row')[1]?.textContent).toMatch(/\b2 times\b/)
})

it('retries a quote in its currency, even if that is the default', async () => {
  const group = await openFailures()
  await screen.findByText('EUR')
  await userEvent.click(group.getByRole('button', { name: /^Retry quote/ }))
  await waitFor(() => expect(currentDraft().shipment.insuredValue).toBe('100,000'))
  expect(currentDraft().shipment.currencyId).toBe('EUR')
})

it('switches to the company of a failed quote before it is retried', async () => {
  const organization_id = await createOrganization(service, 'Cedar Ltd', currentSession()?.organizationId)
  await service.db.updateTable('failed_requests').set({ organization_id }).execute()
  const group = await openFailures()
  expect(group.queryByRole('button', { name: /^Retry quote/ })).toBeNull()
  await userEvent.click(group.getByRole('button', { name: /^Switch to Cedar Ltd to retry/ }))
  await waitFor(() => expect(currentSession()?.organizationId).toBe(organization_id))
})

it('reloads the list when a failure can no longer be marked as resolved', async () => {
  const group = await openFailures()
  await service.db.deleteFrom('failed_requests').execute()
  await userEvent.click(group.getByRole('button', { name: /^Mark as resolved/ }))
  // Sooner than the list reloads anyway.
  const isGone = () => expect(group.queryByRole('button', { name: /^Mark as resolved/ })).toBeNull()
  await waitFor(isGone, { timeout: 8000 })
})
