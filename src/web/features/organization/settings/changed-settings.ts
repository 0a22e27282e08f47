import type { Organization, OrganizationChange } from '#contract/people/organization.ts'

type Settings = NonNullable<OrganizationChange['settings']>

/** The on/off settings, each labelled with its effect while on. */
export const settingToggles = [
  {
    name: 'requireConfirmation',
    label: 'Require buyers to tick that they accept the policy wording',
    hint: 'If off, the purchase page says that buying means accepting it.',
  },
  {
    name: 'hideCostBreakdown',
    label: 'Show totals only',
    hint: 'Hides premium, fees and tax on screen and in documents.',
  },
  {
    name: 'allowQuotation',
    label: 'Print offers as quotations',
    hint: 'If off, they print as offers.',
  },
  {
    name: 'enforceTrackingCode',
    label: 'Require a reference on every quote',
    hint: 'Also applies to API clients.',
  },
] as const

/**
 * Returns the settings that the form changes. Only these are sent, so that two people who change different settings
 * at the same time don't overwrite each other. Without a prefix or an accent colour, it's inherited.
 */
export function findChangedSettings(form: FormData, { settings = {} }: Organization): Settings {
  const typed: [keyof Settings, string | boolean | null][] = [
    ...settingToggles.map(({ name }) => [name, form.get(name) !== null] as [keyof Settings, boolean]),
    ...(['dateFormat', 'currencyId'] as const).flatMap((name) => {
      const chosen = form.get(name)
      return typeof chosen === 'string' ? [[name, chosen] as [keyof Settings, string]] : []
    }),
  ]
  const changed = typed.filter(([name, value]) => settings[name] !== value)
  const typedPrefix = form.get('referencePrefix')
  const prefix = typeof typedPrefix === 'string' ? typedPrefix.trim().toUpperCase() : settings.referencePrefix
  if (prefix !== settings.referencePrefix) changed.push(['referencePrefix', prefix || null])
  const typedColor = form.get('accentColor')
  const color = typeof typedColor === 'string' ? typedColor.trim().toLowerCase() : settings.accentColor
  if (color !== (settings.accentColor ?? '') && color !== undefined)
    changed.push(['accentColor', color || null])
  const logo = form.get('logo')
  if (typeof logo === 'string' && logo !== '') changed.push(['logo', logo])
  return Object.fromEntries<string | boolean | null>(changed)
}
