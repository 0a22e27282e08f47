import type { Settings } from '#contract/people/organization.ts'
import type { Store } from '#service/store/store.ts'
import type { StoredSettings } from '#service/store/people/organization-settings.ts'

/** What holds for whoever has set nothing; the currency is then the first of the list. */
const defaultSettings = {
  requireConfirmation: true,
  hideCostBreakdown: false,
  allowQuotation: true,
  dateFormat: 'DD/MM/YYYY',
}

/** What holds for an organization: what it has set, as far as the tables still have it, and the defaults. */
export async function effectiveSettings(store: Store, saved: StoredSettings): Promise<Settings> {
  const currencies = await store.currencies()
  const currency = currencies.find(({ id }) => id === saved.currencyId) ?? currencies[0]
  return { ...defaultSettings, ...(saved as Partial<Settings>), currencyId: currency?.id ?? '' }
}
