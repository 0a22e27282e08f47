import type { Commodity, Setup } from '#contract/setup.ts'

/** Whether there is a choice of policies. One alone needs no naming, and none is none to name. */
export function needsPolicy(setup: Setup | undefined): boolean {
  return (setup?.policies?.length ?? 0) > 1
}

/** The goods that a policy takes; all of them where it does not say, or none is chosen yet. */
export function policyCommodities(
  { commodities, policies }: Setup,
  policyId: string,
): Commodity[] | undefined {
  const taken = policies?.find(({ id }) => id === policyId)?.commodityIds
  return taken ? commodities?.filter(({ id }) => taken.includes(id)) : commodities
}
