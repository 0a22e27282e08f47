import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { chooseCommodity, commodityField, shownCommodities } from '#testing/choose-commodity.ts'
import { connect, holdReplies, openPage, type ServerOverrides, signInAs } from '#testing/page.tsx'
import { startService } from '#testing/service/service.ts'
import { describedBy, openShipmentForm } from '#testing/shipment-form.tsx'
import { currentDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { ShipmentPage } from '#web/features/shipment/ShipmentPage.tsx'

const service = await startService()
afterAll(() => service.close())
beforeEach(() => signInAs(service))

/** Opens the shipment page, moves into the field and waits for the words. */
async function open(overrides: ServerOverrides = {}) {
  connect(service, overrides)
  openPage(paths.shipment, <ShipmentPage />)
  const field = await commodityField()
  await userEvent.click(field)
  if (!overrides.missingPaths) await waitFor(() => expect(field.placeholder).toContain('HS code'))
  return field
}

const saved = () => currentDraft().shipment.commodityId

describe('a search', () => {
  it('shows the classes, and the word or heading they were found by', async () => {
    const field = await open()
    await userEvent.keyboard('{Escape}')
    const status = field.parentElement?.querySelector('[role=status]')
    await userEvent.type(field, 'wine glasses')
    expect(shownCommodities()[0]).toBe('Glass and mirrors wine glass, 7013')
    expect(status?.textContent).toMatch(/^\d matches\. Press Enter or Tab to choose one/)
    expect(field.getAttribute('aria-activedescendant')).toBe('commodityId-options-0')
    expect(document.getElementById('commodityId-options-0')?.getAttribute('aria-selected')).toBe('true')
    await userEvent.clear(field)
    await userEvent.type(field, '84.71')
    expect(shownCommodities()[0]).toBe('Computers and servers Computers, 8471')
  })

  it.each(['{Enter}', '{Tab}'])('takes the first match on %s', async (key) => {
    const field = await open()
    await userEvent.type(field, `frozen fish${key}`)
    expect(field.value).toBe('Frozen food')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field.getAttribute('aria-expanded')).toBe('false')
    await waitFor(() => expect(saved()).toBe('157'))
    expect(document.activeElement === field).toBe(key === '{Enter}')
  })

  it('takes the match that the arrow keys highlight', async () => {
    const field = await open()
    await userEvent.type(field, 'used car{ArrowUp}')
    const last = shownCommodities().length - 1
    expect(field.getAttribute('aria-activedescendant')).toBe(`commodityId-options-${last}`)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const [, second] = shownCommodities()
    await userEvent.keyboard('{Enter}')
    expect(second?.startsWith(field.value)).toBe(true)
    await userEvent.type(field, 'mango{ArrowDown}{Enter}')
    expect(field.value).toBe('Fresh fruit and vegetables')
  })

  it('keeps what was typed on Escape, and restores the chosen class on the next', async () => {
    await chooseAfterOpening('Live animals')
    const field = await commodityField()
    // Clicking into the field selects its text, so that typing replaces it.
    await userEvent.type(field, 'xyz{Escape}')
    expect([field.value, screen.queryByRole('listbox')]).toEqual(['xyz', null])
    await userEvent.keyboard('{Escape}')
    expect(field.value).toBe('Live animals')
  })

  it('takes the first match once the words have loaded, if Tab was pressed before', async () => {
    connect(service)
    openPage(paths.shipment, <ShipmentPage />)
    const field = await commodityField()
    const release = holdReplies()
    await userEvent.type(field, 'wine glasses')
    expect(field.hasAttribute('aria-activedescendant')).toBe(false)
    await userEvent.tab()
    expect(field.value).toBe('wine glasses')
    expect(describedBy(field)).toBe('')
    release()
    await waitFor(() => expect(field.value).toBe('Glass and mirrors'))
    await waitFor(() => expect(saved()).toBe('137'))
  })
})

async function chooseAfterOpening(name: string) {
  await open()
  await chooseCommodity(name)
  await waitFor(() => expect(saved()).not.toBe(''))
}

