import type { Action } from '#service/api/operations.ts'

/**
 * The expected permissions, written by hand and independent of the service's own table, so that every change
 * of a permission needs a change here too. Columns: not signed in; a shipper, support and administrator
 * account; an API client with each of these roles; and an administrator who has yet to set up the required
 * two-factor authentication.
 */
const table = `
                            signed   account              API client           administrator
                            out      shipper support adm  shipper support adm  without two-factor
signIn                      yes      yes     yes     yes  yes     yes     yes  yes
requestPasswordReset        yes      yes     yes     yes  yes     yes     yes  yes
getPasswordLink             yes      yes     yes     yes  yes     yes     yes  yes
setPassword                 yes      yes     yes     yes  yes     yes     yes  yes
checkCertificate            yes      yes     yes     yes  yes     yes     yes  yes
getStatus                   yes      yes     yes     yes  yes     yes     yes  yes
getRouting                  yes      yes     yes     yes  yes     yes     yes  yes
getOrganizationSetup        yes      yes     yes     yes  yes     yes     yes  yes
openOfferLink               yes      yes     yes     yes  yes     yes     yes  yes
buyByLink                   yes      yes     yes     yes  yes     yes     yes  yes
withdrawByLink              yes      yes     yes     yes  yes     yes     yes  yes
getCertificateByLink        yes      yes     yes     yes  yes     yes     yes  yes

whoAmI                      no       yes     yes     yes  yes     yes     yes  yes
signOut                     no       yes     yes     yes  yes     yes     yes  yes

getAccount                  no       yes     yes     yes  no      no      no   yes
listSignIns                 no       yes     yes     yes  no      no      no   yes
revokeSignIn                no       yes     yes     yes  no      no      no   yes
revokeSignIns               no       yes     yes     yes  no      no      no   yes
changePassword              no       yes     yes     yes  no      no      no   yes
setUpTwoFactor              no       yes     yes     yes  no      no      no   yes
confirmTwoFactor            no       yes     yes     yes  no      no      no   yes
renewRecoveryCodes          no       yes     yes     yes  no      no      no   no
turnOffTwoFactor            no       yes     yes     yes  no      no      no   no
leaveOrganization           no       yes     yes     yes  no      no      no   no

getSetup                    no       yes     yes     yes  yes     yes     yes  no
createQuote                 no       yes     yes     yes  yes     yes     yes  no
getOffer                    no       yes     yes     yes  yes     yes     yes  no
buyOffer                    no       yes     yes     yes  yes     yes     yes  no
withdrawPurchase            no       yes     yes     yes  yes     yes     yes  no
getBooking                  no       yes     yes     yes  yes     yes     yes  no
listBookings                no       yes     yes     yes  yes     yes     yes  no
exportBookings              no       yes     yes     yes  yes     yes     yes  no
getCertificate              no       yes     yes     yes  yes     yes     yes  no
previewCancellation         no       yes     yes     yes  yes     yes     yes  no
cancelBooking               no       yes     yes     yes  yes     yes     yes  no
completeBooking             no       yes     yes     yes  yes     yes     yes  no
correctBooking              no       yes     yes     yes  yes     yes     yes  no
listStatements              no       yes     yes     yes  yes     yes     yes  no
getStatement                no       yes     yes     yes  yes     yes     yes  no
getStatementCsv             no       yes     yes     yes  yes     yes     yes  no
getStatementPdf             no       yes     yes     yes  yes     yes     yes  no
listCountries               no       yes     yes     yes  yes     yes     yes  no
listCommodities             no       yes     yes     yes  yes     yes     yes  no
listCommodityWords          no       yes     yes     yes  yes     yes     yes  no
listStates                  no       yes     yes     yes  yes     yes     yes  no
listOrganizations           no       yes     yes     yes  yes     yes     yes  no
getOrganization             no       yes     yes     yes  yes     yes     yes  no
getOrganizationChart        no       yes     yes     yes  yes     yes     yes  no
listOrganizationNames       no       yes     yes     yes  yes     yes     yes  no
findOrganizations           no       yes     yes     yes  yes     yes     yes  no
findOrganizationIds         no       yes     yes     yes  yes     yes     yes  no
getOrganizationName         no       yes     yes     yes  yes     yes     yes  no
listDescendantIds           no       yes     yes     yes  yes     yes     yes  no

switchOrganization          no       yes     yes     yes  no      no      no   yes
listAvailableOrganizations  no       yes     yes     yes  no      no      no   yes
listCustomers               no       no      yes     yes  no      yes     yes  no
getCustomer                 no       no      yes     yes  no      yes     yes  no
createCustomer              no       no      yes     yes  no      yes     yes  no
changeCustomer              no       no      yes     yes  no      yes     yes  no
listNotes                   no       no      yes     yes  no      yes     yes  no
addNote                     no       no      yes     yes  no      yes     yes  no
createOfferLink             no       no      yes     yes  no      yes     yes  no
listOfferLinks              no       no      yes     yes  no      yes     yes  no
revokeOfferLink             no       no      yes     yes  no      yes     yes  no
listQueue                   no       no      yes     yes  no      yes     yes  no
resolveFailure              no       no      yes     yes  no      yes     yes  no
listFees                    no       no      yes     yes  no      yes     yes  no

createOrganization          no       no      no      yes  no      no      yes  no
createCustomerOrganization  no       no      no      yes  no      no      yes  no
changeOrganization          no       no      no      yes  no      no      yes  no
deleteOrganization          no       no      no      yes  no      no      yes  no
addFees                     no       no      no      yes  no      no      yes  no
removeFees                  no       no      no      yes  no      no      yes  no
listTokenSets               no       no      no      yes  no      no      yes  no
createTokenSet              no       no      no      yes  no      no      yes  no
revokeTokenSet              no       no      no      yes  no      no      yes  no
listUsers                   no       no      no      yes  no      no      yes  no
createUser                  no       no      no      yes  no      no      yes  no
changeUser                  no       no      no      yes  no      no      yes  no
removeUser                  no       no      no      yes  no      no      yes  no
createUserLink              no       no      no      yes  no      no      yes  no
listAuditEntries            no       no      no      yes  no      no      yes  no
exportAuditEntries          no       no      no      yes  no      no      yes  no
`

/** The columns of the table, in its order. */
export const permissionColumns = [
  'signed out',
  'account: shipper',
  'account: support',
  'account: administrator',
  'API client: shipper',
  'API client: support',
  'API client: administrator',
  'administrator without two-factor authentication',
] as const
export type PermissionColumn = (typeof permissionColumns)[number]

/** The rows of the table: each action with the columns that have permission. */
export const permissionRows: ReadonlyMap<string, ReadonlySet<PermissionColumn>> = new Map(
  table
    .split('\n')
    .filter((line) => /^\w/.test(line))
    .map((line) => {
      const [action = '', ...cells] = line.split(/ +/)
      if (cells.length !== permissionColumns.length || !cells.every((cell) => /^(yes|no)$/.test(cell)))
        throw new Error(`The row of ${action} needs yes or no in each column.`)
      return [action, new Set(permissionColumns.filter((_, index) => cells[index] === 'yes'))]
    }),
)

/** Returns whether the table allows an action for a column. */
export function isPermitted(action: Action, column: PermissionColumn): boolean {
  const row = permissionRows.get(action)
  if (!row) throw new Error(`The table has no row for ${action}.`)
  return row.has(column)
}
