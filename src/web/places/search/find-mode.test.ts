import { expect, it } from 'vitest'
import { findMode } from './find-mode.ts'

it.each([
  ['Sea', 'sea'],
  ['Ocean freight', 'sea'],
  ['Airfreight', 'air'],
  ['By road', 'land'],
  ['Rail', 'land'],
  ['Overland', 'land'],
  ['Inland transport', 'land'],
  ['Haulage', 'land'],
  ['Ground shipping', 'land'],
  ['Shipping', 'sea'],
  ['Ferry', 'sea'],
  ['Barge', 'sea'],
  ['Air shipping', 'air'],
  ['Pipeline', undefined],
  ['Inland waterway', undefined],
])('a transport type named %s means %s, whatever its ID', (name, mode) => {
  expect(findMode('1', { transportTypes: [{ id: '1', name }] })).toBe(mode)
})

it('a transport type without a name means what it means on our service', () => {
  const setup = { transportTypes: [{ id: '1', name: 'Sea' }] }
  expect(['2', '3', '4'].map((id) => findMode(id, setup))).toEqual(['sea', 'air', undefined])
  expect(findMode('1', {})).toBe('land')
})
