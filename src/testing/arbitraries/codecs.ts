import type fc from 'fast-check'
import { OfferLink } from '#contract/servicing/offer-link.ts'
import * as account from '#contract/wire/account/codecs.ts'
import * as bookings from '#contract/wire/bookings/codecs.ts'
import { correctBooking } from '#contract/wire/bookings/correction-operations.ts'
import { cancelBooking, previewCancellation } from '#contract/wire/bookings/operations.ts'
import { checkCertificate } from '#contract/wire/check/operations.ts'
import * as empty from '#contract/wire/codec/empty.ts'
import type { Codec } from '#contract/wire/codec/lenient-codec.ts'
import { doneReply } from '#contract/wire/codec/empty.ts'
import {
  listFilterRequest,
  listReply,
  pageReply,
  pageRequest,
  recordPageRequest,
} from '#contract/wire/codec/pages.ts'
import { recordReply } from '#contract/wire/codec/records.ts'
import * as customers from '#contract/wire/customers/operations.ts'
import { addNote } from '#contract/wire/notes/operations.ts'
import { createOfferLink } from '#contract/wire/offer-links/operations.ts'
import { buyByLink, openOfferLink } from '#contract/wire/offer-links/public-operations.ts'
import * as offers from '#contract/wire/offers/codecs.ts'
import * as organization from '#contract/wire/organization/codecs.ts'
import * as fees from '#contract/wire/organization/fee-operations.ts'
import * as apiClients from '#contract/wire/organization/api-client-codecs.ts'
import * as tree from '#contract/wire/organization/tree-operations.ts'
import * as queue from '#contract/wire/queue/codecs.ts'
import * as session from '#contract/wire/session/codecs.ts'
import { switchOrganization } from '#contract/wire/session/operations-v2.ts'
import * as setup from '#contract/wire/setup/codecs.ts'
import * as lists from '#contract/wire/setup/lists.ts'
import * as shipments from '#contract/wire/shipments/codecs.ts'
import * as statements from '#contract/wire/statements/codecs.ts'
import { anyValue } from './values.ts'

/** The codecs that modules export, by name. Their other exports are functions and plain objects. */
const exported = Object.entries({
  ...account,
  ...bookings,
  ...empty,
  ...lists,
  ...offers,
  ...organization,
  ...queue,
  ...session,
  ...setup,
  ...shipments,
  ...statements,
  ...apiClients,
}).filter(([, value]) => '_zod' in value)

/** The codecs of single operations, and those for pages. */
const ofOperations = {
  doneReply,
  listFilterRequest,
  pageRequest,
  recordPageRequest,
  organizationChoiceRequest: switchOrganization.request,
  pageReply: pageReply(bookings.bookingV2),
  listReply: listReply(lists.countryReply),
  cancellationReply: previewCancellation.reply,
  checkRequest: checkCertificate.request,
  checkReply: checkCertificate.reply,
  newOrganizationRequest: tree.createOrganization.request,
  organizationChartReply: tree.getOrganizationChart.reply,
  organizationSearchRequest: tree.findOrganizations.request,
  organizationIdsReply: tree.listDescendantIds.reply,
  organizationNameReply: tree.getOrganizationName.reply,
  organizationSetupReply: tree.getOrganizationSetup.reply,
  feeTermsReply: fees.addFees.reply,
  newFeeTermsRequest: fees.addFees.request,
  feeTermsIdRequest: fees.removeFees.request,
  reasonedRequest: cancelBooking.request,
  correctionRequest: correctBooking.request,
  customerReply: customers.getCustomer.reply,
  newCustomerRequest: customers.createCustomer.request,
  newCustomerOrganizationRequest: tree.createCustomerOrganization.request,
  customerChangeRequest: customers.changeCustomer.request,
  noteReply: addNote.reply,
  newNoteRequest: addNote.request,
  linkReply: recordReply(OfferLink),
  createdLinkReply: createOfferLink.reply,
  linkSecretRequest: openOfferLink.request,
  linkAttemptRequest: buyByLink.request,
  offerLinkViewReply: openOfferLink.reply,
}

/** Every codec of requests and JSON replies, with an arbitrary for its values. */
export const codecs = [...exported, ...Object.entries(ofOperations)].map(
  ([name, codec]): [string, Codec<never>, fc.Arbitrary<unknown>] => [
    name,
    codec as Codec<never>,
    anyValue(codec as Codec<unknown>, name),
  ],
)
