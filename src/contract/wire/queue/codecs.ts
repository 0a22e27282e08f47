import * as z from 'zod/mini'
import { QueueAsk, QueueEntry } from '#contract/servicing/queue.ts'
import { askIn } from '#contract/wire/codec/pages.ts'
import { riskReply } from '#contract/wire/shipments/codecs.ts'
import {
  booleanOf,
  type Codec,
  defined,
  fieldsOf,
  present,
  recordsIn,
  said,
} from '#contract/wire/codec/lenient-codec.ts'

export const queueRequest = said(QueueAsk, {
  decode: (wire, complain) => {
    const { group, page, perPage, mine } = askIn(wire, complain)
    return defined({
      ...{ group: typeof group === 'string' ? group.toLowerCase() : group, page, perPage },
      mine: booleanOf(mine) ?? mine,
    })
  },
  encode: (ask) => ask,
})

const entry = z.extend(QueueEntry, { risk: z.optional(riskReply) }) as unknown as Codec<QueueEntry>

export const queueEntryReply = said(entry, {
  decode: (wire) => present(fieldsOf(recordsIn(wire)[0]) ?? {}),
  encode: (told) => told,
})
