/** Labels of the audited actions, in the order of the filter's options. */
const actionLabels: Readonly<Record<string, string>> = {
  createQuote: 'Requested a quote',
  buyOffer: 'Bought cover',
  correctBooking: 'Corrected a booking',
  cancelBooking: 'Cancelled a booking',
  completeBooking: 'Completed a booking',
  withdrawPurchase: 'Withdrew a purchase',
  addNote: 'Added a note',
  createOfferLink: 'Created an offer link',
  openOfferLink: 'Opened an offer link',
  revokeOfferLink: 'Revoked an offer link',
  resolveFailure: 'Resolved a failure',
  createCustomer: 'Created a customer',
  changeCustomer: 'Changed a customer',
  signIn: 'Signed in or tried to',
  signOut: 'Signed out',
  switchOrganization: 'Switched company',
  createTokenSet: 'Created an API client',
  revokeTokenSet: 'Revoked an API client',
  revokeSignIn: 'Signed out a session',
  revokeSignIns: 'Signed out everywhere',
  changePassword: 'Changed their password',
  requestPasswordReset: 'Requested a password reset',
  setPassword: 'Set a password with a link',
  setUpTwoFactor: 'Started setting up two-factor authentication',
  confirmTwoFactor: 'Turned on two-factor authentication',
  renewRecoveryCodes: 'Created new recovery codes',
  turnOffTwoFactor: 'Turned off two-factor authentication',
  createUser: 'Invited a person',
  changeUser: 'Changed an account',
  removeUser: 'Removed a person',
  leaveOrganization: 'Left a company',
  createUserLink: 'Created a password link',
  createOrganization: 'Created a company',
  createCustomerOrganization: 'Created a company from a customer',
  changeOrganization: 'Changed a company or its settings',
  deleteOrganization: 'Deleted a company',
  addFees: 'Added a fee or commission',
  removeFees: 'Removed a planned fee or commission',
}

/** The actions to choose from, each with its label. */
export const knownActions = Object.entries(actionLabels).map(([id, name]) => ({ id, name }))

const bookingActions = ['createQuote', 'buyOffer', 'correctBooking', 'cancelBooking', 'completeBooking']

/** Checks whether the record of an action has a booking page. */
export const isBookingAction = (action: string) => bookingActions.includes(action)
