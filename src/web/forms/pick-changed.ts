/** The fields of `After`, without those that are undefined. */
type Changes<After> = { [Name in keyof After]?: Exclude<After[Name], undefined> }

/**
 * Returns the fields whose value differs from before. Forms send only these, so that two people who change different
 * fields at the same time don't overwrite each other. A field that's undefined afterwards isn't on the form.
 */
export function pickChanged<After extends object>(
  before: { readonly [Name in keyof After]?: unknown },
  after: After,
): Changes<After> {
  const entries = Object.entries(after) as [keyof After, unknown][]
  const changed = entries.filter(([name, value]) => value !== undefined && value !== before[name])
  return Object.fromEntries(changed) as Changes<After>
}
