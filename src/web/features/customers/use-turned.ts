import { useEffect, useRef } from 'react'

/**
 * Whoever turned the page goes on reading at its top: a link that led there may be gone.
 * @param outdated whether the rows of another page are still there.
 * @param page what changes with the rows.
 * @returns where the focus goes, and what hears of a step.
 */
export function useTurned(outdated: boolean, page: unknown) {
  const line = useRef<HTMLParagraphElement>(null)
  const turned = useRef(false)
  useEffect(() => {
    if (turned.current && !outdated) line.current?.focus()
    if (!outdated) turned.current = false
  }, [outdated, page])
  return {
    line,
    onLeave: () => {
      turned.current = true
    },
  }
}
