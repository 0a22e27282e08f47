import type { CommodityGroupRow, CommodityRow } from '#service/underwriting/reference/reference-rows.ts'

// Edit in place: the next start updates existing databases; see “Change reference data” in ../../README.md.

const hours = 3600

const temperature = {
  exclusion: 'Deterioration caused by a change in temperature, unless every leg is temperature-controlled',
}
const ordinary = {
  validitySeconds: 24 * hours,
  widestCover: 'A',
  exclusion: null,
  condition: null,
} as const

/** Commodities that are rated alike. Offers for perishable goods, or goods with volatile prices, expire sooner. */
const groups = [
  { ...ordinary, id: 'general', name: 'General merchandise' },
  { ...ordinary, id: 'machinery', name: 'Machinery' },
  { ...ordinary, id: 'electronics', name: 'Electronics', validitySeconds: 4 * hours },
  { ...ordinary, id: 'vehicles', name: 'Vehicles' },
  { ...ordinary, id: 'food', name: 'Dry and preserved food' },
  {
    ...ordinary,
    ...temperature,
    id: 'chilled',
    name: 'Fresh and chilled goods',
    validitySeconds: 4 * hours,
  },
  { ...ordinary, ...temperature, id: 'frozen', name: 'Frozen goods', validitySeconds: 4 * hours },
  { ...ordinary, id: 'textiles', name: 'Textiles' },
  {
    ...ordinary,
    id: 'fragile',
    name: 'Fragile goods',
    exclusion: 'Scratches, unless the packing is damaged too',
    condition: 'Mark each package as fragile.',
  },
  { ...ordinary, id: 'chemicals', name: 'Chemicals and hazardous goods', validitySeconds: 4 * hours },
  {
    ...ordinary,
    id: 'metals',
    name: 'Metals',
    validitySeconds: 4 * hours,
    exclusion: 'Rust and discolouration, unless caused by an accident',
  },
  { ...ordinary, id: 'paper-wood', name: 'Paper and wood' },
  { ...ordinary, id: 'used', name: 'Used goods', validitySeconds: 4 * hours, widestCover: 'B' },
  {
    ...ordinary,
    id: 'other',
    name: 'Other goods',
    exclusion: 'Mechanical or electrical breakdown, and spoilage, unless there is external damage',
  },
  { ...ordinary, id: 'not-insured', name: 'Uninsurable goods' },
] as const satisfies readonly CommodityGroupRow[]
export const commodityGroups: readonly CommodityGroupRow[] = groups
export type InsuredGroup = Exclude<(typeof groups)[number]['id'], 'not-insured'>

