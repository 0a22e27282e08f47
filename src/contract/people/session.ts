import * as z from 'zod/mini'
import { branding } from './branding.ts'

/** The scopes that the token is limited to. Absent for all that the caller has. */
const scope = z.optional(
  z.array(z.string('Send each scope as a string.'), 'Send the scopes as a space-separated string.'),
)

/** Credentials of a person, an API client, or a session to refresh. */
export const Credentials = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('password'),
    email: z.string(),
    password: z.string(),
    /** A code from the authenticator app or a recovery code, if two-factor authentication is on. */
    otp: z.optional(z.string()),
    scope,
  }),
  z.object({ kind: z.literal('API client'), clientId: z.string(), clientSecret: z.string(), scope }),
  z.object({
    kind: z.literal('refresh'),
    refreshToken: z.string(),
    /** The API client that the token was issued to, if it sends its credentials too. */
    clientId: z.optional(z.string()),
    clientSecret: z.optional(z.string()),
    scope,
  }),
])
export type Credentials = z.infer<typeof Credentials>

/** The result of signing in. Tokens are opaque; `seconds` is the lifetime of the access token. */
export const Grant = z.object({
  token: z.string(),
  seconds: z.optional(z.number()),
  refreshToken: z.optional(z.string()),
  scopes: z.array(z.string()),
  userId: z.optional(z.string()),
  createdAt: z.optional(z.string()),
  /** The organization that the token is for. */
  organizationId: z.optional(z.string()),
})
export type Grant = z.infer<typeof Grant>

/** Roles of users and API clients. An organization has both shippers and support staff. */
export const roles = ['shipper', 'support', 'administrator'] as const
export const Role = z.enum(roles, `Choose a role: ${roles.join(', ')}.`)
export type Role = (typeof roles)[number]

const NamedOrganization = z.object({ id: z.string(), name: z.string() })

/** The user or API client that a token belongs to. */
export const Identity = z.object({
  id: z.string(),
  seconds: z.optional(z.number()),
  createdAt: z.optional(z.string()),
  user: z.optional(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.optional(z.string()),
      organizationId: z.optional(z.string()),
      /** The user's own organization. */
      organization: z.optional(NamedOrganization),
      /** An IANA time zone and a BCP 47 language tag. */
      timezone: z.optional(z.string()),
      locale: z.optional(z.string()),
    }),
  ),
  /** The organization that the user works for. */
  organization: z.optional(z.extend(NamedOrganization, branding)),
  /** IDs of the organizations above it, up to the user's own, nearest first. */
  organizationAncestors: z.optional(z.array(z.string())),
  /** IDs of the organizations below it that the user may see. Absent if there are too many. */
  organizationDescendants: z.optional(z.array(z.string())),
  /** The organizations that the user belongs to, by name. */
  memberships: z.optional(z.array(NamedOrganization)),
  roles: z.array(z.string()),
  scopes: z.array(z.string()),
})
export type Identity = z.infer<typeof Identity>
