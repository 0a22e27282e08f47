import { noEffect } from './effects.ts'
import type { CommodityQuestionRow } from './effect-rows.ts'

// Edit in place: the next start updates existing databases; see “Change reference data” in ../../README.md.

const percent = 10_000
const baseOption = { ...noEffect, features: null, instead: null }
const breakdown = 'Deterioration after a breakdown of the refrigeration machinery'

/**
 * Questions about some goods. The first option applies while a question is unanswered: the strictest one that is
 * insured, at the price of the tariff. The loadings are fictional.
 */
export const commodityQuestions: readonly CommodityQuestionRow[] = [
  {
    id: 'refrigeration-breakdown',
    text: 'Cover breakdown of the refrigeration machinery?',
    commodityGroups: ['chilled', 'frozen'],
    commodities: [],
    source: 'Institute Frozen Food Clauses, 24 hours breakdown, in our words; sample loading',
    options: [
      {
        ...baseOption,
        id: 'no',
        label: 'No',
        name: 'No refrigeration breakdown cover',
        exclusion: breakdown,
      },
      {
        ...baseOption,
        id: 'yes',
        label: 'Yes, if it stops for at least 24 hours',
        name: 'Refrigeration breakdown cover',
        load: 15 * percent,
        covered: `${breakdown} that lasts at least 24 consecutive hours`,
        condition: 'Report any breakdown of the refrigeration machinery immediately.',
        declined:
          'Breakdown of the refrigeration machinery can be covered only if every leg is temperature-controlled.',
        features: ['refrigerated-container', 'temperature-controlled-lorry', 'cool-box'],
        instead: 'no',
      },
    ],
  },
  {
    id: 'used-machinery-preparation',
    text: 'How has the machinery been prepared for transport?',
    commodityGroups: [],
    commodities: ['154'],
    source: 'Insurers’ practice: used machinery is insured without rust, scratches and dents; sample loading',
    options: [
      {
        ...baseOption,
        id: 'packed-by-shipper',
        label: 'Packed by the shipper',
        name: 'Packed by the shipper',
        exclusion: 'Rust, scratches, dents, and mechanical or electrical breakdown',
      },
      {
        ...baseOption,
        id: 'packed-professionally',
        label: 'Professionally packed',
        name: 'Professional packing',
        load: -5 * percent,
        exclusion: 'Mechanical or electrical breakdown',
      },
      {
        ...baseOption,
        id: 'reconditioned',
        label: 'Reconditioned and professionally packed',
        name: 'Reconditioning and professional packing',
        load: -15 * percent,
        condition: 'Keep the reconditioning report.',
        exclusion: 'Mechanical or electrical breakdown',
      },
      {
        ...baseOption,
        id: 'unpacked',
        label: 'Not packed',
        name: 'No packing',
        declined: 'We don’t insure used goods without packing, because we couldn’t tell new damage from old.',
        instead: 'packed-by-shipper',
      },
    ],
  },
  {
    id: 'electronics-packing',
    text: 'How are the goods packed and secured?',
    commodityGroups: ['electronics'],
    commodities: [],
    source: 'Insurers’ practice for goods that are fragile and attract thieves; sample loading',
    options: [
      {
        ...baseOption,
        id: 'other',
        label: 'In other packing',
        name: 'Other packing',
        exclusion: 'Breakage of goods that aren’t in shockproof packing',
      },
      {
        ...baseOption,
        id: 'shock-proof',
        label: 'In shockproof packing',
        name: 'Shockproof packing',
        load: -5 * percent,
      },
      {
        ...baseOption,
        id: 'shock-proof-sealed',
        label: 'In shockproof packing with tracking seals',
        name: 'Shockproof packing and tracking seals',
        load: -10 * percent,
        condition: 'Keep the seals’ tracking data.',
      },
    ],
  },
  {
    id: 'vehicle-carriage',
    text: 'How are the vehicles carried?',
    commodityGroups: [],
    commodities: ['116', '117', '155'],
    source: 'Insurers’ practice: a transit policy covers vehicles while they are carried; sample loading',
    options: [
      {
        ...baseOption,
        id: 'driven',
        label: 'Partly under their own power',
        name: 'Vehicles under their own power',
        exclusion: 'Damage while the vehicles are being driven, except to load or unload them',
      },
      {
        ...baseOption,
        id: 'transporter',
        label: 'On a vehicle transporter',
        name: 'Vehicle transporter',
        load: -5 * percent,
        condition: 'Have the vehicles inspected before loading and any damage noted.',
      },
      {
        ...baseOption,
        id: 'container',
        label: 'In a container',
        name: 'Vehicles in a container',
        load: -10 * percent,
        condition: 'Have the vehicles inspected before loading and any damage noted.',
      },
    ],
  },
]