/** The insurable classes: ID, name, group. The first one is insured by every mode on every lane. */
const insured: readonly (readonly [id: string, name: string, group: InsuredGroup])[] = [
  ['101', 'General merchandise, new and packed', 'general'],
  ['102', 'Household and kitchen articles', 'general'],
  ['103', 'Toys, games and sports articles', 'general'],
  ['104', 'Plastic and rubber articles', 'general'],
  ['105', 'Industrial machinery and parts', 'machinery'],
  ['106', 'Agricultural and forestry machinery', 'machinery'],
  ['107', 'Construction machinery', 'machinery'],
  ['108', 'Tools and workshop equipment', 'machinery'],
  ['109', 'Electric motors and generators', 'machinery'],
  ['110', 'Computers and servers', 'electronics'],
  ['111', 'Electronic components', 'electronics'],
  ['112', 'Home electronics', 'electronics'],
  ['113', 'Household appliances', 'electronics'],
  ['114', 'Telecommunication network equipment', 'electronics'],
  ['115', 'Medical and laboratory instruments', 'electronics'],
  ['116', 'Cars, new', 'vehicles'],
  ['117', 'Lorries, buses and trailers, new', 'vehicles'],
  ['118', 'Motorcycles and bicycles, new', 'vehicles'],
  ['119', 'Vehicle parts and tyres', 'vehicles'],
  ['120', 'Boats on cradles, new', 'vehicles'],
  ['121', 'Grain, flour and pulses in bags', 'food'],
  ['122', 'Coffee, tea and cocoa', 'food'],
  ['123', 'Canned and bottled food', 'food'],
  ['124', 'Confectionery and baked goods', 'food'],
  ['125', 'Wine, beer and spirits', 'food'],
  ['126', 'Animal feed', 'food'],
  ['127', 'Fresh fruit and vegetables', 'chilled'],
  ['128', 'Meat, chilled', 'chilled'],
  ['129', 'Fish and seafood, chilled', 'chilled'],
  ['130', 'Dairy products', 'chilled'],
  ['131', 'Cut flowers and plants', 'chilled'],
  ['132', 'Medicines, temperature controlled', 'chilled'],
  ['157', 'Frozen food', 'frozen'],
  ['133', 'Clothing and footwear', 'textiles'],
  ['134', 'Fabrics and yarn', 'textiles'],
  ['135', 'Carpets and home textiles', 'textiles'],
  ['136', 'Leather and leather goods', 'textiles'],
  ['137', 'Glass and mirrors', 'fragile'],
  ['138', 'Ceramics and tableware', 'fragile'],
  ['139', 'Stone and marble slabs', 'fragile'],
  ['140', 'Solar panels', 'fragile'],
  ['141', 'Musical instruments', 'fragile'],
  ['142', 'Industrial chemicals', 'chemicals'],
  ['143', 'Paints, varnishes and adhesives', 'chemicals'],
  ['144', 'Fertilizers', 'chemicals'],
  ['145', 'Lithium batteries', 'chemicals'],
  ['146', 'Lubricants and oils in drums', 'chemicals'],
  ['147', 'Steel sheets, bars and tubes', 'metals'],
  ['148', 'Aluminium and copper products', 'metals'],
  ['149', 'Castings, wire and fasteners', 'metals'],
  ['150', 'Paper and board in reels', 'paper-wood'],
  ['151', 'Printed matter and packaging', 'paper-wood'],
  ['152', 'Sawn timber and panels', 'paper-wood'],
  ['153', 'Furniture, new', 'paper-wood'],
  ['154', 'Machinery, used', 'used'],
  ['155', 'Vehicles, used', 'used'],
  ['156', 'Household goods and personal effects', 'used'],
  ['158', 'Other goods', 'other'],
]

/** The uninsurable classes: ID, name and reason. */
const uninsured: readonly (readonly [id: string, name: string, declined: string])[] = [
  [
    '191',
    'Jewellery, precious stones and precious metals',
    'We don’t insure jewellery, precious stones or precious metals: they need secure transport and specialist cover.',
  ],
  [
    '192',
    'Money, securities and vouchers',
    'We don’t insure money, securities or vouchers: they need a money-in-transit policy.',
  ],
  [
    '193',
    'Works of art and antiques',
    'We don’t insure works of art or antiques: each piece needs its own valuation.',
  ],
  [
    '194',
    'Live animals',
    'We don’t insure live animals: they need livestock mortality cover and an attendant during transit.',
  ],
  [
    '195',
    'Arms, ammunition and explosives',
    'We don’t insure arms, ammunition or explosives: each shipment needs licences that must be checked individually.',
  ],
  ['196', 'Tobacco and cigarettes', 'We don’t insure tobacco or cigarettes because of their theft risk.'],
  [
    '197',
    'Phones, tablets and laptops in bulk',
    'We don’t insure phones, tablets or laptops in bulk because of their theft risk.',
  ],
  [
    '198',
    'Used goods without packing',
    'We don’t insure used goods without packing, because we couldn’t tell new damage from old.',
  ],
]

/** Every class of goods, in display order. */
export const commodities: readonly CommodityRow[] = [
  ...insured.map(([id, name, group]) => ({
    id,
    name,
    group,
    declined: null,
    needsDescription: group === 'other',
  })),
  ...uninsured.map(([id, name, declined]) => ({
    id,
    name,
    declined,
    group: 'not-insured',
    needsDescription: false,
  })),
]
