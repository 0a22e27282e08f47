import type { Document } from '#service/openapi/document.ts'
import type { OperationObject, Sample } from '#service/openapi/operation.ts'

const formType = 'application/x-www-form-urlencoded'

/** Quotes text for a POSIX shell. */
const quoteForShell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Builds the URL of an operation from its example parameters. */
export function exampleUrl(
  origin: string,
  path: string,
  { parameters = [] }: Pick<OperationObject, 'parameters'>,
): string {
  const query: string[] = []
  let filled = path
  for (const { name, in: location, content, example } of parameters) {
    const value = content?.['application/json']?.example ?? example
    if (value === undefined) continue
    const text = encodeURIComponent(toText(value))
    if (location === 'path') filled = filled.replace(`{${name}}`, text)
    else query.push(`${name}=${text}`)
  }
  return `${origin}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

function bodyArguments(
  type: string,
  { encoding = {} }: Sample & { readonly encoding?: object },
  value: unknown,
): string[] {
  if (type !== formType)
    return [
      '-H ' + quoteForShell(`Content-Type: ${type}`),
      '-d ' + quoteForShell(JSON.stringify(value, null, 2)),
    ]
  return Object.entries(value as Readonly<Record<string, unknown>>).map(
    ([name, field]) =>
      '--data-urlencode ' +
      quoteForShell(`${name}=${name in encoding ? JSON.stringify(field) : toText(field)}`),
  )
}

/**
 * Writes a curl command for each example of an operation, with the token in `$TOKEN`.
 * @param origin the service's origin.
 */
export function curlCommands(
  origin: string,
  path: string,
  method: string,
  operation: OperationObject,
): readonly { readonly text: string; readonly command: string }[] {
  const { security, requestBody, responses } = operation
  const needsToken = security.some((ways) => 'bearer' in ways)
  const success = responses['200']
  const isFile = success !== undefined && 'content' in success && !('application/json' in success.content)
  const start = [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${quoteForShell(exampleUrl(origin, path, operation))}`,
    ...(needsToken ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    // Saves the file under the name in Content-Disposition, but not an error.
    ...(isFile ? ['--fail -O -J'] : ["-H 'Accept: application/json'"]),
  ]
  const [type = '', sample] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const examples = Object.values(sample?.examples ?? {})
  const lines = examples.length > 0 && sample ? examples : [{ summary: '', value: undefined }]
  return lines.map(({ summary, value }) => ({
    text: summary,
    command: [...start, ...(value === undefined || !sample ? [] : bodyArguments(type, sample, value))].join(
      ' \\\n  ',
    ),
  }))
}

/** Writes the command that gets a token for an API client. */
export function tokenCommand(origin: string, { paths }: Document): string {
  const path = '/api/v2/user/oauth/token'
  const operation = paths[path]?.['post']
  return operation ? (curlCommands(origin, path, 'post', operation)[0]?.command ?? '') : ''
}
