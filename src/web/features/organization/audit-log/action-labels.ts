/** Labels of the audited actions, in the order of the filter's options. */
const actionLabels: Readonly<Record<string, string>> = {
  quote: 'Requested a quote',
  purchase: 'Bought cover',
  correct: 'Corrected a booking',
  cancel: 'Cancelled a booking',
  complete: 'Completed a booking',
  withdraw: 'Withdrew a purchase',
  addNote: 'Added a note',
  makeLink: 'Created an offer link',
  openLink: 'Opened an offer link',
  revokeLink: 'Revoked an offer link',
  settleFailure: 'Resolved a failure',
  makeCustomer: 'Created a customer',
  changeCustomer: 'Edited a customer',
  signIn: 'Signed in or tried to',
  signOut: 'Signed out',
  workFor: 'Switched company',
  makeTokenSet: 'Created an API client',
  endTokenSet: 'Revoked an API client',
  endSignIn: 'Ended a session',
  endSignIns: 'Signed out everywhere',
  changePassword: 'Changed their password',
  askReset: 'Requested a password reset',
  setPassword: 'Set a password with a link',
  beginSecondFactor: 'Started setting up two-factor authentication',
  confirmSecondFactor: 'Turned on two-factor authentication',
  renewRecoveryCodes: 'Created new recovery codes',
  endSecondFactor: 'Turned off two-factor authentication',
  makeUser: 'Invited a person',
  changeUser: 'Changed an account',
  removeUser: 'Removed a person',
  linkUser: 'Created a password link',
  makeOrganization: 'Created a company',
  makeCustomerOrganization: 'Created a company from a customer',
  changeOrganization: 'Edited a company or its settings',
  deleteOrganization: 'Deleted a company',
  addFees: 'Added a fee or commission',
  removeFees: 'Removed a planned fee or commission',
}

/** The actions to choose from, each with its label. */
export const knownActions = Object.entries(actionLabels).map(([id, name]) => ({ id, name }))

const bookingActions = ['quote', 'purchase', 'correct', 'cancel', 'complete']

/** Checks whether the record of an action has a booking page. */
export const isBookingAction = (act: string) => bookingActions.includes(act)
