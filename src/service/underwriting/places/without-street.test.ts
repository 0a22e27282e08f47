import { expect, test } from 'vitest'
import { withoutStreet } from './without-street.ts'

test.each([
  ['Portland, Maine, United States', 'Portland, Maine, United States'],
  ['12 Congress Street, Portland, Maine, United States', 'Portland, Maine, United States'],
  ['Suite 4, 12 Congress Street, Portland, ME 04101', 'Portland, ME 04101'],
  ['1200 Broadway, Portland, Maine, United States', 'Broadway, Portland, Maine, United States'],
  ['Busan, Korea, Republic of', 'Busan, Korea, Republic of'],
  ['Jungang-daero 26, Busan, Korea, Republic of', 'Busan, Korea, Republic of'],
  ['Kotikatu 7 B 12, Joensuu, Finland', 'Joensuu, Finland'],
  ['Kotikatu 7, 80110 Joensuu, North Karelia, Finland', 'Joensuu, North Karelia, Finland'],
  ['Rose Cottage, Kotikatu, Joensuu, Finland', 'Joensuu, Finland'],
  ['Kotikatu 7, Joensuu', 'Joensuu'],
  ['Rotterdam, Netherlands (NLRTM)', 'Rotterdam, Netherlands (NLRTM)'],
  ['Joensuu', 'Joensuu'],
  ['Panama City 0801, Panama', 'Panama City 0801, Panama'],
  ['Kotikatu 7, Finland', 'Kotikatu 7, Finland'],
  ['', ''],
])('shows %j as %j', (place, shown) => {
  expect(withoutStreet(place)).toBe(shown)
})
