import * as z from 'zod/mini'
import { NewCustomerOrganization, NewOrganization } from '#contract/people/new-organization.ts'
import { OrganizationNode, OrganizationSetup } from '#contract/people/organization.ts'
import { ListFilter } from '#contract/paging.ts'
import { NamedItem } from '#contract/setup.ts'
import { doneReply, emptyRequest } from '#contract/wire/codec/empty.ts'
import { readPresentFields, readRecord, unwrapRecords } from '#contract/wire/codec/fields.ts'
import { lenientCodec } from '#contract/wire/codec/lenient-codec.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { listReply } from '#contract/wire/codec/pages.ts'
import { readBoolean, readText, readTexts } from '#contract/wire/codec/readers.ts'
import { textRequest, toTexts } from '#contract/wire/codec/records.ts'
import { idRequest } from '#contract/wire/shipments/codecs.ts'
import { organizationNameReply, organizationReply, organizationSummaryReply } from './codecs.ts'
import { readTreeFields, writeKind } from './kinds.ts'

// The tree of organizations below the caller's own.

const newOrganizationRequest = lenientCodec(NewOrganization, {
  decode: (wire) => {
    const { type, parent, ...fields } = readPresentFields(wire)
    return { ...toTexts(fields), ...readTreeFields({ type, parent }) }
  },
  encode: writeKind,
})

export const createOrganization = operation('createOrganization', 'POST /api/v2/user/organizations', {
  request: newOrganizationRequest,
  reply: organizationReply,
})

export const createCustomerOrganization = operation(
  'createCustomerOrganization',
  'POST /api/v2/quote/customers/{id}/organization',
  {
    request: textRequest(NewCustomerOrganization),
    reply: organizationReply,
  },
)

export const deleteOrganization = operation('deleteOrganization', 'DELETE /api/v2/user/organizations/{id}', {
  request: idRequest,
  reply: doneReply,
})

export const getOrganizationChart = operation(
  'getOrganizationChart',
  'GET /api/v2/user/organizations/chart',
  {
    request: emptyRequest,
    reply: lenientCodec(OrganizationNode, { decode: (wire) => wire }),
  },
)

const namedItemReply = lenientCodec(NamedItem, { decode: (wire) => toTexts(readRecord(wire)) })

export const listOrganizationNames = operation(
  'listOrganizationNames',
  'GET /api/v2/user/organizations/list',
  {
    request: emptyRequest,
    reply: listReply(organizationNameReply),
  },
)

const searchRequest = textRequest(z.pick(ListFilter, { globalFilter: true }))
const idsReply = lenientCodec(z.array(z.string()), { decode: (wire) => readTexts(unwrapRecords(wire)) })

export const findOrganizations = operation('findOrganizations', 'GET /api/v2/user/organizations/find', {
  request: searchRequest,
  reply: listReply(organizationSummaryReply),
})

export const findOrganizationIds = operation(
  'findOrganizationIds',
  'GET /api/v2/user/organizations/find/ids',
  { request: searchRequest, reply: idsReply },
)

export const getOrganizationName = operation(
  'getOrganizationName',
  'GET /api/v2/user/organizations/{id}/name',
  {
    request: idRequest,
    reply: namedItemReply,
  },
)

export const listDescendantIds = operation(
  'listDescendantIds',
  'GET /api/v2/user/organizations/{id}/descendantIds',
  { request: idRequest, reply: idsReply },
)

export const getOrganizationSetup = operation(
  'getOrganizationSetup',
  'GET /api/v2/user/organizations/{id}/setup',
  {
    access: 'open',
    request: idRequest,
    reply: lenientCodec(OrganizationSetup, {
      decode: (wire) => {
        const { locale, dateFormat, allowQuotation } = readRecord(wire)
        return {
          locale: readText(locale) ?? null,
          dateFormat: readText(dateFormat) ?? null,
          allowQuotation: readBoolean(allowQuotation),
        }
      },
    }),
  },
)
