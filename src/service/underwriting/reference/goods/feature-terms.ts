import { noEffect } from './effects.ts'
import type { FeatureTermsRow } from './effect-rows.ts'

// Edit in place: the next start updates existing databases; see “Change reference data” in ../../README.md.

const percent = 10_000
const baseRow = { ...noEffect, commodity: null, commodityGroup: null, instead: null }

const deckSource =
  'Insurers’ practice: cargo on deck is insured on the terms of the Institute Cargo Clauses (C); sample loading'
const frozenSource =
  'Variations in temperature as in the Institute Frozen Food Clauses, in our words; sample loading'
const survey = 'An independent surveyor must approve the stowage and lashing before departure.'
const guarded = 'Lorries carrying the goods may be parked overnight only in guarded or fenced lorry parks.'
const sample = 'Sample loading'

/** Temperature control, which restores the cover that the groups of chilled and frozen goods exclude. */
const temperatureControlled = [
  { featureId: 'refrigerated-container', load: 25 * percent },
  { featureId: 'temperature-controlled-lorry', load: 20 * percent },
  { featureId: 'cool-box', load: 15 * percent },
].flatMap((row) =>
  ['chilled', 'frozen'].map((commodityGroup) => ({
    ...baseRow,
    ...row,
    commodityGroup,
    covered:
      'Deterioration caused by a change in temperature after a fire, stranding, sinking, overturning, collision or unloading at a port of distress',
    condition:
      'Agree the carrying temperature with the carrier in writing, cool the goods to that temperature before loading, and keep the temperature log.',
    source: frozenSource,
  })),
)

const tank = {
  ...baseRow,
  featureId: 'tank-container',
  load: 10 * percent,
  condition: 'Get a tank cleanliness certificate before loading.',
  exclusion: 'Contamination by a previous cargo, if the tank has no cleanliness certificate',
  source: sample,
}
const liquids = ['125', '130', '142', '144']

/**
 * The effects of transport conditions on an offer. The loadings are fictional; `source` says where the rest comes from.
 * A condition without a row has no effect, such as a closed box lorry, or a refrigerated container for machinery.
 */
export const featureTerms: readonly FeatureTermsRow[] = [
  ...temperatureControlled,
  {
    ...baseRow,
    featureId: 'open-top-container',
    load: 10 * percent,
    condition: 'Cover the goods with a tarpaulin, and have the lashing checked before departure.',
    source: sample,
  },
  { ...baseRow, featureId: 'flat-rack', load: 15 * percent, condition: survey, source: sample },
  {
    ...baseRow,
    featureId: 'out-of-gauge',
    load: 25 * percent,
    excessFactor: 2_000_000,
    condition: survey,
    source: sample,
  },
  ...liquids.map((commodity) => ({ ...tank, commodity })),
  {
    ...baseRow,
    featureId: 'tank-container',
    declined: 'We insure goods in a tank container only if they’re liquid.',
    instead: 'dry-container',
    source: 'Insurers’ practice',
  },
  { ...baseRow, featureId: 'shared-container', load: 5 * percent, source: sample },
  {
    ...baseRow,
    featureId: 'on-deck',
    load: 20 * percent,
    widestCover: 'C',
    condition: 'Goods carried on deck need packing that withstands sea water.',
    source: deckSource,
  },
  { ...baseRow, featureId: 'roll-on-roll-off', load: 5 * percent, source: sample },
  ...['vehicles', 'used'].map((commodityGroup) => ({
    ...baseRow,
    featureId: 'roll-on-roll-off',
    commodityGroup,
    load: 10 * percent,
    condition: 'Have the goods inspected before loading and any damage noted.',
    exclusion: 'Scratches and dents, if the goods weren’t inspected before loading',
    source: sample,
  })),
  ...['electronics', 'textiles'].map((commodityGroup) => ({
    ...baseRow,
    featureId: 'curtain-side-lorry',
    commodityGroup,
    load: 15 * percent,
    excessFactor: 2_000_000,
    condition: guarded,
    source: sample,
  })),
  {
    ...baseRow,
    featureId: 'declared-hazardous',
    load: 15 * percent,
    condition: 'Pack, mark and declare the goods as the IMDG Code (by sea) or ADR (by road) requires.',
    source: sample,
  },
  {
    // The rates of these goods include it.
    ...baseRow,
    featureId: 'declared-hazardous',
    commodityGroup: 'chemicals',
    condition: 'Pack, mark and declare the goods as the IMDG Code (by sea) or ADR (by road) requires.',
    source: sample,
  },
]
