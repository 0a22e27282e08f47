/** Browsers in order of precedence, because most also claim to be others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/^(?=.*\bVersion\/).* Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** How many characters of a `User-Agent` are read. Clients choose its length, and the device is described for every request. */
const maxLength = 500

const findName = (agent: string, names: typeof browsers) =>
  names.find(([pattern]) => pattern.test(agent))?.[1]

/**
 * Describes the browser and system of a `User-Agent`, without versions or models: for example `Firefox on Windows`, the
 * name of a program, or undefined if it isn't stated.
 */
export function describeDevice(userAgent: string | undefined): string | undefined {
  const agent = userAgent?.slice(0, maxLength)
  if (!agent) return undefined
  const [browser, system] = [findName(agent, browsers), findName(agent, systems)]
  if (browser || system)
    return [browser ?? 'Unknown program', system && `on ${system}`].filter(Boolean).join(' ')
  return /^([a-z][\w.-]{0,39})(?:[/\s]|$)/i.exec(agent)?.[1]
}
