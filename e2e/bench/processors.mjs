import { Worker } from 'node:worker_threads'

const milliseconds = 1000

/** Repeats a small task, and reports how often. */
const task = `
const { parentPort } = require('node:worker_threads')
const until = performance.now() + ${milliseconds}
let rounds = 0
for (; performance.now() < until; rounds += 1) Array.from({ length: 1000 }, (_, index) => String(index)).join()
parentPort.postMessage(rounds)
`

const countRounds = () =>
  new Promise((resolve, reject) => {
    new Worker(task, { eval: true }).on('message', resolve).on('error', reject)
  })

/**
 * Measures how much work two busy processors do compared with one: twice as much, or hardly more if they share a core.
 * A floor that uses one thread is then too high for a service that shares that core with its clients.
 */
export async function measureSecondProcessor() {
  await countRounds()
  const alone = await countRounds()
  const [first, second] = await Promise.all([countRounds(), countRounds()])
  return (first + second) / alone
}
