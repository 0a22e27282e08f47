import { Problem, type ProblemCode } from '#contract/problem.ts'
import { readPresentFields } from '#contract/wire/codec/fields.ts'
import { readText } from '#contract/wire/codec/readers.ts'
import { assertReadable, type RequestFields } from './fields/request-fields.ts'

// The token endpoint's differences from other operations (RFC 6749).

const grantTypes: readonly unknown[] = ['client_credentials', 'password', 'refresh_token', undefined, '']

/**
 * Adds the client credentials of HTTP Basic to the fields of a token request (RFC 6749, section 2.3.1).
 * @throws Problem invalid_request if the body has a client secret or another client ID.
 */
export function withBasicClient(fields: RequestFields, authorization: string | undefined): RequestFields {
  const [, encoded] = /^Basic\s+([\w+/=-]+)$/i.exec(authorization?.trim() ?? '') ?? []
  if (!encoded) return fields
  const sent = readPresentFields(fields)
  if ('client_secret' in sent) {
    throw invalidRequest('Send the client credentials only once: with HTTP Basic or in the body.')
  }
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  const client = { client_id: decodePart(id), client_secret: decodePart(secret.join(':')) }
  Object.values(client).forEach(assertReadable)
  if ('client_id' in sent && readText(sent['client_id'])?.toLowerCase() !== client.client_id.toLowerCase()) {
    throw invalidRequest(
      'HTTP Basic and the body have different client IDs. Send the same one in both, or leave it out of the body.',
    )
  }
  return { ...fields, ...client }
}

const invalidRequest = (message: string) => new Problem('UNREADABLE', message, { oauth: 'invalid_request' })

/** Decodes a form-encoded part. Some clients don't encode them, so invalid encoding is kept as is. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    return part
  }
}

/** OAuth error codes of problems that keep their own HTTP status. */
const oauthErrors: Readonly<Partial<Record<ProblemCode, string>>> = {
  TOO_LARGE: 'invalid_request',
  TOO_MANY_REQUESTS: 'temporarily_unavailable',
  NOT_READY: 'temporarily_unavailable',
  INTERNAL: 'server_error',
}

/** The status of every invalid request except that of an unknown client. */
const status = 400

/**
 * Converts a problem to the error codes and statuses of RFC 6749, section 5.2: 401 for an unknown client, 400 for
 * everything else that is wrong with the request. Its name stays, such as `UNAUTHORIZED` for a wrong password.
 * @param fields the request's fields that could be read.
 */
export function toTokenProblem(problem: Problem, fields: RequestFields): Problem {
  const { code, message, fields: invalidFields, retryAfter, cause } = problem
  // The organization is suspended.
  const oauth = code === 'FORBIDDEN' ? 'unauthorized_client' : problem.oauth
  const oauthError = oauthErrors[code]
  if (oauthError)
    return new Problem(code, message, { oauth: oauthError, fields: invalidFields, retryAfter, cause })
  if (oauth === 'invalid_client') return problem
  if (oauth) return new Problem(code, message, { oauth, fields: invalidFields, status })
  const isKnownGrant = grantTypes.includes(fields['grant_type'])
  const first =
    invalidFields.length === 1 && invalidFields[0]?.path === '' ? invalidFields[0].message : message
  return new Problem(code, first, {
    status,
    oauth: isKnownGrant ? 'invalid_request' : 'unsupported_grant_type',
    fields: invalidFields.filter((field) => field.path !== ''),
  })
}
