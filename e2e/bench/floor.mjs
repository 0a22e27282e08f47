import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { DatabaseSync } from '@photostructure/sqlite'

// The baseline for saving a quote: bare Fastify with one durable insert into the same database.

const folder = mkdtempSync(join(tmpdir(), 'lading-floor-'))
const database = new DatabaseSync(join(folder, 'floor.db'))
database.exec('pragma journal_mode = wal; pragma synchronous = full')
database.exec('create table records (id integer primary key, body text not null)')
const insert = database.prepare('insert into records (body) values (?)')

const app = Fastify()
app.post('/', (request) => ({ id: insert.run(JSON.stringify(request.body)).lastInsertRowid }))
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`http://127.0.0.1:${app.server.address().port}`)
process.once('SIGTERM', async () => {
  await app.close()
  // Also keeps the connection referenced: without a reference it's garbage collected, and closed.
  database.close()
  rmSync(folder, { recursive: true })
  process.exit()
})
