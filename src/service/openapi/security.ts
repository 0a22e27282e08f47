import { phoneConsentScope, listScopes, type Subject } from '#service/api/permissions.ts'
import { type AnyOperation, isTokenEndpoint } from '#service/api/operations.ts'
import type { DescribedOperation } from './descriptions.ts'
import type { Schema } from './schema.ts'

const administrator: Subject = {
  kind: 'account',
  roles: ['administrator'],
  scopes: undefined,
  hasTwoFactor: true,
}

const tokenPath = '/api/v2/user/oauth/token'

/**
 * Describes the ways to authenticate. A token of either version works in all of them, on every path.
 * @param origin the service's origin.
 */
export function securitySchemes(
  described: readonly DescribedOperation[],
  origin: string,
): Readonly<Record<string, Schema>> {
  const titles = new Map<string, string>([
    ...described
      .toReversed()
      .map(({ operation, description }) => [operation.action, description.title] as const),
    [phoneConsentScope, 'Record phone consent with a purchase'],
  ])
  const scopes = Object.fromEntries(
    listScopes(administrator, 'optional').map((action) => [action, titles.get(action) ?? action]),
  )
  const flow = { tokenUrl: origin + tokenPath, refreshUrl: origin + tokenPath, scopes }
  return {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description: 'The access token in `Authorization: Bearer …`.',
    },
    oauth2: {
      type: 'oauth2',
      description:
        'The same token, obtained through OAuth 2.0. By default it has all scopes that the roles allow; `scope` limits it.',
      flows: { clientCredentials: flow, password: flow },
    },
    bare: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: 'The access token on its own, as version 1 clients send it.',
    },
    query: {
      type: 'apiKey',
      in: 'query',
      name: 'access_token',
      description:
        'The access token in the query string. Use it only if there’s no other way, because servers log URLs.',
    },
    client: {
      type: 'http',
      scheme: 'basic',
      description: 'The client ID and secret, at the token endpoint, instead of in the body.',
    },
  }
}

/** Lists the schemes that an operation accepts; any one is enough. */
export function describeSecurity(
  operation: AnyOperation,
): readonly Readonly<Record<string, readonly string[]>>[] {
  if (isTokenEndpoint(operation)) return [{}, { client: [] }]
  if (operation.access === 'open') return []
  return [{ bearer: [] }, { oauth2: [operation.action] }, { bare: [] }, { query: [] }]
}
