import type { Condition } from './reference-rows.ts'

// Edit in place: the next start updates existing databases; see “Change reference data” in ../README.md.

/** The one policy that covers everything. Clients never need to name it. */
export const policy = { code: 'cargo', name: 'Cargo cover' } as const

/** The conditions of the wording, at every level of cover. */
export const conditions: readonly Condition[] = [
  {
    title: 'When cover starts and ends',
    sentences: [
      'Cover starts when the goods are first moved in the warehouse or store where the journey starts, to be loaded immediately.',
      'It continues during the ordinary course of transit. It ends when the goods are unloaded at the final warehouse or store, when they are unloaded at any other place where the holder chooses to store or distribute them, or 60 days after they are discharged from the ship at the final port, whichever comes first.',
      'Cover continues during a delay beyond the holder’s control, a deviation or a transhipment. It doesn’t continue while the holder chooses to store the goods.',
    ],
  },
  {
    title: 'What we pay',
    sentences: [
      'For a total loss, we pay the insured value on the certificate, which is agreed in advance. For a partial loss, we pay the lost or damaged share of that value.',
      'The excess on the certificate is deducted from each loss.',
      'We also pay the reasonable cost of averting or reducing a loss that is covered.',
    ],
  },
  {
    title: 'The holder’s duties',
    sentences: [
      'Give a true description of the goods, their value and the journey. A deliberately wrong answer may make the cover void.',
      'Pack the goods to withstand the journey.',
      'The holder must have an insurable interest in the goods at the time of the loss: we only pay the person who bears the loss.',
    ],
  },
  {
    title: 'If there is a loss',
    sentences: [
      'Tell the insurer immediately, keep the goods and the packing, and hold the carrier liable in writing.',
      'Have visible damage noted on the delivery receipt before you sign it, and ask for a survey.',
      'Keep the certificate, the invoice, the packing list, the transport document and all correspondence with the carrier.',
    ],
  },
  {
    title: 'Cancellation',
    sentences: [
      'A booking can be cancelled until the first leg starts, with a full refund. After that, it can’t be cancelled.',
    ],
  },
  {
    title: 'Sanctions',
    sentences: [
      'We don’t provide cover or pay claims where that would breach a sanction or an embargo in force at the time.',
    ],
  },
]
