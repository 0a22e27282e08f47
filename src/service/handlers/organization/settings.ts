import type { Branding } from '#contract/people/branding.ts'
import type { Organization, Settings } from '#contract/people/organization.ts'
import type { OrganizationSettings } from '#service/store/organizations/effective-settings.ts'
import type { OrganizationRecord } from '#service/store/organizations/organizations.ts'
import type { Visibility } from '#service/store/organizations/visibility.ts'
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
  const { currencyOrDefault } = await store.reference()
  const currencyId = currencyOrDefault(stored.currencyId).id
  return { ...defaultSettings, ...(stored as Partial<Settings>), currencyId }
}

/** Picks the branding, which is also sent to people who get no other settings. */
export const pickBranding = ({ accentColor, logo }: StoredSettings): Branding => ({ accentColor, logo })

/** Returns the effective settings of an organization that the caller sees, without defaults. */
export async function findSettings(
  store: Store,
  caller: Caller,
  organizationId = caller.organizationId,
): Promise<StoredSettings> {
  if (organizationId === caller.organizationId) return caller.settings
  return (await store.readSettings(organizationId)) ?? {}
}

/** Returns visible organizations with their effective settings, which of these are their own, and what they inherit. */
export async function addSettings(
  store: Store,
  caller: Visibility,
  organizations: readonly OrganizationRecord[],
): Promise<Organization[]> {
  const settings = await store.readOrganizationSettings(
    caller,
    organizations.map(({ id }) => id),
  )
  return Promise.all(
    organizations.map(async (organization) => {
      const own = assertFound(settings.get(organization.id), 'Company')
      return { ...organization, ...(await describeSettings(store, own)) }
    }),
  )
}

/** Returns an organization with its settings; see `addSettings`. @throws Problem `NOT_FOUND` if there is none. */
export async function withSettings(
  store: Store,
  organization: OrganizationRecord | undefined,
): Promise<Organization> {
  const found = assertFound(organization, 'Company')
  const [completed] = await addSettings(store, { organizationId: found.id }, [found])
  return assertFound(completed, 'Company')
}

async function describeSettings(store: Store, { own, inherited, sources }: OrganizationSettings) {
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
