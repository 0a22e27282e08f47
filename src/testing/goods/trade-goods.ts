/**
 * Everyday goods from a public trade source, to test the search for a commodity with words that weren't chosen by us.
 *
 * Source: the search references of the UK Trade Tariff, the alphabetical index behind its search field, as published by
 * HM Revenue & Customs in `reference_data/search_references.json` of github.com/trade-tariff/
 * trade-tariff-lambdas-fpo-search (version of 3 March 2026, 4,006 entries).
 *
 * Rule: of the 1,722 entries that consist of one or two words without punctuation, in alphabetical order, every 11th,
 * starting with the 6th: 157. `excludedGoods` are those that don't describe goods as people insure them.
 */

/** The excluded entries, by reason. */
export const excludedGoods = {
  brandsAndVarieties: ['doosan dozers', 'fynbo', 'geneva', 'kahlua', 'paul ricard', 'schumacks', 'tabasco'],
  shipsUnderTheirOwnPower: ['cruise ships', 'ferries', 'laboratory ships'],
  substancesKnownToSpecialists: [
    'alachlor preparations',
    'chlordane preparations',
    'ipecacuanha root',
    'piassava',
    'piquette',
    'pyrethrum extract',
    'resin salts',
    'theobromine',
  ],
  partsKnownToSpecialists: ['absorption towers', 'cyclone separators', 'grooved needles', 'tubular needles'],
} as const

const general = 'General merchandise, new and packed'
const household = 'Household and kitchen articles'
const leisure = 'Toys, games and sports articles'
const plastics = 'Plastic and rubber articles'
const machinery = 'Industrial machinery and parts'
const farmMachinery = 'Agricultural and forestry machinery'
const construction = 'Construction machinery'
const tools = 'Tools and workshop equipment'
const electrical = 'Electric motors and generators'
const computers = 'Computers and servers'
const components = 'Electronic components'
const homeElectronics = 'Home electronics'
const appliances = 'Household appliances'
const telecoms = 'Telecommunication network equipment'
const instruments = 'Medical and laboratory instruments'
const vehicleParts = 'Vehicle parts and tyres'
const grain = 'Grain, flour and pulses in bags'
const coffee = 'Coffee, tea and cocoa'
const preserved = 'Canned and bottled food'
const confectionery = 'Confectionery and baked goods'
const drinks = 'Wine, beer and spirits'
const feed = 'Animal feed'
const freshProduce = 'Fresh fruit and vegetables'
const seafood = 'Fish and seafood, chilled'
const dairy = 'Dairy products'
const plants = 'Cut flowers and plants'
const medicines = 'Medicines, temperature controlled'
const clothing = 'Clothing and footwear'
const homeTextiles = 'Carpets and home textiles'
const leather = 'Leather and leather goods'
const glass = 'Glass and mirrors'
const ceramics = 'Ceramics and tableware'
const stone = 'Stone and marble slabs'
const solar = 'Solar panels'
const music = 'Musical instruments'
const chemicals = 'Industrial chemicals'
const paints = 'Paints, varnishes and adhesives'
const lubricants = 'Lubricants and oils in drums'
const steel = 'Steel sheets, bars and tubes'
const nonFerrous = 'Aluminium and copper products'
const hardware = 'Castings, wire and fasteners'
const paper = 'Paper and board in reels'
const printed = 'Printed matter and packaging'
const timber = 'Sawn timber and panels'
const furniture = 'Furniture, new'
const animals = 'Live animals'
const arms = 'Arms, ammunition and explosives'
const tobacco = 'Tobacco and cigarettes'
const phones = 'Phones, tablets and laptops in bulk'

