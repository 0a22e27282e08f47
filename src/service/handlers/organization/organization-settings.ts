import type { Settings } from '#contract/people/organization.ts'
import type { Store } from '#service/store/store.ts'
import type { StoredSettings } from '#service/store/people/organization-settings.ts'

/** The settings of an organization that has changed none. Its currency is the first in the list. */
const defaultSettings = {
  requireConfirmation: true,
  hideCostBreakdown: false,
  allowQuotation: true,
  dateFormat: 'DD/MM/YYYY',
}

/** Returns the saved settings of an organization, completed with defaults. A currency no longer offered is replaced. */
export async function effectiveSettings(store: Store, saved: StoredSettings): Promise<Settings> {
  const { currency: findCurrency, currencies } = await store.reference()
  const currency = findCurrency(saved.currencyId) ?? currencies()[0]
  return { ...defaultSettings, ...(saved as Partial<Settings>), currencyId: currency?.id ?? '' }
}
