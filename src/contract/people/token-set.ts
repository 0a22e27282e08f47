import * as z from 'zod/mini'
import { Roles } from './user.ts'
import { optionalText, requiredText } from '#contract/text/text-fields.ts'

/** An API client, called a token set on the wire. Its `id` is the client ID. */
export const TokenSet = z.object({
  id: z.string(),
  name: z.string(),
  organizationId: z.string(),
  roles: z.array(z.string()),
  createdAt: z.optional(z.string()),
  /** When it or one of its tokens was last used. Absent if never. */
  lastUsedAt: z.optional(z.string()),
})
export type TokenSet = z.infer<typeof TokenSet>

/** A new API client with its secret, which is returned only once. */
export const CreatedTokenSet = z.extend(TokenSet, { secret: z.string() })
export type CreatedTokenSet = z.infer<typeof CreatedTokenSet>

/** A request to create an API client. Defaults to the caller's own organization and to the shipper role. */
export const NewTokenSet = z.object({
  name: requiredText('Enter a name for the API client.'),
  organizationId: optionalText(),
  roles: z._default(Roles, ['shipper']),
})
export type NewTokenSet = z.infer<typeof NewTokenSet>
