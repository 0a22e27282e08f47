import { afterAll, expect, test } from 'vitest'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import { readPages } from '#testing/pdf/read-pdf.ts'
import type { WireProblemV1, WireProblemV2, WireQuote } from '#testing/requests/wire-replies.ts'
import { buyOffer } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const token = await service.signIn()
afterAll(() => service.close())

const v1 = '/api/v1/quote/Bookings/quote'
const v2 = '/api/v2/quote/bookings/quote'
const setupUrl = '/api/v1/quote/quotes/setup'
const frozen = aShipment({
  commodityId: '157',
  journeyLegs: [aLeg({ transportFeatures: ['temperature-controlled-lorry'] })],
})
const commodityAnswers = { 'refrigeration-breakdown': 'yes' }
type Answered = WireQuote & { risk: Record<string, unknown> }
const quoteBy = (url: string, fields: object) => service.postForm(url, { ...frozen, ...fields }, token)
const answered = {
  commodityAnswers,
  answeredQuestions: [
    {
      question: 'Cover breakdown of the refrigeration machinery?',
      answer: 'Yes, if it stops for at least 24 hours',
    },
  ],
}

test('are accepted in both versions and in every format, and saved with the quote, booking and certificate', async () => {
  const plain = (await quoteBy(v2, {})).json<Answered>()
  expect(plain.risk).not.toHaveProperty('commodityAnswers')
  const flat = {
    commodities: [{ commodityId: '157', insuredValue: 10_000_000, currencyId: 'EUR' }],
    originFormatted: 'Helsinki, Finland',
    destinationFormatted: 'Hamburg, Germany',
    startDate: '2026-11-24',
    endDate: '2026-12-04',
    transportType: 2,
    bookingHolder: frozen.bookingHolder,
    commodityAnswers,
  }
  const json = (url: string, payload: object) => service.request({ method: 'POST', url, token, payload })
  expect((await quoteBy(v1, { commodityAnswers })).json<Answered>().risk).toMatchObject(answered)
  expect((await json(v2, { ...frozen, commodityAnswers })).json<Answered>().risk).toMatchObject(answered)
  const [offer] = (await json('/api/v2/quote/quotes/quote', flat)).json<Answered[]>()
  expect(offer).toMatchObject({ accepted: false, risk: answered })

  const quote = (await quoteBy(v2, { commodityAnswers })).json<Answered>()
  expect(quote.insurerPremium).toBeGreaterThan(plain.insurerPremium)
  const booking = await buyOffer(service, token, quote.offerId)
  expect(booking.risk).toMatchObject(answered)
  const certificate = await service.request({
    url: `/api/v2/quote/bookings/${booking.id}/certificate`,
    token,
  })
  const text = (await readPages(certificate.rawPayload)).join(' ').replace(/\s+/g, ' ')
  expect(text).toContain('Yes, if it stops for at least 24 hours')
  expect(text).toContain('Report any breakdown of the refrigeration machinery immediately.')
})

test.each([
  ['an unknown question', { colour: 'red' }, 'colour', 'We don’t ask this about these goods. Leave it out.'],
  [
    'an unknown answer',
    { 'refrigeration-breakdown': 'maybe' },
    'refrigeration-breakdown',
    'Choose no or yes.',
  ],
])('are rejected at their field with %s, in both versions and in setup', async (_, answers, id, message) => {
  const problem = { path: `commodityAnswers.${id}`, message }
  const fields = { commodityAnswers: answers }
  const two = (await quoteBy(v2, fields)).json<WireProblemV2>()
  expect(two).toMatchObject({ status: 422, errors: [problem] })
  expect((await quoteBy(v1, fields)).json<WireProblemV1>().error).toMatchObject({ details: [problem] })
  expect((await quoteBy(setupUrl, fields)).statusCode).toBe(422)
})

test.each([['no'], ['["yes"]'], ['{']])('are rejected if they aren’t an object: %s', async (text) => {
  const reply = await service.postForm(v2, { ...frozen, commodityAnswers: text }, token)
  expect(reply.statusCode).toBe(422)
  expect(reply.json<WireProblemV2>().errors?.[0]?.path).toBe('commodityAnswers')
})

test.each([
  ['that objects inherit', '{"__proto__": "yes"}'],
  ['without letters', '{" ": "yes"}'],
  ['with a hidden character', '{"refrigeration\u202e": "yes"}'],
  ['of 300 characters', `{"${'a'.repeat(300)}": "yes"}`],
])('are rejected with the name of a question %s', async (_, text) => {
  const reply = await quoteBy(v2, { commodityAnswers: text })
  expect(reply.statusCode).toBe(422)
  const message = 'Send the IDs of the questions with the answers.'
  expect(reply.json<WireProblemV2>().errors).toMatchObject([{ path: 'commodityAnswers', message }])
})

