import type { InjectOptions } from 'fastify'
import type { TestService } from '#testing/service/service.ts'
import { createOfferLink } from './offer-links.ts'
import { createOrganization } from './switching.ts'

/**
 * Changes the records of a quote while it moves to another organization.
 * @returns the rejections with the names of their operations.
 */
export async function collectMovedQuoteReplies(service: TestService) {
  const token = await service.signIn('support@lading.example')
  const { id, secret, offerId } = await createOfferLink(service, token)
  const { quote_id, organization_id } = await service.db
    .selectFrom('offer_links')
    .select(['quote_id', 'organization_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const other = await createOrganization(service, 'Elsewhere Ltd')
  const moveTo = (organizationId: string) =>
    service.db
      .updateTable('quotes')
      .set({ organization_id: organizationId })
      .where('id', '=', quote_id)
      .execute()

  /** Sends a request, and moves the quote after roughly the given number of the request's queries. */
  const sendAndMove = async (request: InjectOptions, queries: number) => {
    const pending = service.request({ ...request, token })
    // While the connection is in use, the request gets as far as its next query.
    for (let query = 0; query < queries; query += 1)
      await service.db.connection().execute(() => new Promise(setImmediate))
    await moveTo(other)
    const reply = await pending
    await moveTo(organization_id)
    return reply
  }

  const post = (path: string, payload: object) =>
    ({ method: 'POST', url: `/api/v2/quote/${path}`, payload }) as const
  const requests = {
    addNoteV2: post(`bookings/${quote_id}/notes`, { content: 'Call Aino.' }),
    withdrawPurchaseV2: post(`offers/${offerId}/withdraw`, { attempt: 'x' }),
    withdrawByLinkV2: post('links/withdraw', { secret, attempt: 'x' }),
    revokeOfferLinkV2: { method: 'DELETE', url: `/api/v2/quote/links/${id}` },
  } as const
  const replies = []
  for (const [name, request] of Object.entries(requests)) {
    let reply = await sendAndMove(request, 0)
    for (let queries = 1; reply.statusCode !== 409 && queries < 50; queries += 1)
      reply = await sendAndMove(request, queries)
    replies.push({ name, reply })
  }
  return replies
}
