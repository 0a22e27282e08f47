import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aShipment } from '#testing/builders/shipment.ts'
import { createLabels } from './labels.ts'
import { GoodsFacts } from './ShipmentFacts.tsx'
import { summarizeRisk } from './shipment-summary.ts'

it('lists the goods, their details and their value with the names and in the order of the certificate', () => {
  const risk = {
    ...aShipment({ commodityDescription: 'Used lathes', trackingCode: 'PO 4711', marks: 'KM 1-9' }),
    commodityName: 'Machinery',
    answeredQuestions: [{ question: 'Is it used?', answer: 'Yes' }],
  }
  render(
    <dl>
      <GoodsFacts summary={summarizeRisk(risk, createLabels(undefined))} />
    </dl>,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Goods',
    'Marks and numbers',
    'Your reference',
    'Insured value',
  ])
  expect(screen.getAllByRole('definition')[0]?.textContent).toBe('MachineryUsed lathesIs it used? Yes')
})
