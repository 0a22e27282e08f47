import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { IssuerFacts } from './IssuerFacts.tsx'

const issuer = {
  insurer: 'Insurer Plc',
  insurerAddress: 'Street 1',
  policyNumber: 'P-1',
  signedBy: 'Ada',
  capacity: '',
  claims: { name: 'Claims', address: 'Street 2', phone: '1', email: 'claims@example.com' },
}

const open = (of: Parameters<typeof IssuerFacts>[0]['issuer']) =>
  render(<IssuerFacts issuer={of} issued="20 Nov 2026" />).container.textContent

it.each([
  [true, 'Insurer Plc, Street 1 (sample) · Policy P-1'],
  [false, 'Insurer Plc, Street 1 · Policy P-1'],
])('marks the insurer of a sample: %s', (sample, words) => {
  const text = open({ ...issuer, sample })
  expect(text).toContain(`Insurer${words}`)
  expect(text).toMatch(/SignedAda, 20 Nov 2026$/)
  expect(text.includes('Street 2 (sample)')).toBe(sample)
})

it('shows what to do after a loss only if the service sends it', () => {
  expect(open(undefined)).toBe('')
  expect(open(issuer)).not.toContain('After a loss')
  expect(open({ ...issuer, claimsSteps: ['Call Ada.', 'Wait.'] })).toContain(
    'After a lossCall Ada. Wait.Claims',
  )
})
