import type { Action } from '#service/api/operations.ts'

/**
 * The expected permissions, written by hand and independent of the service's own table, so that every change
 * of a permission needs a change here too. Columns: not signed in; a shipper, support and administrator
 * account; an API client with each of these roles; and an administrator who has yet to set up the required
 * two-factor authentication.
 */
const table = `
                      signed   account              token set            administrator
                      out      shipper support adm  shipper support adm  without two-factor
signIn                yes      yes     yes     yes  yes     yes     yes  yes
askReset              yes      yes     yes     yes  yes     yes     yes  yes
passwordLink          yes      yes     yes     yes  yes     yes     yes  yes
setPassword           yes      yes     yes     yes  yes     yes     yes  yes
check                 yes      yes     yes     yes  yes     yes     yes  yes
status                yes      yes     yes     yes  yes     yes     yes  yes
routing               yes      yes     yes     yes  yes     yes     yes  yes
organizationSetup     yes      yes     yes     yes  yes     yes     yes  yes
openLink              yes      yes     yes     yes  yes     yes     yes  yes
buyByLink             yes      yes     yes     yes  yes     yes     yes  yes
withdrawByLink        yes      yes     yes     yes  yes     yes     yes  yes
certificateByLink     yes      yes     yes     yes  yes     yes     yes  yes

whoAmI                no       yes     yes     yes  yes     yes     yes  yes
signOut               no       yes     yes     yes  yes     yes     yes  yes

account               no       yes     yes     yes  no      no      no   yes
signIns               no       yes     yes     yes  no      no      no   yes
endSignIn             no       yes     yes     yes  no      no      no   yes
endSignIns            no       yes     yes     yes  no      no      no   yes
changePassword        no       yes     yes     yes  no      no      no   yes
beginSecondFactor     no       yes     yes     yes  no      no      no   yes
confirmSecondFactor   no       yes     yes     yes  no      no      no   yes
renewRecoveryCodes    no       yes     yes     yes  no      no      no   no
endSecondFactor       no       yes     yes     yes  no      no      no   no

setup                 no       yes     yes     yes  yes     yes     yes  no
quote                 no       yes     yes     yes  yes     yes     yes  no
offer                 no       yes     yes     yes  yes     yes     yes  no
purchase              no       yes     yes     yes  yes     yes     yes  no
withdraw              no       yes     yes     yes  yes     yes     yes  no
booking               no       yes     yes     yes  yes     yes     yes  no
bookings              no       yes     yes     yes  yes     yes     yes  no
bookingsSheet         no       yes     yes     yes  yes     yes     yes  no
certificate           no       yes     yes     yes  yes     yes     yes  no
cancellation          no       yes     yes     yes  yes     yes     yes  no
cancel                no       yes     yes     yes  yes     yes     yes  no
complete              no       yes     yes     yes  yes     yes     yes  no
correct               no       yes     yes     yes  yes     yes     yes  no
statements            no       yes     yes     yes  yes     yes     yes  no
statement             no       yes     yes     yes  yes     yes     yes  no
statementSheet        no       yes     yes     yes  yes     yes     yes  no
statementPaper        no       yes     yes     yes  yes     yes     yes  no
countries             no       yes     yes     yes  yes     yes     yes  no
commodities           no       yes     yes     yes  yes     yes     yes  no
commodityWords        no       yes     yes     yes  yes     yes     yes  no
states                no       yes     yes     yes  yes     yes     yes  no
organizations         no       yes     yes     yes  yes     yes     yes  no
organization          no       yes     yes     yes  yes     yes     yes  no
organizationChart     no       yes     yes     yes  yes     yes     yes  no
organizationNames     no       yes     yes     yes  yes     yes     yes  no
findOrganizations     no       yes     yes     yes  yes     yes     yes  no
findOrganizationIds   no       yes     yes     yes  yes     yes     yes  no
organizationName      no       yes     yes     yes  yes     yes     yes  no
organizationDescendants no       yes     yes     yes  yes     yes     yes  no

workFor               no       yes     yes     yes  no      no      no   yes
workOrganizations     no       yes     yes     yes  no      no      no   yes
customers             no       no      yes     yes  no      yes     yes  no
customer              no       no      yes     yes  no      yes     yes  no
makeCustomer          no       no      yes     yes  no      yes     yes  no
changeCustomer        no       no      yes     yes  no      yes     yes  no
notes                 no       no      yes     yes  no      yes     yes  no
addNote               no       no      yes     yes  no      yes     yes  no
makeLink              no       no      yes     yes  no      yes     yes  no
links                 no       no      yes     yes  no      yes     yes  no
revokeLink            no       no      yes     yes  no      yes     yes  no
queue                 no       no      yes     yes  no      yes     yes  no
settleFailure         no       no      yes     yes  no      yes     yes  no
fees                  no       no      yes     yes  no      yes     yes  no

makeOrganization      no       no      no      yes  no      no      yes  no
makeCustomerOrganization no    no      no      yes  no      no      yes  no
changeOrganization    no       no      no      yes  no      no      yes  no
deleteOrganization    no       no      no      yes  no      no      yes  no
addFees               no       no      no      yes  no      no      yes  no
removeFees            no       no      no      yes  no      no      yes  no
tokenSets             no       no      no      yes  no      no      yes  no
makeTokenSet          no       no      no      yes  no      no      yes  no
endTokenSet           no       no      no      yes  no      no      yes  no
users                 no       no      no      yes  no      no      yes  no
makeUser              no       no      no      yes  no      no      yes  no
changeUser            no       no      no      yes  no      no      yes  no
removeUser            no       no      no      yes  no      no      yes  no
linkUser              no       no      no      yes  no      no      yes  no
audits                no       no      no      yes  no      no      yes  no
auditsSheet           no       no      no      yes  no      no      yes  no
`

/** The columns of the table, in its order. */
export const permissionColumns = [
  'signed out',
  'account: shipper',
  'account: support',
  'account: administrator',
  'token set: shipper',
  'token set: support',
  'token set: administrator',
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
