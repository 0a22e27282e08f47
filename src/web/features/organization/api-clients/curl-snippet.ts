/** How a shell reads a text as it is. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

type Set = {
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
export function curlSnippet({ origin, clientId, secret, placement }: Set): string {
  const call = quoted(`${origin}/api/v2/user/oauth/exchange`)
  const shown = {
    bearer: `${call} -H "Authorization: Bearer $TOKEN"`,
    bare: `${call} -H "Authorization: $TOKEN"`,
    query: `${call} -G --data-urlencode "access_token=$TOKEN"`,
  }[placement]
  return [
    `TOKEN=$(curl -sS ${quoted(`${origin}/api/v2/user/oauth/token`)} \\`,
    "  -d 'grant_type=client_credentials' \\",
    `  --data-urlencode ${quoted(`client_id=${clientId}`)} \\`,
    `  --data-urlencode ${quoted(`client_secret=${secret}`)} |`,
    `  sed -nE 's/.*"access_token" *: *"([^"]+)".*/\\1/p')`,
    `curl -sS ${shown}`,
  ].join('\n')
}