describe('without a search, the field', () => {
  it('lists all classes in their groups, and chooses none by itself', async () => {
    const field = await open()
    expect(shownCommodities().length).toBeGreaterThan(60)
    const [first] = screen.getAllByRole('group', { name: 'General merchandise' })
    expect(first?.querySelector('[role=option]')?.textContent.trim()).toBe(
      'General merchandise, new and packed',
    )
    await userEvent.tab()
    expect(field.value).toBe('')
    expect(saved()).toBe('')
  })

  it('highlights the chosen class', async () => {
    await chooseAfterOpening('Live animals')
    await userEvent.keyboard('{ArrowDown}')
    const active = document.querySelector('[role=option][aria-selected=true]')
    expect(active?.textContent.trim()).toBe('Live animals')
  })

  it('opens with the arrow keys, and closes with Alt and the arrow', async () => {
    const field = await open()
    await userEvent.keyboard('{Escape}')
    expect(shownCommodities()).toEqual([])
    await userEvent.keyboard('{ArrowDown}')
    expect(shownCommodities().length).toBeGreaterThan(60)
    fireEvent.keyDown(field, { key: 'ArrowUp', altKey: true })
    expect(shownCommodities()).toEqual([])
  })

  it('lists classes without a group under “Commodities”', async () => {
    const groups = (name: string) => [{ id: name, name }]
    openShipmentForm([{}], {
      setup: {
        commodities: [
          { id: '1', name: 'Pumps', groups: groups('Machines') },
          { id: '2', name: 'Paintings', groups: groups('Art') },
          { id: '3', name: 'Presses', groups: groups('Machines') },
          { id: '4', name: 'Sundries', groups: [] },
        ],
      },
    })
    await userEvent.click(await commodityField())
    const shown = screen
      .getAllByRole('group')
      .filter((group) => group.querySelector('[role=option]'))
      .map((group) => [
        group.getAttribute('aria-label'),
        [...group.querySelectorAll('[role=option]')].map(({ textContent }) => textContent.trim()),
      ])
    expect(shown).toEqual([
      ['Machines', ['Pumps', 'Presses']],
      ['Art', ['Paintings']],
      ['Commodities', ['Sundries']],
    ])
  })
})

describe('text that isn’t a class', () => {
  it('asks for a choice from the list if it has matches', async () => {
    const field = await open()
    await userEvent.type(field, 'used car{Escape}{Tab}')
    expect(describedBy(field)).toContain('Choose the commodity for “used car” from the list.')
  })

  it('is an error when the field is left, stays in it, and is never saved', async () => {
    await chooseAfterOpening('Live animals')
    const field = await commodityField()
    await userEvent.clear(field)
    await userEvent.type(field, 'qqxxzz')
    expect(shownCommodities()).toEqual(['Other goods No match? Choose this and describe the goods.'])
    await userEvent.keyboard('{Enter}')
    expect(describedBy(field)).toBe('')
    await userEvent.tab()
    await waitFor(() => expect(describedBy(field)).toContain('Choose a commodity.'))
    expect(describedBy(field)).toContain('“qqxxzz” isn’t on our list.')
    expect(field.value).toBe('qqxxzz')
    await waitFor(() => expect(saved()).toBe(''))
    await chooseCommodity('Leather and leather goods')
    await waitFor(() => expect(describedBy(field)).toMatch(/^All risks /))
  })

  it('isn’t the first match if the field is left without Tab', async () => {
    const field = await open()
    await userEvent.type(field, 'wine')
    await userEvent.click(screen.getByLabelText('Insured value'))
    await waitFor(() => expect(describedBy(field)).toContain('Choose a commodity.'))
    expect(field.value).toBe('wine')
  })

  it('may be the name of a class in any case', async () => {
    const field = await open()
    await userEvent.type(field, 'live ANIMALS ')
    await userEvent.click(screen.getByLabelText('Insured value'))
    expect(field.value).toBe('Live animals')
    await waitFor(() => expect(saved()).toBe('194'))
  })

  it('is forgotten when the field is emptied', async () => {
    await chooseAfterOpening('Live animals')
    const field = await commodityField()
    await userEvent.clear(field)
    await userEvent.tab()
    await waitFor(() => expect(describedBy(field)).toBe('Error: Choose a commodity.'))
    await waitFor(() => expect(saved()).toBe(''))
  })
})

describe('a chosen class', () => {
  it('describes its cover immediately', async () => {
    const field = await open()
    await userEvent.type(field, 'used car{Enter}')
    expect(describedBy(field)).toBe(
      'Named perils (B) or Basic (C) · land, sea or air · limit EUR 250,000 · excess from EUR 500 · only this commodity is covered. ',
    )
  })

  it('says nothing on a server that doesn’t, or if it isn’t insured', async () => {
    const field = await open({ setup: { commodities: [{ id: 5, name: 'Pumps' }] } })
    await chooseCommodity('Pumps')
    expect(describedBy(field)).toBe('')
  })
})

it.each([
  ['doesn’t have words', { missingPaths: /commodity-words/ }],
  ['doesn’t say what’s permitted', { missingPaths: /oauth\/exchange/ }],
])('searches by name alone on a server that %s, without an error', async (_, overrides) => {
  const field = await open(overrides)
  await userEvent.type(field, 'animal')
  await waitFor(() => expect(field.hasAttribute('aria-activedescendant')).toBe(true))
  await userEvent.keyboard('{Enter}')
  expect(field.value).toBe('Live animals')
  expect(screen.queryByRole('alert')).toBeNull()
})
