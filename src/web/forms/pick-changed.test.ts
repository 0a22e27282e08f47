import { expect, it } from 'vitest'
import { pickChanged } from './pick-changed.ts'

it('returns the fields that differ, including those that are now empty or were missing', () => {
  const before: { name: string; address?: string; phone: string; logo: string } = {
    name: 'Oy',
    phone: '1',
    logo: 'a.png',
  }
  const after = { name: 'Oy', address: 'Quay 1', phone: null, logo: '' }
  expect(pickChanged(before, after)).toEqual({ address: 'Quay 1', phone: null, logo: '' })
})

it('leaves out fields that the form doesn’t have', () => {
  expect(pickChanged({ name: 'Oy' }, { name: undefined })).toStrictEqual({})
})
