import { stableId } from '#service/kernel/record-ids.ts'
import type { TableDescriptions } from '../description.ts'
import { accountId, bookingId, reference } from '../examples/offer.ts'
import type { ExampleTimes } from '../examples/shipment.ts'
import { list, ref, text, uuid } from '../schema.ts'
import { firstPage, listFields, pageFields } from './pages.ts'

const own = {
  id: stableId('organization', 'demo'),
  name: 'Lading Demo Trading',
  settings: {
    requireConfirmation: true,
    hideCostBreakdown: false,
    allowQuotation: true,
    dateFormat: 'DD/MM/YYYY',
    currencyId: 'EUR',
  },
}
const country = { id: stableId('country', 'US'), code: 'US' }
const ofOrganization = { id: uuid('The id of the caller’s own organization.') }
export const exampleClientId = 'f3b1ab52-8f05-4f0e-a5f3-0f1a4d5b6c7d'

export const exampleUserId = '5b0c7f4e-9d3a-4f6b-8c2d-1e0f3a4b5c6d'

export const invitedEmail = 'lou@example.com'

/** What the audits can be ordered and narrowed by. */
const lines = {
  order: ['createdAt', 'userId', 'act', 'recordId', 'customerId'],
  moments: ['createdAt'],
  filter: true,
}

export const newEmail = 'kim@example.com'

