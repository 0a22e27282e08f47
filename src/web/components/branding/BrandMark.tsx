import { readLogoSize } from '#contract/people/branding.ts'
import { appConfig } from '#web/api/config.ts'
import './branding.css'

/** The logo of an organization, or the name of the product without one. */
export function BrandMark({ logo, name }: { logo: string | undefined; name: string }) {
  const size = logo && readLogoSize(logo)
  if (!logo || !size) return 'Lading'
  return <img className="logo" src={appConfig().service + logo} {...size} alt={name} />
}
