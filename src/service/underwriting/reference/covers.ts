import type { CoverRow } from './reference-rows.ts'
import { warAndStrikes } from './extensions.ts'

// Edit in place: the next start updates existing databases; see “Change reference data” in ../README.md.

const casualties = [
  'Fire and explosion',
  'The ship running aground, sinking or capsizing',
  'A land vehicle overturning or derailing',
  'Collision of the ship or vehicle',
  'Unloading at a port of distress, where the ship takes refuge',
  'General average: goods sacrificed or thrown overboard to save the voyage, and the holder’s share of such losses and of salvage charges',
]
const elements = [
  'Earthquake, volcanic eruption and lightning',
  'Goods washed overboard',
  'Sea, lake or river water entering the ship, vehicle, container or store',
  'A whole package lost overboard or dropped while loading or unloading',
]
const accidents = ['Theft and non-delivery', 'Breakage and malicious damage']

/** What the clauses exclude at every level. */
const neverCovered = [
  warAndStrikes,
  'Delay, ordinary wear and tear, and inadequate packing',
  'Ordinary leakage, loss of weight, and inherent vice: damage due to the nature of the goods',
  'Wilful misconduct: damage that the holder causes on purpose',
  'Insolvency of a carrier, if the holder knew of it when the goods were loaded',
  'Nuclear weapons and radioactive contamination',
]

/** The three levels, after the Institute Cargo Clauses of 1 January 2009, in our own words. Widest first. */
export const covers: readonly CoverRow[] = [
  {
    level: 'A',
    name: 'All risks',
    clauses: 'Institute Cargo Clauses (A) 1/1/09',
    factor: 1_000_000,
    excessFactor: 1_000_000,
    covered: ['Any physical loss or damage that is not excluded', ...accidents, ...elements, ...casualties],
    notCovered: neverCovered,
  },
  {
    level: 'B',
    name: 'Named perils',
    clauses: 'Institute Cargo Clauses (B) 1/1/09',
    factor: 720_000,
    excessFactor: 500_000,
    covered: [...elements, ...casualties],
    notCovered: [...accidents, ...neverCovered],
  },
  {
    level: 'C',
    name: 'Basic',
    clauses: 'Institute Cargo Clauses (C) 1/1/09',
    factor: 550_000,
    excessFactor: 250_000,
    covered: casualties,
    notCovered: [...accidents, ...elements, ...neverCovered],
  },
]
