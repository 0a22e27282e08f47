import type { Organization, OrganizationChange } from '#contract/people/organization.ts'
import { pickChanged } from '#web/forms/pick-changed.ts'

type Settings = NonNullable<OrganizationChange['settings']>

/** The on/off settings, each labelled with its effect while on. */
export const settingToggles = [
  {
    name: 'requireConfirmation',
    label: 'Require buyers to tick a box to accept the policy wording',
    hint: 'If off, the purchase page says that buying means accepting it.',
  },
  {
    name: 'hideCostBreakdown',
    label: 'Show totals only',
    hint: 'Hides the premium, fees and tax, except on statements.',
  },
  {
    name: 'allowQuotation',
    label: 'Print offers as quotations',
    hint: 'If off, they’re titled “Offer of insurance”.',
  },
  {
    name: 'enforceTrackingCode',
    label: 'Require a reference on every quote',
    hint: 'Also applies to API clients.',
  },
] as const

/**
 * Returns the saved organization, but takes over only the given settings. The form still shows its old values of the
 * others: compared with newer ones, they would count as changed, and saving would undo a colleague's changes.
 */
export function applySaved(shown: Organization, saved: Organization, names: readonly string[]): Organization {
  const changed = Object.entries(saved.settings ?? {}).filter(([name]) => names.includes(name))
  const others = Object.entries(shown.settings ?? {}).filter(([name]) => !names.includes(name))
  return { ...saved, settings: Object.fromEntries([...others, ...changed]) }
}

/** Returns the settings that the form changes. An empty prefix or accent colour becomes null, so that it's inherited. */
export function findChangedSettings(form: FormData, { settings = {} }: Organization): Settings {
  const read = (name: keyof Settings) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : undefined
  }
  const emptyToNull = (text: string | undefined) => (text === '' ? null : text)
  const toggles = settingToggles.map(({ name }) => [name, form.get(name) !== null] as const)
  const { referencePrefix = null, accentColor = null } = settings
  return pickChanged(
    { ...settings, referencePrefix, accentColor, logo: undefined },
    {
      ...(Object.fromEntries(toggles) as Record<(typeof toggles)[number][0], boolean>),
      // The choices are those of the select.
      dateFormat: read('dateFormat') as Settings['dateFormat'],
      currencyId: read('currencyId'),
      referencePrefix: emptyToNull(read('referencePrefix')?.toUpperCase()),
      accentColor: emptyToNull(read('accentColor')?.toLowerCase()),
      // Empty unless one is chosen.
      logo: read('logo') || undefined,
    },
  )
}
