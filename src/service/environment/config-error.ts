/** Something in the environment is wrong. Its message is one sentence that says what to change. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
