import { execFileSync } from 'node:child_process'

/**
 * Returns the seed of all random tests: `SEED` if set, otherwise one derived from the commit. A failed run
 * fails again, and the next commit tries other values. Outside a git clone it is 1.
 */
export function readSeed(): number {
  const seed = process.env['SEED']
  if (seed === undefined) return commitSeed()
  if (!/^\d{1,9}$/.test(seed)) throw new Error(`SEED is "${seed}". Set it to a number of at most 9 digits.`)
  return Number(seed)
}

function commitSeed(): number {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Number.parseInt(commit.slice(0, 7), 16)
  } catch {
    return 1
  }
}
