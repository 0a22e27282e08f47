import * as z from 'zod/mini'
import { AdditionalField } from '#contract/fields/additional-fields.ts'
import * as models from '#contract/setup.ts'
import { Currency, isoCurrency } from '#contract/money/money.ts'
import { type Fields, omitUndefined, readEach, readFields, readRecord } from '#contract/wire/codec/fields.ts'
import { lenientCodec } from '#contract/wire/codec/lenient-codec.ts'
import {
  readBoolean,
  readList,
  readNumber,
  readText,
  readTexts,
  toText,
} from '#contract/wire/codec/readers.ts'
import { readRows } from '#contract/wire/codec/records.ts'
import { readCustomer } from '#contract/wire/customers/read-customer.ts'
import { readCountry, readNamedItem } from './named-items.ts'

function readCommodity(fields: Fields) {
  return {
    ...readNamedItem(fields),
    groups: readRows(fields['commodityGroups'], models.NamedItem, readNamedItem) ?? [],
    ...omitUndefined({
      terms: models.CommodityTerms.safeParse(fields['terms']).data,
      active: readBoolean(fields['active']),
      questions: z.array(models.CommodityQuestion).safeParse(fields['questions']).data,
      needsDescription: readBoolean(fields['needsDescription']),
    }),
  }
}

/**
 * Reads a currency. Its decimals are those of its minor units or of ISO 4217 if they aren't stated. A divisor of 1 says that
 * amounts are sent in whole units, not that there are no decimals.
 */
function readCurrency(fields: Fields) {
  const id = readText(fields['id'])
  const units = readNumber(fields['divisionModifier'])
  const places = [readNumber(fields['decimalPlaces']), units === 1 ? undefined : Math.log10(units ?? NaN)]
  const decimalPlaces =
    places.find((each) => Currency.shape.decimalPlaces.safeParse(each).success) ??
    isoCurrency(id ?? '').decimalPlaces
  return {
    id,
    symbol: readText(fields['symbol']) ?? id,
    decimalPlaces,
    divisionModifier: units ?? 10 ** decimalPlaces,
  }
}

const readDocument = (fields: Fields) => readEach(fields, readText, ['name', 'url', 'level'])

/** Reads a policy. Servers use either of two names for its ID and its name. */
function readPolicy(fields: Fields) {
  const id = toText(fields['policyId'] ?? fields['id'])
  return {
    id,
    name: readText(fields['alias']) ?? readText(fields['name']) ?? id,
    ...omitUndefined({ commodityIds: readList(fields['commodityIds']) && readTexts(fields['commodityIds']) }),
  }
}

function readNotice(value: unknown) {
  const fields = readFields(value)
  return fields && readEach(fields, readNumber, ['land', 'sea', 'air'])
}

/**
 * Reads warnings as text or objects. `fieldWarnings` repeats those that belong to a field, with its path, so that
 * `warnings` can stay a list of text.
 */
function readWarnings(fields: Fields) {
  const read = (value: unknown) =>
    readList(value)?.flatMap((entry) => {
      const record = readFields(entry)
      const message = readText(record ? record['message'] : entry)
      return message ? [{ message, ...omitUndefined({ field: readText(record?.['field']) }) }] : []
    })
  const warnings = read(fields['warnings'])
  const fieldWarnings = read(fields['fieldWarnings']) ?? []
  return warnings?.flatMap((warning) => {
    const same = fieldWarnings.filter(({ message }) => message === warning.message)
    return same.length > 0 ? same : [warning]
  })
}

/** Returns the IDs that are numbers on the wire, as text. Undefined if there are none. */
function readNumericIds(rows: unknown) {
  const ids = (readList(rows) ?? []).map((row) => readFields(row)?.['id'])
  return emptyToUndefined(ids.filter((id) => typeof id === 'number').map(String))
}

/** Converts an empty list to undefined. People can't choose from an empty list, but without a list they can enter an ID. */
const emptyToUndefined = <Row>(rows: Row[] | undefined) => (rows?.length ? rows : undefined)

/** The lists and settings a client needs before requesting a quote. */
export const setupReply = lenientCodec(models.Setup, {
  decode: (wire) => {
    const fields = readRecord(wire)
    return omitUndefined({
      ...readEach(fields, readText, ['currencyId', 'dateFormat']),
      ...readEach(fields, readBoolean, ['requireConfirmation', 'hideCostBreakdown']),
      ...readEach(fields, readBoolean, ['allowMultiCommodity', 'allowQuotation', 'enforceTrackingCode']),
      commodities: emptyToUndefined(readRows(fields['commodities'], models.Commodity, readCommodity)),
      countries: emptyToUndefined(readRows(fields['countries'], models.Country, readCountry)),
      states: readRows(fields['states'], models.NamedItem, readNamedItem),
      currencies: readRows(fields['currencies'], Currency, readCurrency),
      customers: readRows(fields['customers'], models.Customer, readCustomer),
      policies: readRows(fields['policies'], models.Policy, readPolicy),
      documents: readRows(fields['documents'], models.DocumentLink, readDocument),
      transportTypes: emptyToUndefined(readRows(fields['transportTypes'], models.NamedItem, readNamedItem)),
      transportFeatures: readRows(fields['transportFeatures'], models.TransportFeature, (feature) => ({
        ...readNamedItem(feature),
        transportTypes: readTexts(feature['transportTypes']),
      })),
      numericFeatureIds: readNumericIds(fields['transportFeatures']),
      extensions: readRows(fields['extensions'], models.NamedItem, readNamedItem),
      minAllowedDate: readNotice(fields['minAllowedDate']),
      additionalFields: z.array(AdditionalField).safeParse(fields['additionalFields']).data,
      supportedFields: readList(fields['supportedFields']) && readTexts(fields['supportedFields']),
      warnings: readWarnings(fields),
      estimate: models.Estimate.safeParse(fields['estimate']).data,
    })
  },
  encode: (setup) =>
    omitUndefined({
      ...setup,
      commodities: setup.commodities?.map(({ groups, ...commodity }) =>
        omitUndefined({ ...commodity, commodityGroups: groups, active: undefined }),
      ),
      policies: setup.policies?.map(({ id, name, commodityIds }) =>
        omitUndefined({ id, policyId: id, alias: name, name, commodityIds }),
      ),
      customers: setup.customers?.map(({ forename, surname, ...customer }) =>
        omitUndefined({ ...customer, individualFirstName: forename, individualLastName: surname }),
      ),
      warnings: setup.warnings && [...new Set(setup.warnings.map(({ message }) => message))],
      fieldWarnings: setup.warnings?.filter(({ field }) => field !== undefined),
    }),
})
