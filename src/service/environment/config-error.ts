/** An invalid configuration. The message says in one sentence what to change. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
