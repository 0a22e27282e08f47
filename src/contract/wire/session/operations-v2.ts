import { grantV2, identityReply, tokenRequest } from './codecs.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { paged } from '#contract/wire/codec/pages.ts'
import { organizationSummaryReply } from '#contract/wire/organization/codecs.ts'
import { OrganizationChoice } from '#contract/people/organization-choice.ts'
import { emptyRequest } from '#contract/wire/codec/empty.ts'
import { readPresentFields } from '#contract/wire/codec/fields.ts'
import { lenientCodec } from '#contract/wire/codec/lenient-codec.ts'

/** Issues a token (specification 4.1, obtain access token). */
export const signIn = operation('signIn', 'POST /api/v2/user/oauth/token', {
  access: 'open',
  request: tokenRequest,
  reply: grantV2,
})

export const whoAmI = operation('whoAmI', 'GET /api/v2/user/oauth/exchange', {
  request: emptyRequest,
  reply: identityReply,
})

/** Issues a token for another organization. */
export const switchOrganization = operation('switchOrganization', 'POST /api/v2/user/oauth/organization', {
  request: lenientCodec(OrganizationChoice, { decode: readPresentFields }),
  reply: grantV2,
})

/** Lists the organizations that the user can switch to. */
export const listAvailableOrganizations = operation(
  'listAvailableOrganizations',
  'GET /api/v2/user/oauth/organizations',
  paged(organizationSummaryReply),
)

export const signOut = operation('signOut', 'POST /api/v2/user/oauth/logout', {
  request: emptyRequest,
  reply: emptyRequest,
})
