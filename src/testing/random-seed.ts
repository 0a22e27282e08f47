/**
 * Returns the seed of all random tests: `SEED`, or 1 if it isn't set, so that an unrelated change can't make one fail.
 * @throws if `SEED` isn't a number of at most 9 digits.
 */
export function readSeed(): number {
  const seed = process.env['SEED'] ?? '1'
  if (!/^\d{1,9}$/.test(seed)) throw new Error(`SEED is "${seed}". Set it to a number of at most 9 digits.`)
  return Number(seed)
}
