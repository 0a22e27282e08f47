import * as z from 'zod/mini'
import { QueuePageRequest, QueueEntry } from '#contract/servicing/queue.ts'
import { readPageRequest } from '#contract/wire/codec/pages.ts'
import { riskReply } from '#contract/wire/shipments/codecs.ts'
import { omitUndefined } from '#contract/wire/codec/fields.ts'
import { type Codec, lenientCodec } from '#contract/wire/codec/lenient-codec.ts'
import { readBoolean } from '#contract/wire/codec/readers.ts'
import { recordReply } from '#contract/wire/codec/records.ts'

export const queueRequest = lenientCodec(QueuePageRequest, {
  decode: (wire, addIssue) => {
    const { group, page, perPage, mine, organizationId } = readPageRequest(wire, addIssue)
    return omitUndefined({
      group: typeof group === 'string' ? group.toLowerCase() : group,
      page,
      perPage,
      mine: readBoolean(mine) ?? mine,
      organizationId,
    })
  },
})

export const queueEntryReply = recordReply(
  z.extend(QueueEntry, { risk: z.optional(riskReply) }),
) as Codec<QueueEntry>
