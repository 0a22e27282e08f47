import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseCommodity } from '#testing/choose-commodity.ts'
import { connect, openPage, signInAs } from '#testing/page.tsx'
import { describedBy } from '#testing/shipment-form.tsx'
import { startService } from '#testing/service/service.ts'
import { currentDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { SummaryPanel } from '#web/components/summary/SummaryPanel.tsx'
import { ShipmentPage } from './ShipmentPage.tsx'

const service = await startService()
afterAll(() => service.close())
beforeEach(async () => {
  await signInAs(service)
  // The page updates whenever the service responds, here outside `act`.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
})

async function open() {
  openPage(
    paths.shipment,
    <>
      <ShipmentPage />
      <SummaryPanel />
    </>,
  )
  await screen.findByRole('group', { name: /^Modes of transport on leg 1/ })
}

/** Returns the requests for warnings. Requests for the lists have no fields. */
const findWarningRequests = (sent: ReturnType<typeof connect>) =>
  sent.filter(({ path, fields }) => path.endsWith('/setup') && [...fields].length > 0)

/** Enters text at once, which is much faster than typing it. */
async function enter(field: HTMLElement, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}

const place = (name: string) => screen.getByRole('combobox', { name })
const summary = () => within(screen.getByRole('complementary'))
const iranWarning = 'We can’t insure shipments to Iran (embargo).'
/** Advances the timers by more than the page waits before it requests warnings. */
const pause = () => vi.advanceTimersByTimeAsync(500)

describe('a place that can’t be insured', () => {
  it('has a warning at its field and in the summary, which links to it, but doesn’t block continuing', async () => {
    connect(service)
    await open()
    await enter(place('To'), 'Tehran, Iran')
    await userEvent.tab()
    const nextField = document.activeElement
    expect(await summary().findByText(iranWarning, { exact: false })).toBeTruthy()
    const link = summary().getByRole('link', { name: 'Change journey' })
    expect(link.getAttribute('href')).toBe('/quote/shipment#journeyLegs.0.end')

    expect(describedBy(place('To'))).toContain(`Warning: ${iranWarning}`)
    expect(place('To').getAttribute('aria-invalid')).toBeNull()
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      `Warning: ${iranWarning}`,
    )
    expect(document.activeElement).toBe(nextField)
    expect(nextField?.isConnected).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Continue/ }).disabled).toBe(false)
  })

  it('is requested with the chosen class of goods, not the text of its field, and the currency shown', async () => {
    const sent = connect(service)
    await open()
    await chooseCommodity('Industrial machinery and parts')
    await enter(place('To'), 'Tehran, Iran')
    await userEvent.click(screen.getByRole('combobox', { name: 'Commodity' }))
    await pause()
    const sentGoods = () =>
      findWarningRequests(sent).map(({ fields }) => [fields.get('commodityId'), fields.get('currencyId')])
    await waitFor(() => expect(sentGoods()).toEqual([['105', 'EUR']]))
  })

  it('loses its warning as soon as it changes', async () => {
    const sent = connect(service)
    await open()
    await enter(place('To'), 'Tehran, Iran')
    await userEvent.tab()
    await summary().findByText(iranWarning, { exact: false })

    await userEvent.type(place('To'), 's')
    expect(describedBy(place('To'))).not.toContain(iranWarning)
    await waitFor(() => expect(summary().queryByText(iranWarning, { exact: false })).toBeNull())
    await userEvent.clear(place('To'))
    await enter(place('To'), 'Hamburg, Germany')
    await userEvent.tab()
    await waitFor(() =>
      expect(findWarningRequests(sent).at(-1)?.fields.get('journeyLegs')).toContain('Hamburg'),
    )
    await waitFor(() => expect(screen.queryAllByText(iranWarning, { exact: false })).toEqual([]))
  })

  it('isn’t kept for screen readers once the journey is empty', async () => {
    connect(service)
    await open()
    await enter(place('To'), 'Tehran, Iran')
    await userEvent.tab()
    await summary().findByText(iranWarning, { exact: false })
    await userEvent.clear(place('To'))
    await userEvent.tab()
    await waitFor(() => expect(screen.queryAllByText(iranWarning, { exact: false })).toEqual([]))
  })
})

