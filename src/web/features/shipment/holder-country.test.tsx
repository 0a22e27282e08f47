import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { formatTotal } from '#contract/cover/cover.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { aHolder, aLeg } from '#testing/builders/shipment.ts'
import { connect, fillDraft, openPage, signInAs } from '#testing/page.tsx'
import { startService } from '#testing/service/service.ts'
import { call } from '#web/api/client.ts'
import { SummaryPanel } from '#web/components/summary/SummaryPanel.tsx'
import { currentDraft, draftShipment, updateDraft } from '#web/draft/draft.ts'
import { editPath, paths } from '#web/paths.ts'
import { ShipmentPage } from './ShipmentPage.tsx'

const service = await startService()
afterAll(() => service.close())
beforeEach(() => signInAs(service))

function open() {
  openPage(
    paths.shipment,
    <>
      <ShipmentPage />
      <SummaryPanel />
    </>,
  )
}

/** Returns the requests for warnings. Requests for the lists have no fields. */
const findWarningRequests = (sent: ReturnType<typeof connect>) =>
  sent.filter(({ path, fields }) => path.endsWith('/setup') && [...fields].length > 0)
const summary = () => within(screen.getByRole('complementary'))

describe('the holder’s country', () => {
  const fillWith = (addressCountry: string) =>
    fillDraft({
      journeyLegs: [aLeg({ start: 'Joensuu, Finland', end: 'Helsinki, Finland', transportTypes: ['1'] })],
      bookingHolder: aHolder({ addressCountry }),
    })

  it('is sent without other details of the holder, so that the estimate has the tax of the offer', async () => {
    const sent = connect(service)
    // Carriage within Finland is only taxed for holders there.
    fillWith('SE')
    open()
    const shipment = draftShipment(currentDraft())
    if (!shipment) throw new Error('The draft is incomplete.')
    const [offer] = await call(v2.createQuote, shipment)
    const total = (offer && formatTotal(offer)) ?? ''
    expect(await summary().findByText(total)).toBeTruthy()
    expect(findWarningRequests(sent).at(-1)?.fields.get('bookingHolder')).toMatch(
      /^{("\w+":"",)*"addressCountry":"SE"(,"\w+":"")*}$/,
    )
    act(() => updateDraft({ holder: { ...currentDraft().holder, addressCountry: 'FI' } }))
    await waitFor(() => expect(summary().queryByText(total)).toBeNull())
  })

  it('has a warning that links to it on the holder page if we can’t insure holders there', async () => {
    connect(service)
    fillWith('IR')
    open()
    expect(await summary().findByText(/^We can’t insure holders in Iran/)).toBeTruthy()
    const link = summary().getByRole('link', { name: 'Change holder' })
    expect(link.getAttribute('href')).toBe(editPath(`${paths.holder}#addressCountry`))
  })

  it.each([
    ['isn’t on the service’s list', 'Finland', {}],
    ['is for another service', 'FI', { supportedFields: undefined }],
  ])('isn’t sent if it %s', async (_, country, setup) => {
    const sent = connect(service, { setup })
    fillWith(country)
    open()
    await waitFor(() => expect(findWarningRequests(sent)).toHaveLength(1))
    expect(findWarningRequests(sent)[0]?.fields.has('bookingHolder')).toBe(false)
  })
})
