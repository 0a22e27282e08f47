import { afterAll, expect, test } from 'vitest'
import { digest } from '#service/kernel/secrets.ts'
import {
  requiresToken,
  prepareExample,
  listExamples,
  permittedAccount,
} from '#testing/operations/documented-examples.ts'
import { readOnlyPosts, auditActionNames } from '#testing/operations/audited-operations.ts'
import { findAction } from '#testing/operations/guarded-operations.ts'
import { fetchOpenApi, listCanonicalOperations } from '#testing/requests/openapi.ts'
import { demo, startService, type TestService } from '#testing/service/service.ts'

// Every operation, using the examples of its description. New operations are covered automatically.

const service: TestService = await startService()
const described = listCanonicalOperations(await fetchOpenApi(service))
afterAll(() => service.close())

const exampleRequests = described.flatMap((operation) =>
  listExamples(operation).map((request, index) => ({
    operation,
    request,
    name: `${operation.operationId} (${index + 1})`,
    action: findAction(operation),
  })),
)
const isChange = ({ operation, action }: (typeof exampleRequests)[number]) =>
  operation.method !== 'GET' && !readOnlyPosts.includes(action)
/** Refreshing continues a session, which was recorded when it started. */
const isRenewal = ({ request }: (typeof exampleRequests)[number]) =>
  JSON.stringify(request).includes('refresh_token')
/** Resets a setting that the organization of the example doesn't have. */
const changesNothing = ({ request }: (typeof exampleRequests)[number]) =>
  /dateFormat[^a-z]*null/.test(JSON.stringify(request))

const lines = () => service.db.selectFrom('audit_entries').select(['id', 'action', 'user_id']).execute()

/** Sends the example request. @returns the audit log entries that it added. */
async function listNewEntries({ operation, request }: (typeof exampleRequests)[number]) {
  const { text, send, by } = await prepareExample(service, operation, request)
  const token = requiresToken(operation)
    ? (by ?? (await service.signIn(permittedAccount(operation))))
    : undefined
  // Looked up before the request is sent, because some requests revoke their own token.
  const actor = await findActor(text, token ?? by)
  const before = new Set((await lines()).map(({ id }) => id))
  const reply = await send(token)
  expect([200, 206]).toContain(reply.statusCode)
  return { written: (await lines()).filter(({ id }) => !before.has(id)), actor }
}

/** Returns the ID of the actor of a request: by token, by link or by signing in. */
async function findActor(text: string, token: string | undefined) {
  if (token) return (await service.store.findCaller(token))?.id
  const [secret] = /(?<=secret[^\w-]+)[\w-]{43}(?![\w-])/.exec(text) ?? []
  if (secret) {
    const links = service.db
      .selectFrom('offer_links')
      .select('id')
      .where('secret_digest', '=', digest(secret))
    return (await links.executeTakeFirst())?.id
  }
  if (text.includes(demo.clientId)) return demo.clientId
  const accounts = service.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'shipper@lading.example')
  return (await accounts.executeTakeFirst())?.id
}

test.each(
  exampleRequests
    .filter((each) => isChange(each) && !isRenewal(each) && !changesNothing(each))
    .map((each) => [each.name, each] as const),
)('%s records who did it', async (_, each) => {
  const { written, actor } = await listNewEntries(each)
  expect(written.map(({ action }) => action)).toContain(auditActionNames[each.action] ?? each.action)
  expect(actor).toBeDefined()
  for (const { user_id } of written) expect(user_id).toBe(actor)
})

test.each(exampleRequests.filter((each) => !isChange(each)).map((each) => [each.name, each] as const))(
  '%s changes nothing and records nothing',
  async (_, each) => {
    expect((await listNewEntries(each)).written).toEqual([])
  },
)
