/** How a shell reads a text as it is. */
const quoteForShell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

type SnippetOptions = {
  /** Where the service is, without a slash at its end. */
  readonly origin: string
  readonly clientId: string
  readonly secret: string
  /** How the service wants its token. */
  readonly placement: 'bearer' | 'bare' | 'query'
}

/**
 * What signs a token set in from a shell and makes a first call: who it then is.
 * @returns lines for `sh`, of `curl` and `sed` alone.
 */
export function curlSnippet({ origin, clientId, secret, placement }: SnippetOptions): string {
  const call = quoteForShell(`${origin}/api/v2/user/oauth/exchange`)
  const shown = {
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
    `curl -sS ${shown}`,
  ].join('\n')
}
