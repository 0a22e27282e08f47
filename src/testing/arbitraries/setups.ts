import fc from 'fast-check'
import { isoCurrency } from '#contract/money/money.ts'
import type { Commodity, CommodityQuestion, CommodityWords, Setup } from '#contract/setup.ts'
import { anyText } from './offers.ts'
import { anyAdditionalFields } from './organizations.ts'
import { anyCustomer, anyKey, anyList, anyNamedItem, record } from './records.ts'

const anyCommodityTerms = fc.record({
  levels: anyList(anyNamedItem),
  maximumValue: fc.nat(),
  excess: fc.nat(),
  currencyId: fc.constant('EUR'),
  transportTypes: anyList(anyKey),
  conditions: anyList(anyText),
})

const anyQuestion: fc.Arbitrary<CommodityQuestion> = fc.record({
  id: anyKey,
  text: anyText,
  options: anyList(fc.record({ id: anyKey, name: anyText, hint: anyText }, { requiredKeys: ['id', 'name'] })),
})

export const anySetup: fc.Arbitrary<Setup> = fc.record(
  {
    commodities: anyList(
      fc.record(
        {
          id: anyKey,
          name: anyText,
          groups: anyList(anyNamedItem),
          terms: anyCommodityTerms,
          questions: anyList(anyQuestion),
          needsDescription: fc.boolean(),
        },
        { requiredKeys: ['id', 'name', 'groups'] },
      ),
    ),
    countries: anyList(fc.record({ id: fc.uuid(), name: anyText, code: anyText })),
    states: anyList(anyNamedItem),
    currencies: anyList(fc.constantFrom('EUR', 'JPY', 'KWD').map((code) => isoCurrency(code, '¤'))),
    currencyId: fc.constant('EUR'),
    customers: anyList(anyCustomer),
    policies: anyList(
      fc.record(
        { id: fc.uuid(), name: anyText, commodityIds: anyList(anyKey) },
        { requiredKeys: ['id', 'name'] },
      ),
    ),
    documents: anyList(fc.record({ name: anyText, url: fc.webUrl(), level: anyKey })),
    minAllowedDate: fc.record({ land: fc.nat(), sea: fc.nat(), air: fc.nat() }, { requiredKeys: [] }),
    requireConfirmation: fc.boolean(),
    hideCostBreakdown: fc.boolean(),
    allowMultiCommodity: fc.boolean(),
    allowQuotation: fc.boolean(),
    enforceTrackingCode: fc.boolean(),
    additionalFields: anyAdditionalFields,
    supportedFields: anyList(anyText),
    dateFormat: anyText,
    transportTypes: anyList(anyNamedItem),
    transportFeatures: anyList(fc.record({ id: anyKey, name: anyText, transportTypes: anyList(anyKey) })),
    extensions: anyList(anyNamedItem),
    warnings: fc.uniqueArray(fc.record({ message: anyText, field: anyText }, { requiredKeys: ['message'] }), {
      selector: ({ message }) => message,
    }),
    estimate: fc.record(
      {
        from: fc.nat(),
        currencyId: fc.constant('EUR'),
        levels: anyList(fc.record({ id: anyKey, name: anyText, total: fc.nat() })),
      },
      { requiredKeys: ['from', 'currencyId'] },
    ),
  },
  { requiredKeys: [] },
)

export const anyCommodityWords: fc.Arbitrary<CommodityWords> = fc.record({
  edition: anyText,
  source: anyText,
  entries: anyList(
    fc.record(
      { code: anyText, commodityId: anyKey, name: anyText, words: anyList(anyText) },
      { requiredKeys: ['commodityId', 'name', 'words'] },
    ),
  ),
})

export const anyCommodity: fc.Arbitrary<Commodity> = record({
  id: anyKey,
  name: anyText,
  groups: fc.constant([]),
  active: fc.boolean(),
})
