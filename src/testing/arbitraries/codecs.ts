import fc from 'fast-check'
import { anyQuoteRequest, anyOffer, anyRisk, anyText } from './offers.ts'
import * as accounts from './account.ts'
import { anyPage, anyPageRequest } from './paging.ts'
import * as bookings from './bookings.ts'
import * as organizations from './organizations.ts'
import * as records from './records.ts'
import * as setups from './setups.ts'
import { anyRouting } from './routing.ts'
import * as account from '#contract/wire/account/codecs.ts'
import {
  auditEntryReply,
  createdUserReply,
  newUserRequest,
  organizationChangeRequest,
  organizationReply,
  availableOrganizationReply,
  userChangeRequest,
  userRemovalRequest,
  userReply,
} from '#contract/wire/organization/codecs.ts'
import {
  createdTokenSetReply,
  newTokenSetRequest,
  tokenSetReply,
} from '#contract/wire/organization/token-set-codecs.ts'
import * as fees from '#contract/wire/organization/fee-operations.ts'
import * as tree from '#contract/wire/organization/tree-operations.ts'
import { bookingV1, bookingV2 } from '#contract/wire/bookings/codecs.ts'
import * as servicing from './servicing.ts'
import { cancelBooking, correctBooking, previewCancellation } from '#contract/wire/bookings/operations.ts'
import * as customers from '#contract/wire/customers/operations.ts'
import { addNote } from '#contract/wire/notes/operations.ts'
import { createOfferLink } from '#contract/wire/offer-links/operations.ts'
import { buyByLink, openOfferLink } from '#contract/wire/offer-links/public-operations.ts'
import { queueEntryReply, queueRequest } from '#contract/wire/queue/codecs.ts'
import * as statements from '#contract/wire/statements/codecs.ts'
import { checkCertificate } from '#contract/wire/check/operations.ts'
import { emptyRequest } from '#contract/wire/codec/empty.ts'
import {
  grantV1,
  grantV2,
  identityReply,
  signInRequest,
  tokenRequest,
} from '#contract/wire/session/codecs.ts'
import { switchOrganization } from '#contract/wire/session/operations-v2.ts'
import {
  commodityReply,
  commodityWordsReply,
  routingReply,
  countryReply,
  stateReply,
  statusReply,
} from '#contract/wire/setup/lists.ts'
import { offerArray, offersV1, offersV2, offerV1, offerV2 } from '#contract/wire/offers/codecs.ts'
import {
  doneReply,
  listFilterRequest,
  listReply,
  recordPageRequest,
  pageReply,
  pageRequest,
} from '#contract/wire/codec/pages.ts'
import {
  idRequest,
  flatShipmentRequest,
  partialShipmentRequest,
  purchaseRequest,
  riskReply,
  shipmentRequest,
  withdrawalRequest,
} from '#contract/wire/shipments/codecs.ts'
import { setupReply } from '#contract/wire/setup/codecs.ts'
import type { Codec } from '#contract/wire/codec/lenient-codec.ts'
import { recordReply } from '#contract/wire/codec/records.ts'
import { OfferLink } from '#contract/servicing/offer-link.ts'

const offers = fc.array(anyOffer, { minLength: 1, maxLength: 3 })
const ids = fc.uuid()
const logins = records.anyCredentials.filter(({ kind }) => kind === 'password')

