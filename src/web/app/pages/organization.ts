export { OrganizationLayout } from '#web/features/organization/OrganizationLayout.tsx'
export { SettingsPage } from '#web/features/organization/SettingsPage.tsx'
export { ApiClientsPage } from '#web/features/organization/api-clients/ApiClientsPage.tsx'
export { PeoplePage } from '#web/features/people/PeoplePage.tsx'
