// What people set up once: the organization's settings and the companies below it.
export { CompaniesPage } from '#web/features/companies/CompaniesPage.tsx'
export { SettingsPage } from '#web/features/organization/SettingsPage.tsx'