describe('the request for warnings', () => {
  it('is sent when a field is left, once for the same answers, and never while typing', async () => {
    const sent = connect(service)
    await open()
    await userEvent.type(place('To'), 'Tehr')
    await pause()
    expect(findWarningRequests(sent)).toEqual([])

    await userEvent.type(place('To'), 'an')
    await userEvent.tab()
    await waitFor(() => expect(findWarningRequests(sent)).toHaveLength(1))
    expect(JSON.parse(findWarningRequests(sent)[0]?.fields.get('journeyLegs') ?? '')).toEqual([
      { end: 'Tehran' },
    ])
    for (let fields = 0; fields < 5; fields += 1) await userEvent.tab()
    await enter(screen.getByLabelText(/Your reference/), 'A-1')
    await userEvent.tab()
    await pause()
    expect(findWarningRequests(sent)).toHaveLength(1)
  })

  it('leaves out text that is still being typed', async () => {
    const sent = connect(service)
    await open()
    await enter(place('From'), 'Newcastle')
    await userEvent.click(place('To'))
    await userEvent.type(place('To'), 'Teh')
    await waitFor(() => expect(findWarningRequests(sent)).toHaveLength(1))
    expect(JSON.parse(findWarningRequests(sent)[0]?.fields.get('journeyLegs') ?? '')).toEqual([
      { start: 'Newcastle' },
    ])
    expect((await summary().findByText(/^“Newcastle” could be in/)).textContent).toBeTruthy()
    expect(describedBy(place('From'))).toContain('“Newcastle” could be in')
  })

  it('has goods, value and mode as they are chosen', async () => {
    connect(service)
    await open()
    await chooseCommodity('Live animals')
    await waitFor(() => expect(describedBy(screen.getByLabelText('Commodity'))).toContain('live animals'))

    await chooseCommodity('Fresh fruit and vegetables')
    expect(describedBy(screen.getByLabelText('Commodity'))).not.toContain('live animals')
    await enter(screen.getByLabelText('Insured value'), '900000000')
    await enter(place('From'), 'Porto, Portugal')
    await enter(place('To'), 'Boston, USA')
    const sea = screen.getByRole('checkbox', { name: 'Sea' })
    await userEvent.click(sea)
    const group = screen.getByRole('group', { name: /^Modes of transport on leg 1/ })
    await waitFor(() => expect(describedBy(group)).toContain('by sea from Southern Europe to North America'))

    await userEvent.click(sea)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Air' }))
    expect(describedBy(group)).toBe('')
    await waitFor(() => expect(describedBy(screen.getByLabelText('Insured value'))).toContain('up to EUR'))
  })

  it('is sent again after the server rejected a value', async () => {
    const sent = connect(service)
    await open()
    await enter(screen.getByLabelText('Insured value'), '100.1234')
    await userEvent.tab()
    await waitFor(() => expect(findWarningRequests(sent)).toHaveLength(1))
    await enter(place('To'), 'Tehran, Iran')
    await userEvent.clear(screen.getByLabelText('Insured value'))
    await enter(screen.getByLabelText('Insured value'), '100')
    await userEvent.tab()
    expect(await summary().findByText(iranWarning, { exact: false })).toBeTruthy()
  })
})

it('shows a warning without a field in the summary, until a detail changes', async () => {
  connect(service, { setup: { warnings: ['Call us first.'], fieldWarnings: [] } })
  await open()
  await enter(place('To'), 'Hamburg, Germany')
  await userEvent.tab()
  expect(await summary().findByText('Call us first.')).toBeTruthy()
  expect(summary().queryByRole('link', { name: /^Change/ })).toBeNull()

  await enter(place('From'), 'Porto')
  await waitFor(() => expect(summary().queryByText('Call us first.')).toBeNull())
})

describe('a server without warnings', () => {
  /** Replies with the lists of setup, and with `createReply` to a partial shipment. */
  function connectTo(createReply: () => Response) {
    const sent = connect(service)
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (input: URL, init: RequestInit) => {
      const reply = await fetch(input, init)
      const isPartialShipment = init.body instanceof URLSearchParams && [...init.body].length > 0
      return isPartialShipment && input.pathname.endsWith('/setup') ? createReply() : reply
    })
    return sent
  }

  it.each([
    [
      'requires all fields',
      () =>
        Response.json(
          {
            name: 'VALIDATION_FAILED',
            status: 422,
            message: 'Give all four fields.',
            errors: [{ path: 'bookingHolder', message: 'Missing.' }],
          },
          { status: 422 },
        ),
    ],
    [
      'rejects partial shipments',
      () => Response.json({ name: 'BAD_REQUEST', status: 400, message: 'No.' }, { status: 400 }),
    ],
    ['doesn’t support the operation', () => new Response('<h1>Not found</h1>', { status: 404 })],
    ['replies without warnings', () => Response.json({ countries: [] })],
  ])('a server that %s receives one request, and the page shows nothing', async (_, createReply) => {
    const sent = connectTo(createReply)
    await open()
    await enter(place('To'), 'Tehran, Iran')
    await userEvent.tab()
    await waitFor(() => expect(findWarningRequests(sent)).toHaveLength(1))
    await enter(place('From'), 'Moscow, Russia')
    await userEvent.tab()
    await pause()
    expect(findWarningRequests(sent)).toHaveLength(1)
    expect(screen.queryAllByText(/Warning|embargo|Not found|four fields/)).toEqual([])
    expect(currentDraft().shipment.journeyLegs[0]?.start).toBe('Moscow, Russia')
  })
})