/** Every codec of requests and JSON replies, with an arbitrary for its values. */
export const codecs: readonly [string, Codec<never>, fc.Arbitrary<unknown>][] = [
  ['logInRequest', signInRequest, logins],
  ['tokenRequest', tokenRequest, records.anyCredentials],
  ['grantV1', grantV1, records.anyGrantV1],
  ['grantV2', grantV2, records.anyGrantV2],
  ['organizationChoiceRequest', switchOrganization.request, fc.record({ organizationId: ids })],
  ['identityReply', identityReply, records.anyIdentity],
  ['offerV1', offerV1, anyOffer],
  ['offerV2', offerV2, anyOffer],
  ['offersV1', offersV1, offers],
  ['offersV2', offersV2, offers],
  ['offerArray', offerArray, offers],
  ['bookingV1', bookingV1, bookings.anyBooking],
  ['bookingV2', bookingV2, bookings.anyBooking],
  ['setupReply', setupReply, setups.anySetup],
  ['shipmentRequest', shipmentRequest, anyQuoteRequest],
  ['flatShipmentRequest', flatShipmentRequest, anyQuoteRequest],
  ['partialShipmentRequest', partialShipmentRequest, anyQuoteRequest],
  ['riskReply', riskReply, anyRisk],
  ['purchaseRequest', purchaseRequest, bookings.anyPurchase],
  ['idRequest', idRequest, fc.record({ id: ids })],
  ['emptyRequest', emptyRequest, fc.constant({})],
  ['pageRequest', pageRequest, anyPageRequest],
  ['recordPageRequest', recordPageRequest, anyPageRequest.map((ask) => ({ ...ask, id: 'o-1' }))],
  ['pageReply', pageReply(bookingV2), anyPage(bookings.anyBooking)],
  ['listReply', listReply(countryReply), fc.array(records.anyCountry)],
  ['doneReply', doneReply, fc.constant(true)],
  ['countryReply', countryReply, records.anyCountry],
  ['commodityReply', commodityReply, setups.anyCommodity],
  ['commodityWordsReply', commodityWordsReply, setups.anyCommodityWords],
  ['routingReply', routingReply, anyRouting],
  ['stateReply', stateReply, fc.record({ id: ids, name: fc.constant('Texas') })],
  ['statusReply', statusReply, fc.constantFrom({ sentence: 'Up.' }, { sentence: 'Up.', reset: 'mail' })],
  ['cancellationReply', previewCancellation.reply, bookings.anyCancellation],
  ['checkRequest', checkCertificate.request, fc.constant({ reference: 'LD-2222-3333-4444' })],
  ['checkReply', checkCertificate.reply, records.anyCheck],
  ['organizationReply', organizationReply, organizations.anyOrganization],
  ['availableOrganizationReply', availableOrganizationReply, organizations.anyAvailableOrganization],
  ['newOrganizationRequest', tree.createOrganization.request, organizations.anyNewOrganization],
  ['organizationChartReply', tree.getOrganizationChart.reply, organizations.anyOrganizationNode],
  ['organizationSearchRequest', tree.findOrganizations.request, fc.record({ globalFilter: anyText })],
  ['organizationIdsReply', tree.listDescendantIds.reply, fc.array(ids)],
  ['organizationNameReply', tree.getOrganizationName.reply, fc.record({ id: ids, name: anyText })],
  [
    'organizationSetupReply',
    tree.getOrganizationSetup.reply,
    fc.constantFrom(
      { locale: null, dateFormat: null, allowQuotation: true },
      { locale: 'fi', dateFormat: 'DD/MM/YYYY', allowQuotation: false },
    ),
  ],
  ['feeTermsReply', fees.addFees.reply, organizations.anyFeeTerms],
  ['newFeeTermsRequest', fees.addFees.request, organizations.anyNewFeeTerms],
  ['feeTermsIdRequest', fees.removeFees.request, fc.record({ id: ids, feesId: ids })],
  ['tokenSetReply', tokenSetReply, records.anyApiClient],
  ['createdTokenSetReply', createdTokenSetReply, records.anyCreatedApiClient],
  ['userReply', userReply, records.anyUser],
  ['createdUserReply', createdUserReply, records.anyCreatedUser],
  ['auditEntryReply', auditEntryReply, records.anyAuditEntry],
  ['newTokenSetRequest', newTokenSetRequest, records.anyNewApiClient],
  ['organizationChangeRequest', organizationChangeRequest, organizations.anyOrganizationChange],
  ['newUserRequest', newUserRequest, records.anyNewUser],
  ['userChangeRequest', userChangeRequest, accounts.anyUserChange],
  ['userRemovalRequest', userRemovalRequest, accounts.anyUserRemoval],
  ['accountReply', account.accountReply, accounts.anyAccount],
  ['activeSessionReply', account.activeSessionReply, accounts.anyActiveSession],
  ['sessionRevocationRequest', account.sessionRevocationRequest, accounts.anySignOutRequest],
  ['reauthenticationRequest', account.reauthenticationRequest, accounts.anyReauthentication],
  ['passwordChangeRequest', account.passwordChangeRequest, accounts.anyPasswordChange],
  ['twoFactorSetupReply', account.twoFactorSetupReply, accounts.anyTwoFactorSetup],
  ['twoFactorCodeRequest', account.twoFactorCodeRequest, accounts.anyTwoFactorCode],
  ['twoFactorRemovalRequest', account.twoFactorRemovalRequest, accounts.anyTwoFactorRemoval],
  ['recoveryCodesReply', account.recoveryCodesReply, accounts.anyRecoveryCodes],
  ['passwordResetLinkRequest', account.passwordResetLinkRequest, accounts.anyResetRequest],
  ['passwordLinkRequest', account.passwordLinkRequest, accounts.anyLinkSecret],
  ['passwordLinkReply', account.passwordLinkReply, accounts.anyPasswordLink],
  ['passwordResetRequest', account.passwordResetRequest, accounts.anyPasswordReset],
  ['passwordResetReply', account.passwordResetReply, accounts.anyPasswordResetResult],
  ['withdrawalRequest', withdrawalRequest, fc.record({ id: ids, attempt: anyText })],
  ['listFilterRequest', listFilterRequest, servicing.anyListFilter],
  ['reasonedRequest', cancelBooking.request, servicing.anyReasonedChange],
  ['correctionRequest', correctBooking.request, servicing.anyCorrection],
  ['customerReply', customers.getCustomer.reply, records.anyCustomer],
  ['newCustomerRequest', customers.createCustomer.request, servicing.anyHolder],
  [
    'newCustomerOrganizationRequest',
    tree.createCustomerOrganization.request,
    organizations.anyNewCustomerOrganization,
  ],
  ['customerChangeRequest', customers.changeCustomer.request, servicing.anyCustomerChange],
  ['noteReply', addNote.reply, servicing.anyNote],
  ['newNoteRequest', addNote.request, servicing.anyNewNote],
  ['linkReply', recordReply(OfferLink), servicing.anyOfferLink],
  ['createdLinkReply', createOfferLink.reply, servicing.anyCreatedOfferLink],
  ['linkSecretRequest', openOfferLink.request, accounts.anyLinkSecret],
  ['linkAttemptRequest', buyByLink.request, servicing.anyAttempt],
  ['offerLinkViewReply', openOfferLink.reply, servicing.anyOfferLinkView],
  ['queueRequest', queueRequest, servicing.anyQueueRequest],
  ['queueEntryReply', queueEntryReply, servicing.anyQueueEntry],
  ['statementsRequest', statements.statementsRequest, servicing.anyStatementsRequest],
  ['statementRequest', statements.statementRequest, servicing.anyStatementRequest],
  ['statementMonthReply', statements.statementMonthReply, servicing.anyStatementMonth],
  ['statementReply', statements.statementReply, servicing.anyStatement],
].map(([name, codec, values]) => [name, codec, values] as [string, Codec<never>, fc.Arbitrary<unknown>])
