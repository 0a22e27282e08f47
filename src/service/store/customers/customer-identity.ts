import { type Holder, holderName } from '#contract/holder.ts'
import { foldText, splitWords } from '#contract/text/words.ts'
import { isPostgres } from '#service/store/db/is-postgres.ts'
import { padList } from '#service/store/db/pad-list.ts'
import type { Database } from '#service/store/schema/schema.ts'

/**
 * Abbreviations of legal forms, so that both spellings match. A legal form is never dropped, because it can be all that
 * tells two companies apart.
 */
const legalFormAbbreviations: Readonly<Record<string, string>> = {
  limited: 'ltd',
  incorporated: 'inc',
  corporation: 'corp',
  company: 'co',
  osakeyhtio: 'oy',
  aktiebolag: 'ab',
  aktiengesellschaft: 'ag',
}

/** The fields that identify a holder: email address and name. */
type IdentifyingFields = Parameters<typeof holderName>[0] & Pick<Holder, 'email'>

/**
 * Returns a key that is equal for spellings of the same holder: the email address in any case, and the name
 * regardless of case, accents, spaces, punctuation and the spelling of its legal form.
 */
export function customerIdentity(holder: IdentifyingFields): string {
  const name = holderName(holder)
  const words = splitWords(foldText(name)).map((word) => legalFormAbbreviations[word] ?? word)
  // A name of only punctuation is compared as it is.
  return `${normalizeText(holder.email)}\n${words.join('') || normalizeText(name)}`
}

const normalizeText = (text: string) => text.trim().normalize('NFC').toLowerCase()

/** Finds the customer that matches a holder. */
export async function findMatchingCustomer(db: Database, organizationId: string, holder: Holder) {
  const [customer] = await findMatchingCustomers(db, organizationId, [holder])
  return customer
}

/**
 * Finds the customers that match holders, with one query. In a transaction it also locks them, so that they don't move to
 * another organization.
 * @param noWait fails at once, on PostgreSQL, if another transaction has locked one.
 * @returns one or none for each holder, in order.
 */
export async function findMatchingCustomers(
  db: Database,
  organizationId: string,
  holders: readonly Holder[],
  { noWait = false } = {},
): Promise<({ readonly id: string } | undefined)[]> {
  const identities = holders.map(customerIdentity)
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'identity_key'])
    .where('organization_id', '=', organizationId)
    .where('identity_key', 'in', padList([...new Set(identities)]))
    .$if(isPostgres(db), (query) => (noWait ? query.forKeyShare().noWait() : query.forKeyShare()))
    .execute()
  const customers = new Map(rows.map(({ identity_key, id }) => [identity_key, { id }]))
  return identities.map((identity) => customers.get(identity))
}
