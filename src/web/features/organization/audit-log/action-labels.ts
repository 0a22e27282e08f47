/** What the acts are called that change something, in the order in which one looks for them. */
const actionLabels: Readonly<Record<string, string>> = {
  quote: 'Asked for offers',
  purchase: 'Bought',
  correct: 'Corrected',
  cancel: 'Cancelled',
  complete: 'Completed',
  withdraw: 'Withdrew a purchase',
  addNote: 'Wrote a note',
  makeLink: 'Made a link to an offer',
  openLink: 'Opened a link to an offer',
  revokeLink: 'Revoked a link to an offer',
  settleFailure: 'Dealt with a failure',
  makeCustomer: 'Added a customer',
  changeCustomer: 'Changed a customer',
  signIn: 'Signed in, or tried to',
  signOut: 'Signed out',
  makeTokenSet: 'Made a token set',
  endTokenSet: 'Ended a token set',
  endSignIn: 'Ended a sign-in',
  endSignIns: 'Signed out everywhere',
  changePassword: 'Changed the own password',
  askReset: 'Asked for a link to set a password',
  setPassword: 'Set a password by a link',
  beginSecondFactor: 'Began a second factor',
  confirmSecondFactor: 'Set up two-factor',
  renewRecoveryCodes: 'Made new recovery codes',
  endSecondFactor: 'Ended a second factor',
  makeUser: 'Made an account',
  changeUser: 'Changed an account',
  linkUser: 'Made a link to set a password',
  changeOrganization: 'Changed the settings',
}

/** The acts to choose from, each with its words. */
export const knownActions = Object.entries(actionLabels)

const bookingActions = ['quote', 'purchase', 'correct', 'cancel', 'complete']

/** Whether the record of an act has a page of its own among the bookings. */
export const isBookingAction = (act: string) => bookingActions.includes(act)
