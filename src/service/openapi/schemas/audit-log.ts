import { AuditEntry } from '#contract/people/audit-entry.ts'
import { describeModel } from '#service/openapi/describe-model.ts'

export const auditLog = {
  AuditEntry: describeModel(AuditEntry, 'An audit log entry. Entries can’t be changed or deleted.', {
    id: 'The ID.',
    createdAt: 'When it happened.',
    userId: 'The user or API client that did it.',
    userName: 'The name of that user or client at the time.',
    action: 'The action, named after its scope, such as `buyOffer`.',
    content: 'The action, as text.',
    recordId: 'The ID of the affected record.',
    customerId: 'The customer it was done for, if any.',
    customerName: 'That customer’s name at the time.',
    organizationId: 'The organization whose log it is in, if it isn’t your own.',
    organizationName: 'That organization’s name.',
  }),
}
