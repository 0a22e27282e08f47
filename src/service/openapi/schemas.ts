import type { Schema } from './schema.ts'
import { account } from './schemas/account.ts'
import { bookings } from './schemas/bookings.ts'
import { corrections } from './schemas/shipments/corrections.ts'
import { customers } from './schemas/customers.ts'
import { fees } from './schemas/fees.ts'
import { FlatShipmentRequest } from './schemas/shipments/flat-shipments.ts'
import { offers } from './schemas/offers.ts'
import { auditLog } from './schemas/audit-log.ts'
import { organization } from './schemas/organization.ts'
import { pages } from './schemas/pages.ts'
import { problems } from './schemas/problems.ts'
import { sessions } from './schemas/sessions.ts'
import { routing } from './schemas/routing.ts'
import { setups } from './schemas/setups.ts'
import { shipments } from './schemas/shipments/shipments.ts'
import { statements } from './schemas/statements.ts'
import { support } from './schemas/support.ts'

export const schemas = {
  ...shipments,
  FlatShipmentRequest,
  ...offers,
  ...bookings,
  ...statements,
  ...corrections,
  ...customers,
  ...support,
  ...setups,
  ...routing,
  ...sessions,
  ...organization,
  ...auditLog,
  ...fees,
  ...account,
  ...pages,
  ...problems,
} satisfies Readonly<Record<string, Schema>>

export type SchemaName = keyof typeof schemas
