import type { Settings } from '#contract/people/organization.ts'
import type { Store } from '#service/store/store.ts'
import type { OwnSettings } from '#service/store/people/organization-settings.ts'

/** What holds for whoever has set nothing; the currency is then the first of the list. */
const standing = {
  requireConfirmation: true,
  hideCostBreakdown: false,
  allowQuotation: true,
  dateFormat: 'DD/MM/YYYY',
}

/** What holds for an organization: what it has set, as far as the tables still have it, and the defaults. */
export async function settingsOf(store: Store, own: OwnSettings): Promise<Settings> {
  const currencies = await store.currencies()
  const currency = currencies.find(({ id }) => id === own.currencyId) ?? currencies[0]
  return { ...standing, ...(own as Partial<Settings>), currencyId: currency?.id ?? '' }
}
