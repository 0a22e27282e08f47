/** Countries, alpha-2, where another country's tax on insurance premiums applies: Finland's act does in Åland too. */
const territories: ReadonlyMap<string, string> = new Map([['AX', 'FI']])

/** Returns the country whose tax on insurance premiums applies in a country, alpha-2. */
export const findTaxTerritory = (alpha2: string) => territories.get(alpha2) ?? alpha2
