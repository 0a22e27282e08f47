import { accountQuery, sessionsQuery } from '#web/api/account/account.ts'
import type { InitialQueries } from '#web/app/prefetch-page.ts'
import { paths } from '#web/paths.ts'

export { AccountPage } from '#web/features/account/AccountPage.tsx'
export { ForgotPasswordPage } from '#web/features/account/password/ForgotPasswordPage.tsx'
export { SetPasswordPage } from '#web/features/account/password/SetPasswordPage.tsx'

export const initialQueries: InitialQueries = {
  [paths.account]: () => [accountQuery, sessionsQuery],
}
