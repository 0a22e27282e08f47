import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/**
 * Loads a component on demand that its page can do without. If it can't be loaded, for example after the connection
 * was lost, the page stays and `Fallback` takes its place.
 */
export function lazyOptional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = () => null,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Fallback) }))
}