test('can be repeated in a correction, but not changed', async () => {
  const correct = async (booking: { id: string }, answers: object) => {
    const url = `/api/v2/quote/bookings/${booking.id}/correct`
    return (await service.postForm(url, { marks: 'A', commodityAnswers: answers }, token)).statusCode
  }
  const none = await buyOffer(service, token, (await quoteBy(v2, {})).json<Answered>().offerId)
  expect(await correct(none, {})).toBe(200)
  expect(await correct(none, commodityAnswers)).toBe(422)
  const some = await buyOffer(
    service,
    token,
    (await quoteBy(v2, { commodityAnswers })).json<Answered>().offerId,
  )
  expect(await correct(some, commodityAnswers)).toBe(200)
  expect(await correct(some, {})).toBe(422)
})

test('come from the questions in setup, which change with the database', async () => {
  const read = async () =>
    (await service.postForm(setupUrl, { commodityId: '157' }, token))
      .json<{ commodities: { questions?: object[] }[] }>()
      .commodities.map(({ questions }) => questions)
  expect(await read()).toEqual([
    [
      {
        id: 'refrigeration-breakdown',
        text: 'Cover breakdown of the refrigeration machinery?',
        options: [
          {
            id: 'no',
            name: 'No',
            hint: 'Not covered: deterioration after a breakdown of the refrigeration machinery.',
          },
          {
            id: 'yes',
            name: 'Yes, if it stops for at least 24 hours',
            hint: 'Adds 15% to the premium. Report any breakdown of the refrigeration machinery immediately.',
          },
        ],
      },
    ],
  ])
  await service.db.updateTable('commodity_questions').set({ text: 'Cold?' }).execute()
  expect((await read())[0]).toMatchObject([{ text: 'Cold?' }])
})

test('other goods need a description in a quote, but not yet in setup', async () => {
  const other = { commodityId: '158' }
  const message = 'Describe the goods, for example “12 crates of pump parts”.'
  for (const url of [v1, v2]) {
    const undescribed = await quoteBy(url, other)
    expect([undescribed.statusCode, undescribed.json()]).toMatchObject([
      200,
      { accepted: false, amendments: [message], remedies: [] },
    ])
  }
  const setup = (await quoteBy(setupUrl, other)).json<{ commodities: object[]; warnings: string[] }>()
  expect(setup).toHaveProperty('estimate')
  expect(setup.commodities).toMatchObject([
    {
      id: '158',
      needsDescription: true,
      terms: { conditions: [expect.stringMatching(/^Not covered: mechanical/)] },
    },
  ])
  const described = (await quoteBy(v2, { ...other, commodityDescription: 'Clown noses' })).json<Answered>()
  expect(described).toMatchObject({ accepted: true, risk: { commodityDescription: 'Clown noses' } })
  const general = (await quoteBy(v2, { commodityId: '101' })).json<Answered>()
  expect(described.insurerPremium).toBeGreaterThan(general.insurerPremium)
})

test.each([
  ['a lorry on a leg by land and sea', ['1', '2'], ['temperature-controlled-lorry']],
  ['a cool box on a leg by sea and air', ['2', '3'], ['cool-box']],
])('%s doesn’t cover a change of temperature at sea', async (_, transportTypes, transportFeatures) => {
  const leg = { transportTypes, end: 'Hamburg, Germany', endTime: '2026-11-27T16:00:00.000Z' }
  const journeyLegs = [aLeg({ ...leg, transportFeatures })]
  const partly = (await quoteBy(v2, { journeyLegs })).json<Answered>()
  expect(partly.accepted).toBe(true)
  expect(partly.coverage.notCovered).toContain(
    'Deterioration caused by a change in temperature, unless every leg is temperature-controlled',
  )
  const breakdown = (await quoteBy(v2, { journeyLegs, commodityAnswers })).json<Answered>()
  expect(breakdown.accepted).toBe(false)
  const all = [aLeg({ ...leg, transportFeatures: [...transportFeatures, 'refrigerated-container'] })]
  const wholly = (await quoteBy(v2, { journeyLegs: all, commodityAnswers })).json<Answered>()
  expect(wholly.accepted).toBe(true)
  expect(wholly.coverage.notCovered).not.toContain(
    'Deterioration caused by a change in temperature, unless every leg is temperature-controlled',
  )
})
