import fc from 'fast-check'
import { seedOfRun } from './seed.ts'

// Runs before each test file.

fc.configureGlobal({ seed: seedOfRun() })

// Pages render slowly on a busy machine, and `findBy…` gives up after one second by default.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 15_000 })
}
