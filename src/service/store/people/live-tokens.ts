import type { InferResult } from 'kysely'
import { selectSettings } from '#service/store/organizations/effective-settings.ts'
import { isSuspended } from '#service/store/organizations/suspension.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { selectAncestorMemberships } from './memberships.ts'
import type { TokenKind } from './tokens.ts'

/** Builds the query for a live token, with everything that could have ended it. */
export function selectLiveToken(db: Database, tokenDigest: string, kind: TokenKind, at: string) {
  return db
    .selectFrom('tokens')
    .innerJoin('sign_ins', 'sign_ins.id', 'tokens.sign_in_id')
    .innerJoin('organizations', 'organizations.id', 'sign_ins.organization_id')
    .leftJoin('accounts', 'accounts.id', 'sign_ins.account_id')
    .leftJoin('token_sets', 'token_sets.id', 'sign_ins.token_set_id')
    .leftJoin('two_factor_secrets', 'two_factor_secrets.account_id', 'sign_ins.account_id')
    .select(['tokens.created_at', 'tokens.expires_at', 'tokens.scopes', 'sign_ins.id as sign_in_id'])
    .select('sign_ins.session_id')
    .select(['sign_ins.created_at as began_at', 'sign_ins.used_at', 'two_factor_secrets.confirmed_at'])
    .select(['organizations.id as organization_id', 'organizations.name as organization_name'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('organizations as below')
            .select('below.id')
            .whereRef('below.parent_id', '=', 'organizations.id'),
        )
        .as('has_descendants'),
    )
    .select(selectAncestorMemberships(db, 'sign_ins.organization_id').as('memberships'))
    .select(isSuspended('sign_ins.organization_id').as('is_suspended'))
    .select(selectSettings(db).as('settings'))
    .select(['accounts.id as account_id', 'accounts.name as account_name', 'accounts.email'])
    .select('accounts.demo as account_demo')
    .select(['token_sets.id as client_id', 'token_sets.name as client_name'])
    .select(['token_sets.roles as client_roles', 'token_sets.demo as client_demo'])
    .select(['token_sets.scopes as client_scopes', 'token_sets.expires_at as client_expires_at'])
    .select([
      'token_sets.last_used_at as client_used_at',
      'token_sets.organization_id as client_organization',
    ])
    .where('tokens.digest', '=', tokenDigest)
    .where('tokens.kind', '=', kind)
    .where('tokens.expires_at', '>', at)
    .where('sign_ins.ended_at', 'is', null)
    .where('accounts.disabled_at', 'is', null)
    .where('token_sets.revoked_at', 'is', null)
    .where((row) => row.or([row('token_sets.expires_at', 'is', null), row('token_sets.expires_at', '>', at)]))
}

export type LiveTokenRow = InferResult<ReturnType<typeof selectLiveToken>>[number]
