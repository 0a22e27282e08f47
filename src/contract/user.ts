import * as z from 'zod/mini'
import { Role } from './session.ts'
import { emailText, optionalText, requiredText } from './text.ts'

/** A person's account. */
export const User = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  organizationId: z.optional(z.string()),
  roles: z.array(z.string()),
  createdAt: z.optional(z.string()),
})
export type User = z.infer<typeof User>

/** An account that was just made, with its password where the service made that up; it is told this once. */
export const MadeUser = z.extend(User, { password: z.optional(z.string()) })
export type MadeUser = z.infer<typeof MadeUser>

/** The account to make, in the maker's organization. Without a password the service makes one up. */
export const NewUser = z.object({
  email: emailText('Give an e-mail address, like name@example.com.'),
  name: requiredText('Give the name.'),
  password: optionalText(),
  roles: z._default(
    z.array(Role, 'Give the roles as a list.').check(z.minLength(1, 'Give at least one role.')),
    ['shipper'],
  ),
})
export type NewUser = z.infer<typeof NewUser>
