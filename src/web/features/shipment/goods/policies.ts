import type { Commodity, Setup } from '#contract/setup.ts'

/** Whether there are several policies to choose from. */
export function needsPolicy(setup: Setup | undefined): boolean {
  return (setup?.policies?.length ?? 0) > 1
}

/** The commodities that a policy covers: all, if it doesn't say or no policy is chosen. */
export function policyCommodities(
  { commodities, policies }: Setup,
  policyId: string,
): Commodity[] | undefined {
  const taken = policies?.find(({ id }) => id === policyId)?.commodityIds
  return taken ? commodities?.filter(({ id }) => taken.includes(id)) : commodities
}
