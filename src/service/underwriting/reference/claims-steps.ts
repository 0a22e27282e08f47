/** What to do after loss or damage, in order. */
export const claimsSteps = [
  'Note any loss or damage on the delivery receipt before signing it.',
  'Notify the claims agent immediately and ask for a survey.',
  'Claim against the carrier in writing; for damage found later, within 3 days by sea, 7 by land, 14 by air.',
  'Keep the goods, packing and all documents for the surveyor.',
]
