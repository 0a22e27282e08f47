import { afterAll, expect, test } from 'vitest'
import { digestRows, editionTables, toEditionRows } from '#service/store/reference/edition-rows.ts'
import { writeSeeded } from '#service/store/reference/seeded-content.ts'
import { referenceSeed } from '#service/underwriting/reference/seed.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { createOldDatabase, isoDay } from '#testing/databases/old-database.ts'

// A database from before transport conditions changed offers, with the tariff in the code as it would have been.

const { db, store, insert, remove } = await createOldDatabase('0047-commodity-words')
afterAll(remove)

test('adds the effects of transport conditions as a revision, because the older edition was never edited', async () => {
  const { edition, commodityGroups } = referenceSeed
  const older = {
    ...referenceSeed,
    commodityGroups: commodityGroups.map((group) => ({ ...group, exclusion: null, condition: null })),
    commodities: referenceSeed.commodities.map((row) => ({ ...row, needsDescription: false })),
    tariffRows: referenceSeed.tariffRows.slice(0, 3),
    countries: [],
    featureTerms: [],
    commodityQuestions: [],
  }
  await db.deleteFrom('tariff_editions').execute()
  const rows = toEditionRows(older, edition)
  for (const table of editionTables) {
    for (const row of rows[table]) {
      const added =
        table === 'commodity_groups'
          ? { exclusion: undefined, condition: undefined }
          : { needs_description: undefined }
      const then = { ...row, ...added }
      await insert(table, JSON.parse(JSON.stringify(then)) as object)
    }
  }
  await writeSeeded(
    db,
    `tariff_editions ${edition.id}`,
    digestRows(editionTables.map((table) => rows[table])),
  )

  expect(await store.prepare(undefined)).toEqual([])
  const tables = await store.reference()
  expect(tables.edition(Date.parse(isoDay(-1))).id).toBe(edition.id)
  expect(tables.edition(testNow).id).toBe(`${edition.id}.2`)
  const features = await db.selectFrom('transport_feature_terms').select('edition_id').distinct().execute()
  expect(features).toEqual([{ edition_id: `${edition.id}.2` }])
  expect(await store.prepare(undefined)).toEqual([])
})
