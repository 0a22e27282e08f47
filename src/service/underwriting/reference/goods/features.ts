import type { TransportFeature } from '#contract/setup.ts'

// Edit in place: the next start updates existing databases; see “Change reference data” in ../../README.md.

/**
 * Transport conditions of a leg, and the transport types each fits. The IDs are codes. Their effects are in
 * `feature-terms.ts`.
 */
export const transportFeatures: readonly TransportFeature[] = [
  { id: 'dry-container', name: 'Closed dry container', transportTypes: ['1', '2'] },
  { id: 'refrigerated-container', name: 'Refrigerated container', transportTypes: ['1', '2'] },
  { id: 'open-top-container', name: 'Open-top container', transportTypes: ['1', '2'] },
  { id: 'flat-rack', name: 'Flat rack', transportTypes: ['1', '2'] },
  { id: 'tank-container', name: 'Tank container', transportTypes: ['1', '2'] },
  {
    id: 'shared-container',
    name: 'Shared container (LCL, less than container load)',
    transportTypes: ['1', '2'],
  },
  { id: 'on-deck', name: 'Carried on deck', transportTypes: ['2'] },
  { id: 'roll-on-roll-off', name: 'Roll-on roll-off', transportTypes: ['1', '2'] },
  { id: 'temperature-controlled-lorry', name: 'Temperature-controlled lorry', transportTypes: ['1'] },
  { id: 'curtain-side-lorry', name: 'Curtain-side lorry', transportTypes: ['1'] },
  { id: 'box-lorry', name: 'Closed box lorry', transportTypes: ['1'] },
  { id: 'rail-wagon', name: 'Rail wagon', transportTypes: ['1'] },
  { id: 'air-pallet', name: 'Air pallet or unit load device', transportTypes: ['3'] },
  { id: 'cool-box', name: 'Insulated packaging with temperature logger', transportTypes: ['3'] },
  { id: 'out-of-gauge', name: 'Out of gauge', transportTypes: ['1', '2'] },
  { id: 'declared-hazardous', name: 'Declared as hazardous', transportTypes: ['1', '2'] },
]
