import { sql } from 'kysely'
import { type OrganizationKind, organizationKinds } from '#contract/people/organization.ts'
import { createFieldProblem } from '#contract/problem.ts'
import { capitalize } from '#contract/text/capitalize.ts'
import { foldText } from '#contract/text/words.ts'
import { isPostgres } from '#service/store/db/is-postgres.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { findSuspended } from './suspension.ts'
import { isVisible, type Visibility } from './visibility.ts'

// The rules about where an organization can be in the tree.

const maxLevels = 10

/**
 * Locks the tree until the transaction ends, so that changes of it run one after another and what they have checked
 * stays true. On SQLite, transactions that write don't overlap anyway.
 */
export async function lockTree(transaction: Database): Promise<void> {
  if (!isPostgres(transaction)) return
  await sql`lock table organization_ancestors in share row exclusive mode`.execute(transaction)
}

/**
 * Prevents moves and suspensions of organizations until the transaction ends. They wait for it, so they also see what it
 * creates. Call it before any other lock, because they lock the tree first.
 */
export async function preventTreeChanges(transaction: Database): Promise<void> {
  if (!isPostgres(transaction)) return
  await sql`lock table organization_ancestors in row exclusive mode`.execute(transaction)
}

/** Finds a visible organization as a node of the tree. */
export const findTreeNode = (db: Database, visibility: Visibility, id: string) =>
  db
    .selectFrom('organizations')
    .select(['id', 'name', 'kind', 'parent_id as parentId', 'suspended_at as suspendedAt'])
    .where('id', '=', id.toLowerCase())
    .where(isVisible(visibility, 'organizations.id'))
    .executeTakeFirst()

/** An organization as a node of the tree. */
export type TreeNode = NonNullable<Awaited<ReturnType<typeof findTreeNode>>>

/**
 * Finds the organization to put another one below.
 * @param moved the organization to move there; absent for a new one.
 * @throws Problem `VALIDATION_FAILED` at `parent` if nothing can be put below it.
 */
export async function findParent(db: Database, visibility: Visibility, parentId: string, moved?: TreeNode) {
  const parent = await findTreeNode(db, visibility, parentId)
  if (!parent) {
    throw createFieldProblem('parent', 'Company not found. Choose one from the list.')
  }
  const above = await listAncestorIds(db, parent.id)
  if (moved && above.includes(moved.id))
    throw createFieldProblem(
      'parent',
      parent.id === moved.id
        ? 'A company can’t be part of itself. Choose another one.'
        : `${parent.name} is part of ${moved.name}. Choose another company.`,
    )
  if (await findSuspended(db, parent.id)) {
    throw createFieldProblem(
      'parent',
      'This company is suspended. Reactivate it first, or choose another one.',
    )
  }
  const levels = moved ? await countLevels(db, moved.id) : 1
  if (above.length + levels > maxLevels) {
    throw createFieldProblem(
      'parent',
      `Companies can be nested up to ${maxLevels} levels deep. Choose one nearer the top.`,
    )
  }
  return parent
}

/** Lists the organizations above one, and itself. */
async function listAncestorIds(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('organization_ancestors')
    .select('ancestor_id')
    .where('organization_id', '=', id)
    .execute()
  return rows.map(({ ancestor_id }) => ancestor_id)
}

/** Counts the levels of an organization and those below it. */
async function countLevels(db: Database, id: string): Promise<number> {
  const { depth } = await db
    .selectFrom('organization_ancestors')
    .select((row) => row.fn.max('depth').as('depth'))
    .where('ancestor_id', '=', id)
    .executeTakeFirstOrThrow()
  return depth + 1
}

/**
 * Checks that no other organization below the same one has a name that differs only in case or accents.
 * @param field the field that causes it: `name`, or `parent` in a move.
 * @throws Problem `VALIDATION_FAILED` at the field. Names that the caller can't see don't count.
 */
export async function assertNameIsFree(
  db: Database,
  visibility: Visibility,
  { id, name, parentId }: { readonly id: string; readonly name: string; readonly parentId: string | null },
  field: 'name' | 'parent',
): Promise<void> {
  if (parentId === null) return
  const siblings = await db
    .selectFrom('organizations')
    .select('name')
    .where('parent_id', '=', parentId)
    .where('id', '!=', id)
    .where(isVisible(visibility, 'organizations.id'))
    .execute()
  const folded = foldText(name)
  if (!siblings.some((sibling) => foldText(sibling.name) === folded)) return
  throw createFieldProblem(field, `There’s already a company named ${name} here. Use another name.`)
}

const kindNouns: Readonly<Record<OrganizationKind, string>> = {
  platform: 'an insurer or platform',
  broker: 'a broker or forwarder',
  shipper: 'a shipper',
}

const rank = (kind: OrganizationKind) => organizationKinds.indexOf(kind)

/** Returns the name of a kind for the audit log. */
export const kindName = (kind: OrganizationKind) => kindNouns[kind].replace(/^an? /, '')

/**
 * Checks that an organization of a kind can be below another.
 * @param field the field that causes it: `type`, or `parent` in a move.
 * @throws Problem `VALIDATION_FAILED` at the field.
 */
export function assertKindFits(kind: OrganizationKind, above: OrganizationKind, field: 'type' | 'parent') {
  if (rank(kind) >= rank(above)) return
  throw createFieldProblem(field, `${capitalize(kindNouns[kind])} can’t be below ${kindNouns[above]}.`)
}

/** Checks that an organization's children can be below it with its new kind. */
export async function assertKindFitsChildren(db: Database, id: string, kind: OrganizationKind) {
  const children = await db.selectFrom('organizations').select('kind').where('parent_id', '=', id).execute()
  for (const child of children) assertKindFits(child.kind, kind, 'type')
}
