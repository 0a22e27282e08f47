/** Quotes a string so that a shell takes it literally. */
const quoteForShell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

type SnippetOptions = {
  /** The origin of the service, without a trailing slash. */
  readonly origin: string
  readonly clientId: string
  readonly secret: string
  /** How the service expects the token. */
  readonly placement: 'bearer' | 'bare' | 'query'
}

/**
 * Returns shell commands that sign an API client in and get its details.
 * They work in `sh` and need only `curl` and `sed`.
 */
export function createCurlSnippet({ origin, clientId, secret, placement }: SnippetOptions): string {
  const call = quoteForShell(`${origin}/api/v2/user/oauth/exchange`)
  const request = {
    bearer: `${call} -H "Authorization: Bearer $TOKEN"`,
    bare: `${call} -H "Authorization: $TOKEN"`,
    query: `${call} -G --data-urlencode "access_token=$TOKEN"`,
  }[placement]
  return [
    `TOKEN=$(curl -sS ${quoteForShell(`${origin}/api/v2/user/oauth/token`)} \\`,
    "  -d 'grant_type=client_credentials' \\",
    `  --data-urlencode ${quoteForShell(`client_id=${clientId}`)} \\`,
    `  --data-urlencode ${quoteForShell(`client_secret=${secret}`)} |`,
    `  sed -nE 's/.*"access_token" *: *"([^"]+)".*/\\1/p')`,
    `curl -sS ${request}`,
  ].join('\n')
}
