import { type ReactNode, useState } from 'react'
import type { Organization, OrganizationChange, Settings } from '#contract/people/organization.ts'
import { SavingFields } from '#web/forms/SavingFields.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useFocusFallback } from '#web/ui/focus/use-focus-fallback.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

type SettingProps = {
  name: keyof Settings
  label: string
  organization: Organization
  /** The settings being saved, if any. Resets aren't sent meanwhile, because they'd hide the result of the save. */
  pending: OrganizationChange['settings']
  onReset: (name: keyof Settings) => void
  /** Whether a save makes the field inert. The additional fields do that themselves. */
  isSaving?: boolean
  /** The field. It's replaced when the setting has been reset, to show the inherited value. */
  children: ReactNode
}

/** A setting with where its value comes from, and a button to inherit it again. */
export function Setting({
  name,
  label,
  organization,
  pending,
  onReset,
  isSaving = false,
  children,
}: SettingProps) {
  const { ownSettings, inheritedSettings } = organization
  const source = inheritedSettings?.[name]?.organization
  const isOwn = ownSettings?.includes(name) ?? false
  const [wasOwn, setWasOwn] = useState(isOwn)
  const [resetCount, setResetCount] = useState(0)
  const { fallback, watch } = useFocusFallback<HTMLSpanElement>()
  if (wasOwn !== isOwn) {
    setWasOwn(isOwn)
    if (wasOwn) setResetCount(resetCount + 1)
  }

  return (
    <div className="setting">
      <SavingFields key={resetCount} isSaving={isSaving}>
        {children}
      </SavingFields>
      {ownSettings && (
        <div className="tools" {...watch}>
          <span className="hint" ref={fallback} tabIndex={-1}>
            {isOwn ? (
              'Set here.'
            ) : source ? (
              <>
                From <bdi>{source.name}</bdi>.
              </>
            ) : (
              // Focused after a reset.
              <VisuallyHidden>Default.</VisuallyHidden>
            )}
          </span>
          {isOwn && (
            <Button
              variant="secondary"
              busy={pending?.[name] === null}
              onClick={() => {
                if (!pending) onReset(name)
              }}
            >
              <span>
                {source ? (
                  <>
                    Use the setting from <bdi>{source.name}</bdi>
                  </>
                ) : (
                  'Use the default'
                )}
                <VisuallyHidden> for {label}</VisuallyHidden>
              </span>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
