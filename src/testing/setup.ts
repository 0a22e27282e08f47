import fc from 'fast-check'
import { afterEach, vi } from 'vitest'
import { readSeed } from './random-seed.ts'

// Runs before each test file.

fc.configureGlobal({ seed: readSeed() })

if (typeof document !== 'undefined') {
  const { act, cleanup, configure, getConfig } = await import('@testing-library/react')
  const { getElementError } = getConfig()
  configure({
    // Pages render slowly on a busy machine, and `findBy…` gives up after one second by default.
    asyncUtilTimeout: 60_000,
    // Testing Library prints the page for each failed query, also for those of `findBy…` before the last one.
    getElementError: (message, container) => {
      const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as ReturnType<typeof getConfig> & {
        _disableExpensiveErrorDiagnostics?: boolean
      }
      const error = new Error(message ?? '')
      // By this name, Testing Library finds out where the test waited.
      error.name = 'TestingLibraryElementError'
      return isWaiting ? error : getElementError(message, container)
    },
  })
  // Testing Library does this itself, but only for the file that loads it first.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  // No test reaches the network by accident, for example by a request that starts after its test has ended.
  globalThis.fetch = () => Promise.reject(new TypeError('fetch isn’t connected to a service.'))

  const { origin } = location
  // Files share the app's modules and the window. Reset what one test would otherwise leave to the next.
  afterEach(async () => {
    vi.useRealTimers()
    // Components that this test left loading would otherwise finish during the next one.
    await act(() => vi.dynamicImportSettled())
    cleanup()
    // Saves what was being typed, before the next test signs in as the same person.
    dispatchEvent(new Event('pagehide'))
    vi.unstubAllGlobals()
    // The test followed a link to another site.
    if (location.origin !== origin) location.href = `${origin}/`
    const { applyConfigFile } = await import('#web/api/config.ts')
    const { syncServerClock } = await import('#web/times/server-clock.ts')
    const { resetDraft } = await import('#web/draft/draft.ts')
    const { stopQuotingForCustomer } = await import('#web/draft/on-behalf-of.ts')
    const { clearPreview } = await import('#web/draft/warnings/preview.ts')
    const { endSession, setShortcutsEnabled } = await import('#web/session.ts')
    applyConfigFile({})
    syncServerClock(new Date().toISOString())
    endSession()
    setShortcutsEnabled(true)
    stopQuotingForCustomer()
    resetDraft()
    clearPreview()
    sessionStorage.clear()
    document.body.replaceChildren()
  })
}
