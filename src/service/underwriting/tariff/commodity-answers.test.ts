import { expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import { applyChange } from '#testing/builders/apply-change.ts'
import {
  now,
  oneLeg,
  anInsurableShipment,
  sampleTerms,
  underwriteSample,
} from '#testing/builders/underwriting-terms.ts'
import { commodityQuestions } from '#service/underwriting/reference/goods/commodity-questions.ts'
import { commodities } from '#service/underwriting/reference/goods/commodities.ts'
import { previewDeclines } from '#service/underwriting/rating/preview.ts'
import { listQuestions } from './commodity-answers.ts'

function rate(change: Partial<Shipment>) {
  const shipment = anInsurableShipment(change)
  const terms = sampleTerms(shipment)
  const [offer] = underwriteSample(shipment)
  if (!offer) throw new Error('There is no offer.')
  return { offer, terms, premium: offer.price?.lines.premium ?? 0 }
}

const bySea = (features: readonly string[] = []) =>
  oneLeg('Helsinki, Finland', 'Hamburg, Germany', '2').map((leg) => ({
    ...leg,
    transportFeatures: [...features],
  }))
const insured = commodities.filter(({ declined }) => declined === null)

test.each(
  insured.flatMap(({ id, group }) =>
    listQuestions({ id, group }, commodityQuestions).map((question) => [id, question] as const),
  ),
)(
  'class %s with an unanswered question takes its first option, at the price of the tariff',
  (commodityId, question) => {
    const [first] = question.options
    const unanswered = rate({ commodityId })
    const answered = rate({ commodityId, commodityAnswers: { [question.id]: first?.id ?? '' } })
    expect(answered.offer.price).toEqual(unanswered.offer.price)
    expect(answered.offer.coverage).toEqual(unanswered.offer.coverage)
    expect(unanswered.offer.reasons.filter(({ code }) => code === 'load')).toEqual([])
    expect(unanswered.offer.amendments.length).toBeGreaterThan(0)
  },
)

test('an answer changes the price and the conditions', () => {
  const journeyLegs = bySea(['refrigerated-container'])
  const [no, yes] = ['no', 'yes'].map((answer) =>
    rate({ commodityId: '157', journeyLegs, commodityAnswers: { 'refrigeration-breakdown': answer } }),
  )
  expect(yes?.premium).toBe(Math.round((no?.premium ?? 0) * 1.15))
  expect(yes?.offer.reasons.find(({ sentence }) => sentence.startsWith('Refrigeration'))?.sentence).toBe(
    'Refrigeration breakdown cover adds 15%: EUR 527.56.',
  )
  const breakdown = 'Deterioration after a breakdown of the refrigeration machinery'
  expect(no?.offer.coverage.notCovered).toContain(breakdown)
  expect(yes?.offer.coverage.notCovered).not.toContain(breakdown)
  expect(yes?.offer.coverage.covered).toContain(`${breakdown} that lasts at least 24 consecutive hours`)

  const container = rate({ commodityId: '116', commodityAnswers: { 'vehicle-carriage': 'container' } })
  expect(container.offer.reasons.find(({ code }) => code === 'load')?.sentence).toMatch(
    /^Vehicles in a container, 10% off: EUR/,
  )
})

test('declines cover for a breakdown without temperature control, and suggests either change', () => {
  const shipment = anInsurableShipment({
    commodityId: '157',
    journeyLegs: bySea(['shared-container']),
    commodityAnswers: { 'refrigeration-breakdown': 'yes' },
  })
  const terms = sampleTerms(shipment)
  expect(previewDeclines(shipment, terms, now)).toEqual([
    {
      type: 'error',
      field: 'commodityAnswers.refrigeration-breakdown',
      message:
        'Breakdown of the refrigeration machinery can be covered only if every leg is temperature-controlled. Cover is available with the answer “No”.',
    },
  ])
  const [declined] = underwriteSample(shipment)
  expect(declined?.remedies).toEqual([
    {
      code: 'condition',
      sentence: 'Choose “Refrigerated container”.',
      change: { 'journeyLegs.0.transportFeatures': ['shared-container', 'refrigerated-container'] },
    },
    {
      code: 'answer',
      sentence: 'Answer “Cover breakdown of the refrigeration machinery?” with “No”.',
      change: { 'commodityAnswers.refrigeration-breakdown': 'no' },
    },
  ])
  for (const { change } of declined?.remedies ?? []) {
    expect(underwriteSample(applyChange(shipment, change)).every(({ accepted }) => accepted)).toBe(true)
  }
})

test('declines an uninsurable answer, and suggests another one', () => {
  const { offer } = rate({
    commodityId: '154',
    commodityAnswers: { 'used-machinery-preparation': 'unpacked' },
  })
  expect(offer.accepted).toBe(false)
  expect(offer.remedies?.map(({ sentence }) => sentence)).toEqual([
    'Answer “How has the machinery been prepared for transport?” with “Packed by the shipper” with Named perils (B).',
  ])
})
