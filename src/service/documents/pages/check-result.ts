import type { CertificateCheck } from '#contract/certificate/check.ts'
import { findIssueZone } from '#contract/certificate/issue-zone.ts'
import { formatCoverStart } from '#contract/cover/cover-start.ts'
import { findDateOnlyTimes, latestEnd } from '#contract/journey-dates.ts'
import { isoCurrency, formatWireAmount } from '#contract/money/money.ts'
import { formatDayRange, formatLocalTime, formatPlannedTime } from '#contract/text/times.ts'

/**
 * Describes whether a certificate can be relied on. A specimen never can; one whose journey has ended is still genuine.
 * @param now epoch milliseconds.
 */
export function describeCheckResult(certificate: CertificateCheck, now: number) {
  const { edition = 1, endZone, inForce, specimen, statusName } = certificate
  if (!inForce && statusName !== 'completed') {
    return {
      variant: 'warning',
      title: 'This certificate is genuine but no longer in force',
      sentence: `This cover is now ${statusName}. Don’t rely on this certificate.`,
    } as const
  }
  const isOverdue = inForce && latestEnd([certificate], endZone) < now
  const due = isOverdue ? `The journey was due to end on ${journeyEndDay(certificate)}. ` : ''
  return {
    variant: specimen ? 'warning' : 'success',
    title: specimen
      ? 'This certificate was issued here, but only as a specimen'
      : `This certificate is genuine${inForce && !isOverdue ? ' and in force' : ''}`,
    sentence: `${inForce ? due : 'The journey has ended. '}Compare these details with the certificate. Streets and postcodes may be left out here; if anything else differs, the certificate was altered${edition > 1 ? ' or is an earlier version' : ''}.`,
  } as const
}

/**
 * Lists the details of a certificate to compare, with the names, the order and the time zones of the certificate. Leaves
 * out unknown ones.
 */
export function certificateLines(certificate: CertificateCheck) {
  const { coverage, edition = 1, editionAt, extensions } = certificate
  const zone = findIssueZone([certificate], certificate.startZone)
  const lines: { name: string; value: string | undefined; hint?: string }[] = [
    { name: 'Number', value: certificate.reference },
    {
      name: 'Version',
      value:
        edition > 1
          ? `${edition}${editionAt ? `, issued ${formatLocalTime(editionAt, zone)}` : ''}`
          : undefined,
      hint: 'A certificate with another version number, or none, has been replaced by this one.',
    },
    { name: 'Assured', value: certificate.holderName },
    { name: 'Goods', value: certificate.commodityName || undefined },
    {
      name: 'Insured value',
      value: formatWireAmount(certificate.insuredValue, isoCurrency(certificate.currencyId ?? '')),
    },
    {
      name: 'Journey',
      value: `${certificate.start} to ${certificate.end}`,
      hint: journeyTimes(certificate),
    },
    { name: 'Cover', value: coverage?.name ? `${coverage.name} (${coverage.level})` : coverage?.level },
    // Says “None” rather than leaving the line out: if the certificate lists any, it has been altered.
    { name: 'Optional extras', value: extensions && (extensions.join('; ') || 'None') },
    { name: 'Issued', value: formatLocalTime(certificate.purchasedAt, zone) },
    { name: 'Cover starts', value: formatCoverStart(certificate, [certificate], zone) || undefined },
  ]
  return lines.flatMap(({ value, ...line }) => (value === undefined ? [] : [{ ...line, value }]))
}

/** Returns when a journey starts and ends, as the certificate shows it. */
function journeyTimes({ startTime, endTime, startZone = 'UTC', endZone = 'UTC' }: CertificateCheck): string {
  const [dates] = findDateOnlyTimes([{ startTime, endTime }])
  const start = formatPlannedTime(startTime, dates?.start, startZone)
  return `${start} to ${formatPlannedTime(endTime, dates?.end, endZone)}`
}

/** Returns the day on which a journey is due to end, as the certificate shows it. */
function journeyEndDay({ startTime, endTime, endZone = 'UTC' }: CertificateCheck): string {
  const [dates] = findDateOnlyTimes([{ startTime, endTime }])
  return formatDayRange(endTime, undefined, dates?.end ? 'UTC' : endZone)
}