/** Who acts for an organization, what they did, and lists that belong to nobody. */
export function describeOrganization(when: ExampleTimes): TableDescriptions<'organization'>['organization'] {
  const made = { organizationId: own.id, roles: ['shipper'], createdAt: when(0, 12) }
  const tokenSet = { id: exampleClientId, name: 'Order system', ...made }
  const user = { id: accountId, email: newEmail, name: 'Kim Keeper', ...made, state: 'active' }
  const invited = {
    ...{ ...user, id: exampleUserId, state: 'invited' },
    link: { purpose: 'invitation', expiresAt: when(7, 12) },
  }
  const onePage = { count: 1, page: 0, perPage: 20 }
  return {
    organizations: {
      area: 'Organization',
      title: 'List organizations',
      says: 'The caller’s own organization, as a list of one.',
      asks: pageFields({ order: [] }),
      isOnePage: true,
      examples: [firstPage],
      gives: {
        says: 'The organization.',
        schema: ref('OrganizationsPage'),
        noun: { rows: [own], ...onePage },
      },
    },
    organization: {
      area: 'Organization',
      title: 'Get an organization',
      says: 'One organization, where it is the caller’s own; every other is not there.',
      asks: ofOrganization,
      examples: [{ says: 'The caller’s own', noun: { id: own.id } }],
      gives: { says: 'The organization.', schema: ref('Organization'), noun: own },
      refuses: ['NOT_FOUND'],
    },
    changeOrganization: {
      area: 'Organization',
      title: 'Set what setup says',
      says: 'Sets the switches of the setup of the caller’s own organization, and the currency that is meant where none is named. What is not named stays as it is; what was set is written down.',
      asks: ofOrganization,
      takes: ['OrganizationChangeRequest'],
      examples: [
        {
          says: 'A switch and the order of dates',
          noun: { id: own.id, settings: { requireConfirmation: true, dateFormat: 'DD/MM/YYYY' } },
        },
      ],
      gives: { says: 'The organization as it is then.', schema: ref('Organization'), noun: own },
      refuses: ['NOT_FOUND'],
    },
    tokenSets: {
      area: 'Organization',
      title: 'List token sets',
      says: 'The token sets of an organization by name, without their secrets.',
      asks: { ...ofOrganization, ...pageFields({ order: ['name', 'createdAt', 'lastUsedAt'] }) },
      examples: [{ says: 'The first page', noun: { id: own.id, page: 0, perPage: 20 } }],
      gives: {
        says: 'The token sets.',
        schema: ref('TokenSetsPage'),
        noun: { rows: [tokenSet], ...onePage },
      },
      refuses: ['NOT_FOUND'],
    },
    createTokenSet: {
      area: 'Organization',
      title: 'Make a token set',
      says: 'Its secret is told in this reply and never again.',
      takes: ['NewTokenSetRequest'],
      examples: [{ says: 'A token set for a program', noun: { name: 'Order system', roles: ['shipper'] } }],
      gives: {
        says: 'The token set with its secret.',
        schema: ref('MadeTokenSet'),
        noun: { ...tokenSet, secret: '0123456789abcdef'.repeat(4) },
      },
      refuses: ['NOT_FOUND'],
    },
    revokeTokenSet: {
      area: 'Organization',
      title: 'End a token set',
      says: 'Every token that it was given is dead at once.',
      asks: { id: uuid('The client id of the token set.') },
      examples: [{ says: 'A token set', noun: { id: exampleClientId } }],
      gives: { says: 'It is done.', schema: ref('Done'), noun: true },
      refuses: ['NOT_FOUND'],
    },
    users: {
      area: 'Organization',
      title: 'List accounts',
      says: 'The people of the organization by name; a search finds those whose name and e-mail address hold all its words.',
      asks: pageFields({ order: ['name', 'email', 'createdAt'] }),
      examples: [firstPage],
      gives: { says: 'The accounts.', schema: ref('UsersPage'), noun: { rows: [user], ...onePage } },
    },
    createUser: {
      area: 'Organization',
      title: 'Make an account',
      says: 'An account in the caller’s organization. Without a password the service makes one up and tells it this once, unless the person is invited: then a link to set one goes by mail, or its secret is told this once.',
      takes: ['NewUserRequest'],
      examples: [
        { says: 'An account', noun: { email: user.email, name: user.name, roles: ['shipper'] } },
        {
          says: 'An invitation',
          noun: { email: invitedEmail, name: user.name, invite: true, roles: ['shipper'] },
        },
      ],
      gives: {
        says: 'The account.',
        schema: ref('MadeUser'),
        noun: { ...user, password: 'told-this-once-and-kept-nowhere' },
      },
    },
    changeUser: {
      area: 'Organization',
      title: 'Change an account',
      says: 'What is not named stays as it is. Roles count from the next request on, and a disabled account’s tokens are dead at once. An administrator who can sign in always remains.',
      asks: { id: uuid('The id of the account.') },
      takes: ['UserChangeRequest'],
      examples: [
        { says: 'Other roles', noun: { id: exampleUserId, roles: ['shipper', 'support'] } },
        { says: 'Keeping somebody out', noun: { id: exampleUserId, disabled: true } },
      ],
      gives: {
        says: 'The account as it is then.',
        schema: ref('User'),
        noun: { ...user, id: exampleUserId, roles: ['shipper', 'support'] },
      },
      refuses: ['NOT_FOUND', 'CONFLICT'],
    },
    createUserLink: {
      area: 'Organization',
      title: 'Make a link to set a password',
      says: 'The invitation once more, or another chance for whoever has forgotten a password. Links of before are good no more. It goes by mail, or its secret is told this once: `/set-password#` and the secret is where the app takes it.',
      asks: { id: uuid('The id of the account.') },
      examples: [{ says: 'An account', noun: { id: exampleUserId } }],
      gives: {
        says: 'The account, with the secret of the link where no mail carries it.',
        schema: ref('MadeUser'),
        noun: { ...invited, linkSecret: 'dG9sZCB0aGlzIG9uY2UsIGFuZCBrZXB0IG5vd2hlcmU' },
      },
      refuses: ['NOT_FOUND', 'CONFLICT'],
    },
    auditEntries: {
      area: 'Organization',
      title: 'List what was done',
      says: 'What was done in the organization, the latest first unless another order is asked for.',
      asks: pageFields(lines),
      examples: [firstPage],
      gives: {
        says: 'What was done.',
        schema: ref('AuditsPage'),
        noun: {
          rows: [
            {
              id: '01a1f8d3-ea00-7c3e-9f3d-1f6b0c1d2e3f',
              createdAt: when(0, 12.25),
              userId: accountId,
              userName: 'Sam Shipper',
              act: 'purchase',
              recordId: bookingId,
              content: `Bought ${reference}`,
            },
          ],
          ...onePage,
        },
      },
    },
    auditEntriesCsv: {
      area: 'Organization',
      title: 'Get what was done as a sheet',
      says: 'All that is found of what was done, as comma-separated values in UTF-8, safe to open in a spreadsheet. It is handed out while it is read: what is cut off is not whole.',
      asks: listFields(lines),
      examples: [
        {
          says: 'What was bought on one day',
          noun: { where: { act: 'purchase', createdAt: { gte: when(0, 0), lt: when(1, 0) } } },
        },
      ],
      gives: {
        says: 'The sheet.',
        schema: {},
        excerpt: [
          'When (UTC),Who,For customer,Act,What,…',
          `${when(0, 12.25)},Sam Shipper,,purchase,Bought ${reference},…`,
        ].join('\r\n'),
      },
    },
    states: {
      area: 'Lists',
      title: 'List states',
      says: 'The states of a country; empty where none are kept.',
      asks: { id: text('The UUID of a country record, or alpha-2.', { minLength: 1 }) },
      examples: [{ says: 'The United States', noun: { id: country.code } }],
      gives: {
        says: 'The states.',
        schema: list('All states.', ref('Named')),
        noun: [{ id: stableId('state', 'US-TX'), name: 'Texas' }],
      },
      refuses: ['NOT_FOUND'],
    },
    status: {
      area: 'Lists',
      title: 'Ask whether the service is up',
      says: 'Open to anybody.',
      examples: [{ says: 'As it stands', noun: {} }],
      gives: {
        says: 'It is.',
        schema: ref('Status'),
        noun: { sentence: 'The service is up.', reset: 'administrator' },
      },
    },
  }
}
