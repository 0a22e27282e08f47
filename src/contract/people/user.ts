import * as z from 'zod/mini'
import { Role } from './session.ts'
import { emailText, optionalText, requiredText } from '#contract/text/text-fields.ts'

/** A person's account. */
export const User = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  organizationId: z.optional(z.string()),
  roles: z.array(z.string()),
  createdAt: z.optional(z.string()),
  /** `active`, `invited` (has yet to set a password) or `disabled`. */
  state: z.optional(z.string()),
  /** Since when signing in takes a second factor; absent without. */
  secondFactorSince: z.optional(z.string()),
  /** The link by which the person can set a password, as long as it is open. */
  link: z.optional(
    z.object({
      /** `invitation` or `reset`. */
      purpose: z.string(),
      expiresAt: z.string(),
      /** Of the mail that carries it: `waiting`, `sent` or `failed`. */
      mail: z.optional(z.string()),
    }),
  ),
})
export type User = z.infer<typeof User>

/**
 * An account with what is told this once: its password, where the service made that up, or the secret of a link, where
 * no mail carries it.
 */
export const CreatedUser = z.extend(User, {
  password: z.optional(z.string()),
  linkSecret: z.optional(z.string()),
})
export type CreatedUser = z.infer<typeof CreatedUser>

const atLeastOneRole = z
  .array(Role, 'Send the roles as a list.')
  .check(z.minLength(1, 'Choose at least one role.'))

/**
 * The account to make, in the maker's organization. Without a password the service makes one up, unless the person is
 * invited to set it.
 */
export const NewUser = z.object({
  email: emailText('Enter an email address, for example name@example.com.'),
  name: requiredText('Enter a name.'),
  password: optionalText(),
  invite: z.optional(z.boolean('Send true or false.')),
  roles: z._default(atLeastOneRole, ['shipper']),
})
export type NewUser = z.infer<typeof NewUser>

const settable = ['name', 'roles', 'disabled', 'secondFactor']
const sentence = `Send at least one of: ${settable.join(', ')}.`

/** What to change of somebody; what is not named stays. A second factor can be taken away, and only its owner sets one up. */
export const UserChange = z
  .object({
    id: z.string(),
    name: z.optional(requiredText('Enter a name.')),
    roles: z.optional(atLeastOneRole),
    disabled: z.optional(z.boolean('Send true or false.')),
    secondFactor: z.optional(
      z.literal(false, 'Send false: two-factor authentication can only be turned off here.'),
    ),
  })
  .check(z.refine((change) => settable.some((name) => name in change), sentence))
export type UserChange = z.infer<typeof UserChange>
