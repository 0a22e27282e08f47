/** Explains why statements can't be found: those of a company, or the user's own. */
export const describeMissing = (companyId: string | undefined) =>
  companyId
    ? 'This company doesn’t exist, or you don’t have access to it.'
    : 'Statements aren’t available on this service.'
