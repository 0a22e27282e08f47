import { expect, it } from 'vitest'
import type { Organization } from '#contract/people/organization.ts'
import { applySaved, findChangedSettings, settingToggles } from './changed-settings.ts'

const saved = {
  requireConfirmation: true,
  hideCostBreakdown: false,
  dateFormat: 'dd.MM.yyyy',
  currencyId: 'EUR',
}
const organization = {
  id: 'o-1',
  name: 'Oy',
  settings: { ...saved, allowQuotation: true, enforceTrackingCode: false },
} as Organization

function form(fields: Readonly<Record<string, string>>): FormData {
  const typed = new FormData()
  for (const [name, value] of Object.entries(fields)) typed.set(name, value)
  return typed
}
const same = { requireConfirmation: 'on', allowQuotation: 'on', dateFormat: 'dd.MM.yyyy', currencyId: 'EUR' }

it('sends nothing if nothing has changed', () => {
  expect(findChangedSettings(form(same), organization)).toEqual({})
})

it.each([
  [{ ...same, hideCostBreakdown: 'on' }, { hideCostBreakdown: true }],
  [
    { ...same, currencyId: 'JPY', dateFormat: 'yyyy-MM-dd' },
    { currencyId: 'JPY', dateFormat: 'yyyy-MM-dd' },
  ],
  [{ allowQuotation: 'on', requireConfirmation: 'on' }, {}],
  [{ ...same, currencyId: '' }, { currencyId: '' }],
])('sends only what has changed: %j', (fields, changed) => {
  expect(findChangedSettings(form(fields), organization)).toEqual(changed)
})

it.each(settingToggles.map(({ name }) => name))('turns %s off if its box is not ticked', (name) => {
  const on = {
    ...organization,
    settings: Object.fromEntries(settingToggles.map((each) => [each.name, true])),
  }
  const ticked = Object.fromEntries(
    settingToggles.filter((each) => each.name !== name).map((each) => [each.name, 'on']),
  )
  expect(findChangedSettings(form(ticked), on)).toEqual({ [name]: false })
})

it.each([
  ['ACME', {}],
  [' acme ', {}],
  ['zed9', { referencePrefix: 'ZED9' }],
  ['', { referencePrefix: null }],
])('sends the prefix %j in capitals if it is another, and inherits it if it is empty', (typed, changed) => {
  const withPrefix = { ...organization, settings: { ...organization.settings, referencePrefix: 'ACME' } }
  expect(findChangedSettings(form({ ...same, referencePrefix: typed }), withPrefix)).toEqual(changed)
})

it.each([
  ['#7b1e3a', {}],
  [' #7B1E3A ', {}],
  ['#0a5362', { accentColor: '#0a5362' }],
  ['', { accentColor: null }],
])('sends the accent colour %j if it is another, and inherits it if it is empty', (typed, changed) => {
  const withColor = { ...organization, settings: { ...organization.settings, accentColor: '#7b1e3a' } }
  expect(findChangedSettings(form({ ...same, accentColor: typed }), withColor)).toEqual(changed)
})

it('sends a logo only if one is chosen, and no empty accent colour', () => {
  const unchanged = { ...same, logo: '', accentColor: '' }
  expect(findChangedSettings(form(unchanged), organization)).toEqual({})
  const logo = 'data:image/png;base64,iVBORw0KGgo='
  expect(findChangedSettings(form({ ...unchanged, logo }), organization)).toEqual({ logo })
})

it('sends everything for an organization without settings', () => {
  expect(findChangedSettings(form(same), { id: 'o-1', name: 'Oy' })).toEqual({
    ...saved,
    allowQuotation: true,
    enforceTrackingCode: false,
  })
})

it('still compares with what the form shows after a save that returns a colleague’s change', () => {
  const response = { ...organization, settings: { ...saved, currencyId: 'USD', accentColor: '#0a5362' } }
  const shown = applySaved(organization, response, ['currencyId'])
  const fields = { ...same, accentColor: '', currencyId: 'USD' }
  expect(findChangedSettings(form(fields), shown)).toEqual({})
})
