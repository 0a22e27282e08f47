export { OrganizationLayout } from '#web/features/organization/OrganizationLayout.tsx'
export { PeoplePage } from '#web/features/people/PeoplePage.tsx'
