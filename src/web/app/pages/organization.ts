export { OrganizationLayout } from '#web/features/organization/OrganizationLayout.tsx'
export { AuditLogPage } from '#web/features/organization/audit-log/AuditLogPage.tsx'
export { PeoplePage } from '#web/features/people/PeoplePage.tsx'
