/** Prints a word, such as "Declined", across every page. Hidden on screen, where the page says so itself. */
export function Stamp({ children }: { children: string }) {
  return (
    <p className="stamp" aria-hidden="true">
      {children}
    </p>
  )
}
