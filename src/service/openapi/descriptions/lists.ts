import { stableId } from '#service/kernel/record-ids.ts'
import { type DescribeTable, reply } from '#service/openapi/description.ts'
import { list, ref, text } from '#service/openapi/schema.ts'

export const describeLists: DescribeTable<'lists'> = () => ({
  listStates: {
    title: 'List states',
    text: 'Returns a country’s states or provinces. The list is empty if we don’t have any for the country.',
    parameters: {
      id: text('The country’s ID or its ISO 3166-1 alpha-2 code.', { minLength: 1, example: 'US' }),
    },
    response: reply('The states.', list('All states.', ref('NamedItem')), [
      { id: stableId('state', 'US-TX'), name: 'Texas' },
    ]),
  },
  getStatus: {
    title: 'Get the service status',
    text: 'Returns 200 if the service is up. No authentication is needed.',
    response: reply('The service is up.', 'Status', {
      sentence: 'The service is up.',
      reset: 'administrator',
    }),
  },
})
