import { fillPath } from '#contract/wire/codec/operation.ts'
import { type Action, operations } from '#service/api/operations.ts'

/** Every action, once. */
export const actions = [...new Set(operations.map(({ action }) => action))]

const id = '6f1f1c0e-8a0b-4d5e-9d0c-4c6164696e67'

/** Lists an empty request for every version, path and method of an action. No record has its ID. */
export const listRoutes = (action: Action) =>
  operations
    .filter((operation) => operation.action === action)
    .flatMap(({ paths, method, methodAliases = [] }) =>
      paths.flatMap((path) =>
        [method, ...methodAliases].map((each) => ({
          method: each,
          url: fillPath(path, { id, feesId: id, group: 'expiring' }).path,
        })),
      ),
    )
