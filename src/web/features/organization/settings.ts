import type { Organization, OrganizationChange } from '#contract/people/organization.ts'

type Settings = OrganizationChange['settings']

/** The switches, each as a sentence about what holds while it is on. */
export const settingToggles = [
  {
    name: 'requireConfirmation',
    label: 'Whoever buys ticks that the wording is accepted',
    hint: 'Without it, the button that buys says so instead.',
  },
  {
    name: 'hideCostBreakdown',
    label: 'Show totals only',
    hint: 'Premium, fees and tax are then not told apart, on the screen and on paper.',
  },
  {
    name: 'allowQuotation',
    label: 'Offers may be printed as quotations',
    hint: 'Without it, an offer prints as an offer.',
  },
] as const

/**
 * What a form says otherwise than the organization has it, so that two who set different things at one moment both
 * have done it.
 */
export function changedSettings(form: FormData, { settings = {} }: Organization): Settings {
  const typed = [
    ...settingToggles.map(({ name }) => [name, form.get(name) !== null] as const),
    ...(['dateFormat', 'currencyId'] as const).flatMap((name) => {
      const chosen = form.get(name)
      return typeof chosen === 'string' ? [[name, chosen] as const] : []
    }),
  ]
  const changed = typed.filter(([name, value]) => settings[name] !== value)
  return Object.fromEntries<string | boolean>(changed)
}
