import * as z from 'zod/mini'
import { Roles } from './user.ts'
import { timestamp, optionalText, requiredText } from '#contract/text/text-fields.ts'

/** An API client, called a token set in the names of its operations. Its `id` is the client ID. */
export const ApiClient = z.object({
  id: z.string(),
  name: z.string(),
  organizationId: z.string(),
  roles: z.array(z.string()),
  /** The only scopes that it has. Absent if it has all that its roles allow. */
  scope: z.optional(z.array(z.string())),
  /** When it expires, with all its tokens. Absent if never. */
  expiresAt: z.optional(z.string()),
  createdAt: z.optional(z.string()),
  /** When it or one of its tokens was last used. Absent if never. */
  lastUsedAt: z.optional(z.string()),
})
export type ApiClient = z.infer<typeof ApiClient>

/** A new API client with its secret, which is returned only once. */
export const CreatedApiClient = z.extend(ApiClient, { secret: z.string() })
export type CreatedApiClient = z.infer<typeof CreatedApiClient>

/** The maximum number of scopes in a request. There are fewer in total. */
const maxScopes = 200

/**
 * A request to create an API client. Defaults to the caller's own organization, the shipper role, all scopes that the
 * roles allow, and no expiry.
 */
export const NewApiClient = z.object({
  name: requiredText('Enter a name for the API client.'),
  organizationId: optionalText(),
  roles: z._default(Roles, ['shipper']),
  scope: z.optional(
    z
      .array(
        requiredText('Send each scope as a string.'),
        'Send the scopes as a list or a space-separated string.',
      )
      .check(
        z.minLength(1, 'Send at least one scope, or leave this out to get every scope that the roles allow.'),
        z.maxLength(maxScopes, `Send at most ${maxScopes} scopes.`),
      ),
  ),
  expiresAt: z.optional(timestamp('Enter a date, or a date and time with its UTC offset.')),
})
export type NewApiClient = z.infer<typeof NewApiClient>
