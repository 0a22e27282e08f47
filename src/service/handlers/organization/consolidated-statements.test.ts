import Papa from 'papaparse'
import { afterAll, describe, expect, test } from 'vitest'
import { sumByCurrency, splitByOrganization, type Statement } from '#contract/servicing/statement.ts'
import { getStatement } from '#contract/wire/statements/operations.ts'
import { aShipment, testNow } from '#testing/builders/shipment.ts'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { createPerson, type Person } from '#testing/scenarios/people.ts'
import { createOrganization } from '#testing/scenarios/switching.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
afterAll(() => service.close())
service.setNow(testNow)

const brokerId = await createOrganization(service, 'Broker Ltd')
const clientId = await createOrganization(service, 'Acme Ltd', brokerId)
const otherId = await createOrganization(service, 'Zenith Ltd', clientId)
const broker = await createPerson(service, ['support'], brokerId)
const client = await createPerson(service, ['shipper'], clientId)
const other = await createPerson(service, ['shipper'], otherId)
const unrelated = await createPerson(service)
for (const { token } of [broker, client, other, other, unrelated]) await createBooking(service, token)
await createBooking(service, client.token, aShipment({ currencyId: 'JPY', insuredValue: '5000000' }))

const get = ({ token }: Person, path = '') =>
  service.request({ url: `/api/v2/quote/statements${path}`, token })
const readRows = (csv: string) =>
  Papa.parse<string[]>(csv.replace('\uFEFF', ''), { skipEmptyLines: true }).data
const read = async (person: Person): Promise<Statement> =>
  getStatement.reply.parse((await get(person, '/2026-11')).json())

test('a statement includes the organizations below, split by organization', async () => {
  const statement = await read(broker)
  const parts = splitByOrganization(statement)
  expect(parts.map(({ organization, entries }) => [organization, entries.length])).toEqual([
    ['Broker Ltd', 1],
    ['Acme Ltd', 2],
    ['Zenith Ltd', 2],
  ])
  expect(sumByCurrency(parts.flatMap(({ entries }) => entries))).toEqual(statement.totals)
  const [months] = (await get(broker)).json<{ totals: { balance: number }[] }[]>()
  expect(months?.totals.map(({ balance }) => balance)).toEqual(statement.totals.map(({ balance }) => balance))
})

test('a shipper’s statement is theirs only, although there is an organization below', async () => {
  const statement = await read(client)
  expect(statement.entries).toHaveLength(2)
  expect(splitByOrganization(statement)).toEqual([])
})

test('the CSV of several organizations says whose each row is, and that of one has no such column', async () => {
  const rows = async (person: Person) => readRows((await get(person, '/2026-11/csv')).body)
  const [head, ...entries] = await rows(broker)
  expect(head?.at(-1)).toBe('Company')
  expect(entries.map((row) => row.at(-1)).sort()).toEqual([
    'Acme Ltd',
    'Acme Ltd',
    'Broker Ltd',
    'Zenith Ltd',
    'Zenith Ltd',
  ])
  expect((await rows(client))[0]).not.toContain('Company')
})

describe('the statements of a chosen organization', () => {
  const ofClient = `?organizationId=${client.organizationId}`

  test('include those below it, but not its parent or siblings', async () => {
    const statement = getStatement.reply.parse((await get(broker, `/2026-11${ofClient}`)).json())
    expect(statement.organization).toBe('Acme Ltd')
    expect(splitByOrganization(statement).map(({ organization }) => organization)).toEqual([
      'Acme Ltd',
      'Zenith Ltd',
    ])
    const [months] = (await get(broker, ofClient)).json<{ totals: { balance: number }[] }[]>()
    expect(months?.totals.map(({ balance }) => balance)).toEqual(
      statement.totals.map(({ balance }) => balance),
    )
  })

  test('are downloaded with its name', async () => {
    const csv = await get(broker, `/2026-11/csv${ofClient}`)
    expect(csv.headers['content-disposition']).toContain('statement-2026-11-acme-ltd.csv')
    expect(new Set(readRows(csv.body).map((row) => row.at(-1)))).toEqual(
      new Set(['Company', 'Acme Ltd', 'Zenith Ltd']),
    )
    const pdf = await get(broker, `/2026-11/pdf${ofClient}`)
    const { pages } = await readPdf(new Uint8Array(pdf.rawPayload))
    expect(pages.join()).not.toContain('Broker Ltd')
  })

  test.each(['', '/2026-11', '/2026-11/csv', '/2026-11/pdf'])(
    'aren’t found by someone who doesn’t see it: %s',
    async (path) => {
      for (const { organizationId } of [broker, unrelated, other]) {
        const reply = await get(client, `${path}?organizationId=${organizationId}`)
        expect(reply.statusCode).toBe(404)
      }
    },
  )
})

test('the PDF has a section with the totals of each organization', async () => {
  const { pages } = await readPdf(new Uint8Array((await get(broker, '/2026-11/pdf')).rawPayload))
  const lines = pages.join('\n').split('\n')
  for (const name of ['Broker Ltd', 'Acme Ltd', 'Zenith Ltd']) expect(lines).toContain(name)
})

test.each([
  ['bookings', '/api/v2/quote/bookings/csv'],
  ['the audit log', '/api/v2/user/audits/csv'],
])('the CSV of %s says whose each row is, if there are several organizations', async (_, url) => {
  const rows = async (organizationId: string) => {
    const { token } = await createPerson(service, ['administrator'], organizationId)
    return readRows((await service.request({ url, token })).body)
  }
  const [head, ...entries] = await rows(broker.organizationId)
  expect(head?.at(-1)).toBe('Company')
  expect(new Set(entries.map((row) => row.at(-1)))).toEqual(new Set(['Broker Ltd', 'Acme Ltd', 'Zenith Ltd']))
  expect((await rows(other.organizationId))[0]).not.toContain('Company')
})
