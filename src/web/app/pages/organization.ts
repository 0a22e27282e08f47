export { OrganizationLayout } from '#web/features/organization/OrganizationLayout.tsx'
export { SettingsPage } from '#web/features/organization/settings/SettingsPage.tsx'
export { PeoplePage } from '#web/features/people/PeoplePage.tsx'
