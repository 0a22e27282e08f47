import type { CoverRow } from './reference-rows.ts'
import { warAndStrikes } from './extensions.ts'

// Edit in place: the next start updates existing databases; see “Change reference data” in ../README.md.

const casualties = [
  'Fire and explosion',
  'The ship stranding, sinking or capsizing',
  'A land vehicle overturning or leaving the rails',
  'Collision of the ship or vehicle',
  'Unloading at a port of distress',
  'General average: goods given up to save the voyage, and goods thrown overboard',
]
const elements = [
  'Earthquake, volcano and lightning',
  'Goods washed overboard',
  'Sea, lake or river water entering the ship, vehicle, container or store',
  'A whole package lost or dropped while loading or unloading',
]
const accidents = ['Theft and goods that never arrive', 'Breakage and damage by others on purpose']

/** What the clauses exclude at every level. */
const neverCovered = [
  warAndStrikes,
  'Delay, ordinary wear, bad packing',
  'Ordinary leakage and loss of weight, and what lies in the nature of the goods',
  'Damage that the holder causes on purpose',
  'A carrier’s insolvency that the holder knew of',
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
