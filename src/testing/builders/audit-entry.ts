import type { AuditEntry } from '#contract/people/audit-entry.ts'

/** The purchase of a customer's booking. */
export function anAuditEntry(overrides: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 'a-1',
    createdAt: '2026-11-20T12:00:00.000Z',
    userId: 'u-1',
    userName: 'Ada',
    action: 'buyOffer',
    recordId: 'b-1',
    content: 'Bought LD-1',
    customerId: 'c-1',
    customerName: 'One Oy',
    ...overrides,
  }
}
