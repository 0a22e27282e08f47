import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startService } from '#testing/service/service.ts'

const service = await startService()
afterAll(() => service.close())

const lines = () => service.db.selectFrom('audit_entries').selectAll().orderBy('id').execute()

test.each([
  ['changed', sql`update audit_entries set content = 'Something else'`],
  [
    'changed by its time',
    sql`update audit_entries set created_at = '2020-01-01T00:00:00.000Z' where action = 'signIn'`,
  ],
  ['deleted', sql`delete from audit_entries`],
  ['deleted one by one', sql`delete from audit_entries where action = 'signIn'`],
])('an audit entry cannot be %s, even by the database’s owner', async (_, statement) => {
  await service.signIn()
  const before = await lines()
  expect(before.length).toBeGreaterThan(0)
  await expect(statement.execute(service.db)).rejects.toThrow('Audit entries can’t be changed')
  expect(await lines()).toEqual(before)
})

test('rolls back the whole transaction of a forbidden change', async () => {
  const act = service.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('organizations').set({ name: 'Taken over' }).execute()
    await transaction.deleteFrom('audit_entries').execute()
  })
  await expect(act).rejects.toThrow()
  const names = await service.db.selectFrom('organizations').select('name').execute()
  expect(names.map(({ name }) => name)).not.toContain('Taken over')
})
