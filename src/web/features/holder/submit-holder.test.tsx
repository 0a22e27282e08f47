import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aHolder, anIndividual } from '#testing/builders/shipment.ts'
import { companyMistakes, holderMistakes, individualMistakes } from '#testing/form-mistakes.ts'
import { connect, fillDraft, openPage, signInAs } from '#testing/page.tsx'
import { startService } from '#testing/service/service.ts'
import { findErrorPaths } from '#testing/shipment-form.tsx'
import { currentDraft, resetDraft, updateDraft } from '#web/draft/draft.ts'
import { emptyHolder } from '#web/draft/form-values.ts'
import { paths } from '#web/paths.ts'
import { HolderPage } from './HolderPage.tsx'

const service = await startService()
afterAll(() => service.close())
let sent: ReturnType<typeof connect>
beforeEach(async () => {
  sent = connect(service)
  await signInAs(service)
  fillDraft()
})

const companyName = () => screen.findByLabelText<HTMLInputElement>('Company name')
const submit = () => fireEvent.submit(document.querySelector('form') ?? document.body)
const quotes = () => sent.filter(({ path }) => path.endsWith('/quote'))

it('what was typed last isn’t saved in another draft that replaced this one', async () => {
  openPage(paths.holder, <HolderPage />)
  fireEvent.change(await companyName(), { target: { value: 'Typed Last Oy' } })
  act(() => resetDraft())
  cleanup()
  expect(currentDraft().holder).toEqual(emptyHolder)
})

describe('submitting the holder', () => {
  it('requests offers with what was typed just before, without leaving the field', async () => {
    const router = openPage(paths.holder, <HolderPage />)
    fireEvent.change(await companyName(), { target: { value: 'Typed Last Oy' } })
    submit()
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.offers))
    expect(quotes()).toHaveLength(1)
    expect(quotes()[0]?.fields.get('bookingHolder')).toContain('Typed Last Oy')
    expect(currentDraft().holder.businessName).toBe('Typed Last Oy')
  })

  it('requests nothing while a required field is empty', async () => {
    openPage(paths.holder, <HolderPage />)
    fireEvent.change(await companyName(), { target: { value: '' } })
    submit()
    await screen.findByRole('alert')
    expect((await companyName()).getAttribute('aria-invalid')).toBe('true')
    expect(quotes()).toEqual([])
  })

  it('checks the LEI of a company, and sends none for an individual', async () => {
    const router = openPage(paths.holder, <HolderPage />)
    const lei = () => screen.getByLabelText<HTMLInputElement>(/^LEI/)
    await companyName()
    fireEvent.change(lei(), { target: { value: '5493001KJTIIGC8Y1R13' } })
    submit()
    await waitFor(() => expect(lei().getAttribute('aria-invalid')).toBe('true'))
    expect(quotes()).toEqual([])
    fireEvent.change(lei(), { target: { value: '5493 001k jtii gc8y 1r12' } })
    submit()
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.offers))
    expect(quotes()[0]?.fields.get('bookingHolder')).toContain('"lei":"5493001KJTIIGC8Y1R12"')

    cleanup()
    openPage(paths.holder, <HolderPage />)
    expect((await companyName()).form).toBe(lei().form)
    expect(lei().value).toBe('5493 001k jtii gc8y 1r12')
    fireEvent.click(screen.getByLabelText('An individual'))
    await waitFor(() => expect(screen.queryByLabelText(/^LEI/)).toBeNull())
    fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Aino' } })
    fireEvent.change(screen.getByLabelText('Last name'), { target: { value: 'Järvinen' } })
    submit()
    await waitFor(() => expect(quotes()).toHaveLength(2))
    expect(quotes()[1]?.fields.get('bookingHolder')).not.toContain('lei')
  })

  it('shows the errors that an earlier request left for the holder, and only these', async () => {
    const fieldErrors = [
      { path: 'bookingHolder.taxId', message: 'Holder error.' },
      { path: 'insuredValue', message: 'Shipment error.' },
    ]
    updateDraft({ fieldErrors })
    openPage(paths.holder, <HolderPage />)
    await companyName()
    expect(screen.getAllByText('Holder error.').length).toBeGreaterThan(0)
    expect(screen.queryByText('Shipment error.')).toBeNull()
  })

  it.each([
    ['company', aHolder(), [...holderMistakes, ...companyMistakes]],
    [
      'individual',
      anIndividual(),
      [...holderMistakes, ...individualMistakes].filter(([path]) => path !== 'businessName'),
    ],
  ])('shows an error at each field of a %s', async (_, bookingHolder, mistakes) => {
    fillDraft({ bookingHolder })
    const fieldPaths = [...new Set(mistakes.map(([path]) => path))]
    const errors = fieldPaths.map((path) => ({ path, message: `No ${path}.` }))
    updateDraft({
      fieldErrors: errors.map(({ path, message }) => ({ path: `bookingHolder.${path}`, message })),
    })
    openPage(paths.holder, <HolderPage />)
    await screen.findByLabelText('Country')
    expect(findErrorPaths(errors)).toEqual(fieldPaths)
  })
})
