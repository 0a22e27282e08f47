import type { User } from '#contract/people/user.ts'

/** A person as a member of one organization. */
export type Member = User & {
  readonly key: string
  /** Absent if the service doesn't report it. */
  readonly organizationName?: string
}

/** Returns a person once for each of their organizations that the service reports, with their roles there. */
export function listMemberships(person: User): Member[] {
  const { memberships = [] } = person
  if (memberships.length === 0) return [{ ...person, key: person.id }]
  return memberships.map((membership) => ({
    ...person,
    ...membership,
    key: `${person.id} ${membership.organizationId}`,
  }))
}

/**
 * Like `listMemberships`, but only for the given organizations. A person who belongs to none of them is returned once, as a
 * member of the organization in `person.organizationId`.
 */
export function filterMemberships(person: User, organizationIds: readonly string[]): Member[] {
  const members = listMemberships(person)
  const included = members.filter(({ organizationId = '' }) => organizationIds.includes(organizationId))
  if (included.length > 0) return included
  const own = members.find(({ organizationId }) => organizationId === person.organizationId)
  return [own ?? { ...person, key: person.id }]
}
