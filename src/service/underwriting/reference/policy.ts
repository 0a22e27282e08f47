import type { Condition } from './reference-rows.ts'

// Edit in place: the next start updates existing databases; see “Change reference data” in ../README.md.

/** The one policy that covers everything. Clients never need to name it. */
export const policy = { code: 'cargo', name: 'Cargo cover' } as const

/** The conditions of the wording, at every level of cover. */
export const conditions: readonly Condition[] = [
  {
    title: 'When cover begins and ends',
    sentences: [
      'Cover begins when the goods are first moved in the warehouse or store where the journey starts, to be loaded at once.',
      'It goes on through the ordinary course of the journey, and ends when the goods are unloaded in the final warehouse or store, in any other place that the holder chooses to store or hand them out in, or 60 days after they are discharged from the ship at the last port, whichever comes first.',
      'A delay that the holder cannot help, a detour or a transshipment does not end it. Storage by choice does.',
    ],
  },
  {
    title: 'What is paid',
    sentences: [
      'At most the insured value, which is agreed beforehand and stands on the certificate. Of a part of the goods, at most its share of that value.',
      'The excess that stands on the certificate is taken off each loss.',
      'Reasonable costs of saving or protecting the goods from a loss that is covered are paid as well.',
    ],
  },
  {
    title: 'What the holder does',
    sentences: [
      'Describes the goods, their value and the journey truly. What was asked and answered wrongly on purpose may end the cover.',
      'Packs the goods so that they withstand the journey.',
      'Has an interest in the goods when the loss happens: nobody is paid for a loss that is not theirs.',
    ],
  },
  {
    title: 'On loss',
    sentences: [
      'Tell the insurer at once, keep the goods and the packing, and hold the carrier liable in writing.',
      'Have damage that can be seen noted on the delivery receipt before signing it, and ask for a survey.',
      'Keep the certificate, the invoice, the packing list, the transport document and the letters to and from the carrier.',
    ],
  },
  {
    title: 'Cancelling',
    sentences: [
      'Until the first leg starts, a booking can be cancelled and everything is paid back. From that moment on it cannot be cancelled.',
    ],
  },
  {
    title: 'Sanctions',
    sentences: [
      'Nothing is insured or paid where that would break an embargo or a sanction in force at that time.',
    ],
  },
]
