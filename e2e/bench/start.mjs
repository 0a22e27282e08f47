import { startServer, withFolder } from './processes.mjs'

const starts = 5

/** Measures the time from `npm start` on an existing database to its address, and its memory at rest. */
export const startRows = () => withFolder(measure)

async function measure(folder) {
  const start = () => startServer('src/service/start.mjs', { DATA_DIR: folder })
  const first = await start()
  await first.stop()
  const times = []
  let memory = 0
  for (let turn = 0; turn < starts; turn += 1) {
    const service = await start()
    times.push(service.milliseconds)
    // At rest, once the memory used for starting has been released.
    await new Promise((resolve) => setTimeout(resolve, 2000))
    memory = Math.max(memory, service.memory())
    await service.stop()
  }
  const middle = times.sort((a, b) => a - b)[Math.floor(starts / 2)]
  return [
    {
      what: 'Start to ready, with a database',
      measured: `${(middle / 1000).toFixed(2)} s`,
      budget: '1.5 s',
      fits: () => middle <= 1500,
    },
    {
      what: 'Memory at rest',
      measured: `${memory.toFixed(0)} MB`,
      budget: '200 MB',
      fits: () => memory <= 200,
    },
  ]
}
