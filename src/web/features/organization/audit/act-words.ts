/** What the acts are called that change something, in the order in which one looks for them. */
const words: Readonly<Record<string, string>> = {
  quote: 'Asked for offers',
  purchase: 'Bought',
  correct: 'Corrected',
  cancel: 'Cancelled',
  complete: 'Completed',
  withdraw: 'Withdrew a purchase',
  signIn: 'Signed in, or tried to',
  signOut: 'Signed out',
  makeTokenSet: 'Made a token set',
  endTokenSet: 'Ended a token set',
  makeUser: 'Made an account',
  changeOrganization: 'Changed the settings',
}

/** The acts to choose from, each with its words. */
export const knownActs = Object.entries(words)

const ofBookings = ['quote', 'purchase', 'correct', 'cancel', 'complete']

/** Whether the record of an act has a page of its own among the bookings. */
export const isOfBooking = (act: string) => ofBookings.includes(act)
