import { type DescribeTable, reply } from '#service/openapi/description.ts'
import { customerId } from '#service/openapi/examples/offer.ts'
import { list, ref, uuid } from '#service/openapi/schema.ts'
import { exampleOrganization, newOrganizationName, ownOrganizationParams } from './organization.ts'
import { listFields } from './pages.ts'

const { id, name, type, address, publicUrl, parent } = exampleOrganization
const organizationParameters = { id: uuid('The organization’s ID.', id) }
const named = { id, name }
const search = listFields({ order: [], filter: true }, { globalFilter: 'karel' })
const ids = list('The IDs.', uuid('An organization’s ID.'))

export const describeOrganizationTree: DescribeTable<'organizationTree'> = () => ({
  createOrganization: {
    title: 'Create an organization',
    text: 'Creates an organization below yours, or below any organization you can access. The tree has at most 10 levels. An organization can’t be below one whose `type` has a higher number. The parent’s audit log records it.',
    bodies: ['NewOrganizationRequest'],
    examples: {
      'A forwarder': { name: newOrganizationName, type: 2 },
      'A shipper below another organization': {
        name: newOrganizationName,
        type: 3,
        parent: id,
        address,
        publicUrl,
      },
    },
    response: reply('The organization.', 'Organization', exampleOrganization),
  },
  createCustomerOrganization: {
    title: 'Create a customer’s organization',
    text: 'Creates an organization of type 3 (shipper) below the customer’s organization, and moves the customer to it with its quotes, bookings and offer links. This can’t be undone. Notes stay with the organization of their authors. Statement entries and audit log entries stay where they are, and a later refund goes to the organization that was charged. Users of the organization above with only the role `shipper` no longer see what was moved. Repeating the request returns the same organization. The response is 409 if the customer’s organization is a shipper or suspended.',
    parameters: { id: uuid('The customer’s ID.', customerId) },
    bodies: ['CustomerOrganizationRequest'],
    examples: { 'A name other than the customer’s': { name: newOrganizationName } },
    response: reply('The organization.', 'Organization', {
      ...exampleOrganization,
      name: newOrganizationName,
    }),
    errors: ['CONFLICT'],
  },
  deleteOrganization: {
    title: 'Delete an organization',
    text: 'Deletes an organization that has no records. If it has users, API clients, quotes, customers, organizations below it or audit log entries, it’s suspended instead, and its audit log records this. You can’t delete your own organization.',
    parameters: organizationParameters,
    errors: ['CONFLICT'],
  },
  getOrganizationChart: {
    title: 'Get the organization tree',
    text: 'Returns your organization and those below it that you can access, as a tree.',
    response: reply('The tree.', 'OrganizationNode', {
      id: parent.id,
      name: parent.name,
      children: [{ ...named, children: [] }],
    }),
  },
  listOrganizationNames: {
    title: 'List organization names',
    text: 'Returns the names of all organizations you can access, sorted by name, the organization above each, and whether they’re suspended.',
    response: reply('The names.', list('All organizations.', ref('OrganizationName')), [
      { ...named, parent, suspended: false },
    ]),
  },
  findOrganizations: {
    title: 'Find organizations',
    text: 'Returns the organizations you can access whose names contain every word of `globalFilter`, sorted by name. Returns all of them if you omit it.',
    parameters: search,
    response: reply('The organizations.', list('All that match.', ref('OrganizationSummary')), [
      { ...named, type, parent, suspended: false },
    ]),
  },
  findOrganizationIds: {
    title: 'Find organization IDs',
    text: 'Returns the IDs of the organizations that “Find organizations” returns.',
    parameters: search,
    response: reply('The IDs, by name.', ids, [id]),
  },
  getOrganizationName: {
    title: 'Get an organization’s name',
    text: 'Returns the name of an organization you can access. Any other ID returns 404.',
    parameters: ownOrganizationParams,
    response: reply('The name.', 'NamedItem', { id: parent.id, name: parent.name }),
  },
  listDescendantIds: {
    title: 'List descendant organization IDs',
    text: 'Returns the IDs of all organizations below one you can access, the nearest first.',
    parameters: ownOrganizationParams,
    response: reply('The IDs.', ids, [id]),
  },
  getOrganizationSetup: {
    title: 'Get an organization’s setup',
    text: 'Returns an organization’s public settings. You only need its ID; no authentication is required.',
    parameters: organizationParameters,
    errors: ['TOO_MANY_REQUESTS'],
    response: reply('The setup.', 'OrganizationSetup', {
      locale: null,
      dateFormat: exampleOrganization.settings.dateFormat,
      allowQuotation: exampleOrganization.settings.allowQuotation,
    }),
  },
})