/** The goods, each with the classes that an underwriter would accept for them. */
export const tradeGoods: readonly (readonly [goods: string, ...classes: string[]])[] = [
  ['action camera', homeElectronics],
  ['aerials', telecoms, homeElectronics, components],
  ['aluminium bottles', nonFerrous, household],
  ['anemometers', instruments],
  ['apple juice', preserved],
  ['art supplies', general, paints, household],
  ['baby milk', dairy, preserved],
  ['bagels', confectionery],
  ['ball bearings', machinery, hardware],
  ['bamboo crushers', machinery],
  ['barbecues', household, appliances],
  ['bath bombs', general, household],
  ['bay leaves', preserved, grain, coffee],
  ['benzene', chemicals],
  ['bicycle pump', machinery, leisure, tools],
  ['bipolar transistors', components],
  ['blockboard', timber],
  ['body belts', clothing],
  ['boring machinery', construction, machinery],
  ['breast pumps', instruments, appliances, machinery],
  ['bullets', arms],
  ['cadmium', nonFerrous, chemicals],
  ['camphor', chemicals],
  ['car radios', homeElectronics, vehicleParts],
  ['carrageenan', chemicals, preserved, general],
  ['caviar', preserved, seafood],
  ['cellphones', phones],
  ['champagne glasses', glass, ceramics],
  ['chest freezers', appliances],
  ['cigarettes', tobacco],
  ['clothes rail', furniture, household],
  ['coconut shells', general],
  ['combine harvesters', farmMachinery],
  ['computer parts', computers, components],
  ['control cocks', machinery, hardware],
  ['corn snake', animals],
  ['couscous', grain, preserved],
  ['creatine', general, chemicals, preserved],
  ['ddt', chemicals],
  ['deodorants', general],
  ['digital cameras', homeElectronics],
  ['drawstring bags', leather, homeTextiles, general],
  ['dust extractors', machinery, tools],
  ['electric guitars', music],
  ['elevators', machinery, construction],
  ['ethylene generators', machinery],
  ['eyeliner', general],
  ['firetube boilers', machinery],
  ['flexible shafts', machinery],
  ['flywheels', machinery],
  ['forging machines', machinery],
  ['fridges', appliances],
  ['gas detectors', instruments],
  ['glass trophies', glass],
  ['goldfish', animals],
  ['grape must', preserved, drinks],
  ['gungo peas', grain, freshProduce],
  ['hairband', clothing, general],
  ['hard drives', computers],
  ['hdmi cables', components, hardware, homeElectronics],
  ['hemp oil', preserved, lubricants],
  ['highchairs', furniture],
  ['hosepipe nozzles', machinery, hardware, plastics],
  ['hydraulic engines', machinery],
  ['ignition magnetos', vehicleParts],
  ['inkjet printers', computers],
  ['jerusalem artichokes', freshProduce],
  ['kitchen cleavers', household],
  ['landing gear', machinery, vehicleParts],
  ['laundry bags', leather, homeTextiles, general, household],
  ['ledger paper', paper, printed],
  ['light fittings', household, furniture, homeElectronics, general],
  ['lip balm', general],
  ['macadam', stone, general],
  ['makeup brushes', general, household],
  ['manometers', instruments],
  ['mascarpone', dairy],
  ['matzos', confectionery],
  ['melamine resins', plastics, chemicals],
  ['metronomes', music],
  ['millet', grain],
  ['mobiles', phones],
  ['motorbike chains', hardware, vehicleParts],
  ['mushroom spawn', plants, freshProduce],
  ['naphthalene', chemicals],
  ['note pads', printed],
  ['oleic acid', chemicals],
  ['optical lenses', instruments, homeElectronics],
  ['oysters', seafood],
  ['paper straw', printed, household],
  ['perry', drinks],
  ['photo albums', printed],
  ['plastic cups', plastics, household],
  ['polystyrene', plastics, chemicals],
  ['poster paper', paper, printed],
  ['poultry incubators', farmMachinery],
  ['protective spectacles', instruments, general, clothing],
  ['radiator valves', machinery, hardware],
  ['rattle snake', animals],
  ['robes', clothing],
  ['room scent', general, household],
  ['rubber plasticiser', chemicals],
  ['safety helmets', clothing],
  ['sandalwood', timber, general],
  ['sea salt', preserved, grain],
  ['sesame seeds', grain],
  ['shaving cream', general],
  ['shower heads', household, machinery, hardware],
  ['sinking machinery', construction, machinery],
  ['slide projectors', homeElectronics, instruments],
  ['snails', seafood, preserved],
  ['solar panels', solar],
  ['spectacles', instruments, general],
  ['spray paint', paints],
  ['standpipes', machinery, hardware, steel],
  ['stereoplotters', instruments],
  ['stump removers', farmMachinery, construction],
  ['suspensory bandages', clothing, instruments],
  ['taro', freshProduce],
  ['television cameras', homeElectronics],
  ['toffee', confectionery],
  ['torpedoes', arms],
  ['trading cards', leisure, printed],
  ['trees', plants],
  ['turbopropellors', machinery],
  ['universal couplings', machinery],
  ['vanilla flavouring', preserved, confectionery],
  ['vetches', feed, grain],
  ['vitamin k', medicines, chemicals, general],
  ['wallpaper base', paper],
  ['watertube boilers', machinery],
  ['welding flux', chemicals],
  ['wind turbines', electrical, machinery],
  ['worcestershire sauce', preserved],
  ['yogurt', dairy],
]
