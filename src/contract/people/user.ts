import * as z from 'zod/mini'
import { passwordField } from './account.ts'
import { Role } from './session.ts'
import { emailText, optionalText, requiredText } from '#contract/text/text-fields.ts'

/** An organization that a user belongs to, and their roles there. */
export const Membership = z.object({
  organizationId: z.string(),
  organizationName: z.string(),
  roles: z.array(z.string()),
})
export type Membership = z.infer<typeof Membership>

export const User = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  /** The organization that the record is about, and the user's roles in it. */
  organizationId: z.optional(z.string()),
  roles: z.array(z.string()),
  createdAt: z.optional(z.string()),
  /** `active`, `invited` (hasn't set a password yet) or `disabled`. */
  state: z.optional(z.string()),
  /** When two-factor authentication was turned on. Absent if it's off. */
  twoFactorSince: z.optional(z.string()),
  /** The link to set a password, while it's valid. */
  link: z.optional(
    z.object({
      /** `invitation` or `reset`. */
      purpose: z.string(),
      expiresAt: z.string(),
      /** Status of the email with the link: `waiting`, `sent` or `failed`. */
      mail: z.optional(z.string()),
    }),
  ),
  /** The user's organizations that the caller can see, by name. */
  memberships: z.optional(z.array(Membership)),
  /**
   * Whether the user also belongs to organizations that the caller can't see. If so, the caller can't change the account
   * itself.
   */
  hasOtherOrganizations: z.optional(z.boolean()),
})
export type User = z.infer<typeof User>

/** A user with secrets that are returned only once: a generated password, or the secret of a link not emailed. */
export const CreatedUser = z.extend(User, {
  password: z.optional(z.string()),
  linkSecret: z.optional(z.string()),
})
export type CreatedUser = z.infer<typeof CreatedUser>

export const Roles = z
  .array(Role, 'Send the roles as a list.')
  .check(z.minLength(1, 'Choose at least one role.'))

/**
 * A request to create an account, by default in the caller's own organization. Without a password or `invite`, one is
 * generated. With `invite`, someone who already has an account is added to the organization.
 */
export const NewUser = z.object({
  email: emailText('Enter an email address, for example name@example.com.'),
  name: requiredText('Enter a name.'),
  password: z.optional(passwordField('Enter a password.')),
  invite: z.optional(z.boolean('Send true or false.')),
  organizationId: optionalText(),
  roles: z._default(Roles, ['shipper']),
})

const changeableFields = ['name', 'roles', 'organizationId', 'disabled', 'twoFactor']
const noChangeMessage = `Send at least one of: ${changeableFields.join(', ')}.`

/**
 * A request to change a user. Fields left out keep their value. Two-factor authentication can only be turned off. Another
 * `organizationId` moves the user there.
 */
export const UserChange = z
  .object({
    id: z.string(),
    /** The organization to change the user in. Defaults to the one that the record is about. */
    memberOf: optionalText(),
    name: z.optional(requiredText('Enter a name.')),
    roles: z.optional(Roles),
    organizationId: optionalText(),
    disabled: z.optional(z.boolean('Send true or false.')),
    twoFactor: z.optional(
      z.literal(false, 'Send false: two-factor authentication can only be turned off here.'),
    ),
  })
  .check(z.refine((change) => changeableFields.some((name) => name in change), noChangeMessage))
export type UserChange = z.infer<typeof UserChange>

/** A request to remove a user from an organization, by default the one that their record is about. */
export const UserRemoval = z.object({ id: z.string(), memberOf: optionalText() })
export type UserRemoval = z.infer<typeof UserRemoval>
