/** What whoever holds a certificate does on loss or damage, in the order in which it is done. */
export const claimsSteps: readonly string[] = [
  'Note loss and damage on the delivery receipt before signing it.',
  'Tell the claims agent at once and ask for a survey.',
  'Claim on the carrier in writing; for damage found later, within 3 days by sea, 7 by land, 14 by air.',
  'Keep the goods, the packing and all papers for the surveyor.',
]
