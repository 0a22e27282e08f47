import { useLayoutEffect } from 'react'
import { createAccentShades } from './accent-shades.ts'

/** Shows the page in an organization's accent colour, while the component is mounted. */
export function useAccentColor(color: string | undefined) {
  useLayoutEffect(() => {
    if (color === undefined) return undefined
    const { light, dark, lightHovered, darkHovered } = createAccentShades(color)
    const properties = Object.entries({
      '--brand-light': light,
      '--brand-light-deep': lightHovered,
      '--brand-dark': dark,
      '--brand-dark-deep': darkHovered,
    })
    const { style } = document.documentElement
    for (const [name, value] of properties) style.setProperty(name, value)
    return () => {
      for (const [name] of properties) style.removeProperty(name)
    }
  }, [color])
}
