import { createWakeSignal } from '#service/concurrency/wake-signal.ts'
import { createDelivery, type DeliveryParts, type TimeLimit } from './delivery.ts'

/** How much at once, and how long, in milliseconds. */
export type WorkerSettings = {
  /** How many mails are on their way at one moment. */
  readonly lanes: number
  /** Between two looks for what is due, unless something rings; and after a server was away. */
  readonly pause: number
  /** After which another process may take what this one took. Longer than a letter takes to write and a try lasts. */
  readonly lease: number
  /** How long what is under way may take once the service is told to stop. */
  readonly drain: number
  /** For one try, whatever the server does. */
  readonly limit: number
}

const defaultSettings: WorkerSettings = {
  lanes: 3,
  pause: 10_000,
  lease: 300_000,
  drain: 8000,
  limit: 60_000,
}

/** What sends mails, until it is stopped. */
export type OutboxWorker = {
  /** Begins nothing new, and ends or gives back what is under way. When it is done, nothing is sent any more. */
  readonly stop: () => Promise<void>
}

/** Sends what is in the outbox, a few at a time. Nobody waits for it. */
export function startOutboxWorker(
  parts: DeliveryParts,
  overrides: Partial<WorkerSettings> = {},
): OutboxWorker {
  const { outbox, log } = parts
  const { lanes, pause, lease, drain, limit } = { ...defaultSettings, ...overrides }
  const newMail = createWakeSignal()
  const stopSignal = createWakeSignal()
  const deadline = createWakeSignal()
  const inProgress = new Set<AbortController>()
  let wakeCount = 0
  let isStopping = false
  let isOver = false
  outbox.onNotify(() => {
    wakeCount += 1
    newMail.wake()
  })

  const time: TimeLimit = {
    isOver: () => isOver,
    wait: deadline.wait,
    within: async (act) => {
      const controller = new AbortController()
      const timer = setTimeout(() => controller.abort(), isOver ? 0 : limit)
      inProgress.add(controller)
      try {
        return await act(controller.signal)
      } finally {
        clearTimeout(timer)
        inProgress.delete(controller)
      }
    },
  }
  const deliver = createDelivery(parts, time)

  const isRunning = () => !isStopping
  const runLane = async () => {
    while (isRunning()) {
      const seen = wakeCount
      const mail = await outbox.lease(lease).catch((err: unknown) => {
        log.warn({ err }, 'The outbox couldn’t be read.')
        return undefined
      })
      if (mail && isRunning()) {
        const serverIsAway = await deliver(mail)
        if (serverIsAway && isRunning()) await stopSignal.wait(pause)
      } else if (mail) {
        // Where even this fails, its time runs out and another takes it.
        await outbox.release(mail).catch(() => undefined)
      } else if (seen === wakeCount && isRunning()) {
        // What rang while it looked may have come too late to be seen; then it looks again.
        await newMail.wait(pause)
      }
    }
  }
  const running = Promise.all(Array.from({ length: lanes }, runLane))

  return {
    stop: async () => {
      isStopping = true
      stopSignal.wake()
      newMail.wake()
      const timer = setTimeout(() => {
        isOver = true
        deadline.wake()
        for (const controller of inProgress) controller.abort()
      }, drain)
      await running
      clearTimeout(timer)
    },
  }
}
