/** A loading message, such as "Loading people…", shown once loading has taken 300 ms. */
export function LoadingStatus({ label }: { label: string }) {
  return (
    <p className="loading-status" role="status">
      {label}
    </p>
  )
}
