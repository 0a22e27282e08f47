import { createRequire } from 'node:module'
import type { CodedPlace } from './coded-place.ts'
import { portCodes } from './port-codes.ts'

const require = createRequire(import.meta.url)

/** A port in sea-ports. Some of the coordinates are wrong. */
type SeaPort = {
  readonly name: string
  readonly alias: readonly string[]
  readonly coordinates?: readonly [lon: number, lat: number]
}

const codes = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Ports in the town of the same name, although their coordinates in the source are far from it. */
export const misplacedPorts = codes(`
  CNLZH CNPUT CUQMA FRHON IDBIT JPKND JPMAI JPTHS TRAMB UYPDU
`)

/** Ports whose coordinates are right, although a town of the same name is far away in the same country. */
export const distantNamesakes = codes(`
  CLSVE CNFAN CNHSN CNNAH CNNSA CNTAG CNYPG JPKSM KRMAS PHISB RUVYP
`)

/** Corrected coordinates: latitude and longitude. */
export const correctedPoints: Readonly<Record<string, readonly [lat: number, lon: number]>> = {
  CLCCL: [-23.76, -70.47],
  CRPCA: [9.91, -84.72],
  EGEDK: [31.14, 29.81],
  GBTHP: [51.43, 0.71],
  IDBUR: [1.17, 104.0],
  JPKNU: [34.87, 136.95],
  JPSDS: [38.27, 141.02],
  JPSKM: [34.79, 134.66],
  JPTGO: [35.14, 138.69],
  JPTOS: [36.76, 137.22],
  PAMIT: [9.37, -79.88],
  PESNX: [-15.26, -75.23],
  PKBQM: [24.77, 67.33],
  THMAT: [12.68, 101.15],
  TRNEM: [38.77, 26.93],
  TWMLI: [23.79, 120.17],
  USPEB: [40.68, -74.15],
  UYCYR: [-34.47, -57.85],
}

/** Entries that aren't seaports, such as inland towns, airports and whole islands, or whose location is unknown. */
export const excludedCodes = codes(`
  AGANU ANBON ANCUR ANEUX ANGSB ANSXM AUCHT AWAUA BOSRZ BRPNN BRVIC CAODE CATTC CNBHY CNDAA CNGGY CNHDU CNHEB CNJXN
  CNJZU CNLAN CNLGH CNLSI CNNGG CNSIN CNSSH CNSWA CNSZX CNTAP CNXAB CNYAN CNZHA DEBRA DEKGU DEKHO DENOR FRHGT FRJAV
  FRMT7 FROR6 FRUSJ GBCHD GBSOW GPSBH IDBNT INGOI INHYD JPIYM JPYWT KRCHU KRCWO KRHYG KRHYP KRJHG KRNYJ LCSLU LVAIZ
  NOHOG NZMNR NZTKA PACFZ PACZZ PHMLS PHPSL PTTER PYPSE QAMES REREU RERUN RUPTP SCMAW STTMS THBGP THPKN THTPT TRMAD
  USAR5 USDA8 USOYM USPCA USPHF USPS6 USTMM VEPSU
`)

/** Codes of the Netherlands Antilles, which no longer exist. */
const newCodes: Readonly<Record<string, string>> = { ANPHI: 'SXPHI', ANWIL: 'CWWIL' }

const assumedPopulation = 5000

const commonCodes = new Set(portCodes)

/** Reads the seaports of sea-ports. If a port has several codes, the one that shippers use comes first. */
export function readSeaPorts(): CodedPlace[] {
  const { JSON: ports } = require('sea-ports') as { readonly JSON: Readonly<Record<string, SeaPort>> }
  return Object.entries(ports)
    .filter(([code]) => !excludedCodes.has(code))
    .sort(([one], [other]) => Number(commonCodes.has(other)) - Number(commonCodes.has(one)))
    .map(([oldCode, { name, alias, coordinates }]) => {
      const code = newCodes[oldCode] ?? oldCode
      const [lat = coordinates?.[1], lon = coordinates?.[0]] = correctedPoints[code] ?? []
      return {
        code,
        kind: 'portCodes',
        country: code.slice(0, 2),
        name: mainName(name),
        townNames: [name, ...alias].flatMap(possibleNames),
        point: lat === undefined || lon === undefined ? undefined : { lat, lon },
        population: assumedPopulation,
      }
    })
}

/** Returns the main part of a name: `Merak` of `Merak, Java`, `Heraklion` of `Heraklion (Iraklion)`. */
const mainName = (name: string) => name.replace(/\s*(?:[(/,]|\s-\s).*$/, '').trim()

/** Returns the names of a town that an entry such as `Annaba (ex Bone)` or `Chiwan Port` may mean. */
function possibleNames(name: string): string[] {
  const [, inside = ''] = /\((?:ex )?([^)]*)\)/.exec(name) ?? []
  const main = mainName(name)
  return [name, main, inside, main.replace(/ (?:port|harbou?r)$/i, '').replace(/^port of /i, '')].filter(
    Boolean,
  )
}
