import * as z from 'zod/mini'

/** How somebody shows who they are: a person, a token set of an organization, or a session that goes on. */
export const Credentials = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('password'),
    email: z.string(),
    password: z.string(),
    /** A code of the second factor, or one for recovery, where the account has one. */
    otp: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('token set'), clientId: z.string(), clientSecret: z.string() }),
  z.object({
    kind: z.literal('refresh'),
    refreshToken: z.string(),
    /** The token set that it was given to, where that shows itself too. */
    clientId: z.optional(z.string()),
    clientSecret: z.optional(z.string()),
  }),
])
export type Credentials = z.infer<typeof Credentials>

/** What signing in gives. The tokens are opaque; `seconds` is how long the access token lives. */
export const Grant = z.object({
  token: z.string(),
  seconds: z.optional(z.number()),
  refreshToken: z.optional(z.string()),
  scopes: z.array(z.string()),
  userId: z.optional(z.string()),
  createdAt: z.optional(z.string()),
})
export type Grant = z.infer<typeof Grant>

/** What a person or a token set may be. One organization holds its shippers and its support staff. */
export const roles = ['shipper', 'support', 'administrator'] as const
export const Role = z.enum(roles, `Choose a role: ${roles.join(', ')}.`)
export type Role = (typeof roles)[number]

/** Who the token stands for. */
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
      /** As IANA and BCP 47 name them. */
      timezone: z.optional(z.string()),
      locale: z.optional(z.string()),
    }),
  ),
  organization: z.optional(z.object({ id: z.string(), name: z.string() })),
  roles: z.array(z.string()),
  scopes: z.array(z.string()),
})
export type Identity = z.infer<typeof Identity>
