import * as z from 'zod/mini'
import { Role } from './session.ts'
import { optionalText, requiredText } from '#contract/text/text-fields.ts'

/** What a program signs in with, for one organization. Its `id` is the client id. */
export const TokenSet = z.object({
  id: z.string(),
  name: z.string(),
  organizationId: z.string(),
  roles: z.array(z.string()),
  createdAt: z.optional(z.string()),
  /** When it, or a token that it was given, was last used; absent of one that never was. */
  lastUsedAt: z.optional(z.string()),
})
export type TokenSet = z.infer<typeof TokenSet>

/** A token set with its client secret, which is told this once. */
export const CreatedTokenSet = z.extend(TokenSet, { secret: z.string() })
export type CreatedTokenSet = z.infer<typeof CreatedTokenSet>

/** The token set to make. Without an organization it is the maker's own; without roles it may what a shipper may. */
export const NewTokenSet = z.object({
  name: requiredText('Enter a name for the API client.'),
  organizationId: optionalText(),
  roles: z._default(
    z.array(Role, 'Send the roles as a list.').check(z.minLength(1, 'Choose at least one role.')),
    ['shipper'],
  ),
})
export type NewTokenSet = z.infer<typeof NewTokenSet>
