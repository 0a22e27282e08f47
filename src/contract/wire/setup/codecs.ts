import * as z from 'zod/mini'
import {
  Commodity,
  Country,
  Customer,
  DocumentLink,
  Policy,
  Setup,
  State,
  TransportFeature,
} from '#contract/setup.ts'
import { Currency } from '#contract/money/money.ts'
import {
  asText,
  booleanOf,
  defined,
  fieldsOf,
  listOf,
  numberOf,
  present,
  recordsIn,
  said,
  textOf,
  textsOf,
} from '#contract/wire/codec/lenient-codec.ts'

/** Reads a list row by row; a row that cannot be read is left out, a list that is none is absent. */
function rowsIn<Row>(
  value: unknown,
  row: z.ZodMiniType<Row>,
  read: (fields: Record<string, unknown>) => unknown,
) {
  const list = listOf(value)
  if (!list) return undefined
  return list.flatMap((entry) => {
    const fields = fieldsOf(entry)
    const parsed = fields ? z.safeParse(row, read(present(fields))) : undefined
    return parsed?.success ? [parsed.data] : []
  })
}

const named = (fields: Record<string, unknown>) => ({
  ...fields,
  id: asText(fields['id']),
  name: textOf(fields['name']) ?? textOf(fields['id']),
})

const Named = z.object({ id: z.string(), name: z.string() })

function commodityIn(fields: Record<string, unknown>) {
  return { ...named(fields), groups: rowsIn(fields['commodityGroups'], Named, named) ?? [] }
}

function currencyIn(fields: Record<string, unknown>) {
  const id = textOf(fields['id'])
  const decimalPlaces = numberOf(fields['decimalPlaces']) ?? 2
  return {
    id,
    symbol: textOf(fields['symbol']) ?? id,
    decimalPlaces,
    divisionModifier: numberOf(fields['divisionModifier']) ?? 10 ** decimalPlaces,
  }
}

function customerIn(fields: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries({
      ...fields,
      forename: fields['individualFirstName'],
      surname: fields['individualLastName'],
    })
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, asText(value)]),
  )
}

function documentIn(fields: Record<string, unknown>) {
  return defined({
    name: textOf(fields['name']),
    url: textOf(fields['url']),
    level: textOf(fields['level']),
  })
}

function estimateIn(value: unknown) {
  const fields = fieldsOf(value)
  const from = numberOf(fields?.['from'])
  const currencyId = textOf(fields?.['currencyId'])
  return from !== undefined && Number.isSafeInteger(Math.round(from)) && currencyId
    ? { from: Math.round(from), currencyId }
    : undefined
}

/** A policy's own id, under either name that servers give it. */
function policyIn(fields: Record<string, unknown>) {
  const id = asText(fields['policyId'] ?? fields['id'])
  return {
    id,
    name: textOf(fields['alias']) ?? textOf(fields['name']) ?? id,
    ...defined({ commodityIds: listOf(fields['commodityIds']) && textsOf(fields['commodityIds']) }),
  }
}

function noticeIn(value: unknown) {
  const fields = fieldsOf(value)
  const [land, sea, air] = ['land', 'sea', 'air'].map((mode) => numberOf(fields?.[mode]))
  return fields && defined({ land, sea, air })
}

/**
 * Reads warnings as text or objects. `fieldWarnings` repeats those that belong to a field, each with its path,
 * so that `warnings` stays a list of text.
 */
function warningsIn(fields: Record<string, unknown>) {
  const read = (value: unknown) =>
    listOf(value)?.flatMap((entry) => {
      const told = fieldsOf(entry)
      const message = textOf(told ? told['message'] : entry)
      return message ? [{ message, ...defined({ field: textOf(told?.['field']) }) }] : []
    })
  const [warnings, ofFields = []] = [read(fields['warnings']), read(fields['fieldWarnings'])]
  return warnings?.flatMap((warning) => {
    const same = ofFields.filter(({ message }) => message === warning.message)
    return same.length > 0 ? same : [warning]
  })
}

/** Everything that a server may tell before it is asked for offers. */
export const setupReply = said(Setup, {
  decode: (wire) => {
    const fields = fieldsOf(recordsIn(wire)[0]) ?? {}
    return defined({
      commodities: rowsIn(fields['commodities'], Commodity, commodityIn),
      countries: rowsIn(fields['countries'], Country, named),
      states: rowsIn(fields['states'], State, named),
      currencies: rowsIn(fields['currencies'], Currency, currencyIn),
      currencyId: textOf(fields['currencyId']),
      customers: rowsIn(fields['customers'], Customer, customerIn),
      policies: rowsIn(fields['policies'], Policy, policyIn),
      documents: rowsIn(fields['documents'], DocumentLink, documentIn),
      transportTypes: rowsIn(fields['transportTypes'], Named, named),
      transportFeatures: rowsIn(fields['transportFeatures'], TransportFeature, (feature) => ({
        ...named(feature),
        transportTypes: textsOf(feature['transportTypes']),
      })),
      extensions: rowsIn(fields['extensions'], Named, named),
      minAllowedDate: noticeIn(fields['minAllowedDate']),
      requireConfirmation: booleanOf(fields['requireConfirmation']),
      hideCostBreakdown: booleanOf(fields['hideCostBreakdown']),
      allowMultiCommodity: booleanOf(fields['allowMultiCommodity']),
      allowQuotation: booleanOf(fields['allowQuotation']),
      dateFormat: textOf(fields['dateFormat']),
      warnings: warningsIn(fields),
      estimate: estimateIn(fields['estimate']),
    })
  },
  encode: (setup) =>
    defined({
      ...setup,
      commodities: setup.commodities?.map(({ id, name, groups }) => ({ id, name, commodityGroups: groups })),
      policies: setup.policies?.map(({ id, name, commodityIds }) =>
        defined({ id, policyId: id, alias: name, name, commodityIds }),
      ),
      customers: setup.customers?.map(({ forename, surname, ...customer }) =>
        defined({ ...customer, individualFirstName: forename, individualLastName: surname }),
      ),
      warnings: setup.warnings && [...new Set(setup.warnings.map(({ message }) => message))],
      fieldWarnings: setup.warnings?.filter(({ field }) => field !== undefined),
    }),
})
