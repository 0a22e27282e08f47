/** Options of `vi.waitFor` that also suffice on a busy machine. Its default timeout is one second. */
export const waitOptions = { timeout: 60_000, interval: 25 }
