import type { Branding } from '#contract/people/branding.ts'
import type { Organization, Settings } from '#contract/people/organization.ts'
import type { StoredSettings } from '#service/store/organizations/setting-columns.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import type { Store } from '#service/store/store.ts'
import { defaultReferencePrefix } from '#service/kernel/secrets.ts'
import { assertFound } from '#service/handlers/problems.ts'

/**
 * The settings if no organization has set any. The currency is the first in the list. Without an accent colour or a logo,
 * the app uses its own.
 */
const defaultSettings = {
  requireConfirmation: true,
  hideCostBreakdown: false,
  allowQuotation: true,
  enforceTrackingCode: false,
  referencePrefix: defaultReferencePrefix,
  dateFormat: 'DD/MM/YYYY',
  showCommission: false,
  additionalFields: [],
}

/** Returns stored settings, completed with defaults. A currency no longer offered is replaced. */
export async function completeSettings(store: Store, stored: StoredSettings): Promise<Settings> {
  const { currency: findCurrency, currencies } = await store.reference()
  const currency = findCurrency(stored.currencyId) ?? currencies()[0]
  return { ...defaultSettings, ...(stored as Partial<Settings>), currencyId: currency?.id ?? '' }
}

/** Returns the settings for how an organization looks, which also people without other settings need. */
export const pickBranding = ({ accentColor, logo }: StoredSettings): Branding => ({ accentColor, logo })

/** Returns the effective settings of an organization that the caller sees, without defaults. */
export async function findSettings(
  store: Store,
  caller: Caller,
  organizationId = caller.organizationId,
): Promise<StoredSettings> {
  if (organizationId === caller.organizationId) return caller.settings
  const { own, inherited } = (await store.findOrganizationSettings(organizationId)) ?? {}
  return { ...inherited, ...own }
}

/** Returns the effective settings of an organization, which of them are its own, and what it inherits. */
export async function describeSettings(
  store: Store,
  organizationId: string,
): Promise<Pick<Organization, 'ownSettings' | 'inheritedSettings'> & { readonly settings: Settings }> {
  const { own, inherited, sources } = assertFound(
    await store.findOrganizationSettings(organizationId),
    'Organization',
  )
  const values = await completeSettings(store, inherited)
  return {
    settings: await completeSettings(store, { ...inherited, ...own }),
    ownSettings: Object.keys(own),
    inheritedSettings: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        { value, organization: sources[name as keyof Settings] },
      ]),
    ),
  }
}
