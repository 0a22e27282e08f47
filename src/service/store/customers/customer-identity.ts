import type { CompiledQuery, DialectAdapter } from 'kysely'
import { type Holder, holderName } from '#contract/holder.ts'
import { foldText, splitWords } from '#contract/text/words.ts'
import type { Database } from '#service/store/schema/schema.ts'

/** Spellings of the same legal form. The form itself tells companies apart, so it is never dropped. */
const spellings: Readonly<Record<string, string>> = {
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
  const words = splitWords(foldText(name)).map((word) => spellings[word] ?? word)
  // A name of only punctuation is compared as it is.
  return `${plain(holder.email)}\n${words.join('') || plain(name)}`
}

const plain = (text: string) => text.trim().normalize('NFC').toLowerCase()

/** Compiled queries by engine: every quote runs this, and compiling takes longer than executing. */
const compiledQueries = new WeakMap<DialectAdapter, CompiledQuery>()

/** Finds the customer that matches a holder. */
export async function findMatchingCustomer(db: Database, organizationId: string, holder: Holder) {
  const { adapter } = db.getExecutor()
  const query =
    compiledQueries.get(adapter) ??
    db
      .selectFrom('customers')
      .select('id')
      .where('organization_id', '=', '')
      .where('sameness', '=', '')
      .compile()
  compiledQueries.set(adapter, query)
  const parameters = [organizationId, customerIdentity(holder)]
  const { rows } = await db.executeQuery<{ id: string }>({ ...query, parameters })
  return rows[0]
}
