import { randomUUID } from 'node:crypto'
import type { Page, PageAsk } from '#contract/paging.ts'
import type { Role } from '#contract/session.ts'
import type { User } from '#contract/user.ts'
import { isoTime } from '#service/clock.ts'
import { hashPassword, type PasswordCost } from '#service/secrets.ts'
import { emailAsKept } from './accounts.ts'
import { type Doer, writeAudit } from './audits.ts'
import { guardColumns } from './columns.ts'
import { paged } from './paged.ts'
import type { Database } from './schema.ts'
import { transact } from './transact.ts'

const columns = { name: 'name', email: 'email', createdAt: 'created_at' } as const

/** @returns the people of an organization, by name. */
export async function listUsers(db: Database, organizationId: string, ask: PageAsk): Promise<Page<User>> {
  const { order, where } = guardColumns(columns, ask)
  let found = db.selectFrom('accounts').where('organization_id', '=', organizationId)
  for (const { column, values } of where) found = found.where(column, 'in', values.map(String))
  let rows = found.select(['id', 'email', 'name', 'organization_id', 'roles', 'created_at'])
  for (const { column, way } of order) rows = rows.orderBy(column, way)
  return paged(found, rows.orderBy('name').orderBy('id'), ask, ({ organization_id, created_at, ...row }) => ({
    ...row,
    organizationId: organization_id,
    roles: JSON.parse(row.roles) as Role[],
    createdAt: created_at,
  }))
}

/** An account to make in the doer's organization. `isDemo` answers only on this machine, as whoever made it does. */
type Asked = {
  readonly email: string
  readonly name: string
  readonly password: string
  readonly roles: readonly Role[]
  readonly isDemo: boolean
}

/** @returns the new account, or nothing where somebody has this e-mail address already, in any organization. */
export async function makeUser(
  db: Database,
  doer: Doer,
  asked: Asked,
  now: number,
  cost: PasswordCost,
): Promise<User | undefined> {
  const { name, roles } = asked
  const password_hash = await hashPassword(asked.password, cost)
  const user = { id: randomUUID(), email: emailAsKept(asked.email), name }
  return transact(db, async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('accounts')
      .values({
        ...user,
        organization_id: doer.organizationId,
        password_hash,
        roles: JSON.stringify(roles),
        demo: asked.isDemo ? 1 : 0,
        created_at: isoTime(now),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return undefined
    const content = `Made an account for ${name}`
    await writeAudit(transaction, doer, { act: 'makeUser', recordId: user.id, content }, now)
    return { ...user, organizationId: doer.organizationId, roles: [...roles], createdAt: isoTime(now) }
  })
}
