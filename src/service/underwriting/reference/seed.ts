import { commodities, commodityGroups } from './goods/commodities.ts'
import { commodityQuestions } from './goods/commodity-questions.ts'
import { commodityWords } from './goods/commodity-words.ts'
import { countries, placeGroups } from './countries.ts'
import { covers } from './covers.ts'
import { currencies, exchangeRates } from './currencies.ts'
import { extensions } from './extensions.ts'
import { transportFeatures } from './goods/features.ts'
import { featureTerms } from './goods/feature-terms.ts'
import { sampleIssuer } from './issuer.ts'
import { listedAreas } from './listed-areas.ts'
import { passages, usualSpeeds } from './passages.ts'
import { states } from './states.ts'
import { edition, tariffRows } from './tariff.ts'
import { taxes } from './taxes.ts'

/** The reference data that every start of the service compares with the database. */
export const referenceSeed = {
  edition,
  commodityGroups,
  commodities,
  commodityQuestions,
  commodityWords,
  placeGroups,
  covers,
  tariffRows: tariffRows(),
  extensions,
  countries,
  states,
  currencies,
  exchangeRates,
  taxes,
  transportFeatures,
  passages,
  usualSpeeds,
  listedAreas,
  featureTerms,
  issuer: sampleIssuer,
} as const

export type ReferenceSeed = typeof referenceSeed
