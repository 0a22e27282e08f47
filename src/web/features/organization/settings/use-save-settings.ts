import { type SubmitEvent, useState } from 'react'
import type { Organization, OrganizationChange, Settings } from '#contract/people/organization.ts'
import { useChangeOrganization } from '#web/api/organization/organization.ts'
import type { RejectedValue } from './AccentColorField.tsx'
import { applySaved, findChangedSettings } from './changed-settings.ts'

/**
 * Saves the changed settings of an organization, or resets one of them.
 * @returns the organization as the form shows it, its handlers, a status message, and the state of the request.
 */
export function useSaveSettings(latest: Organization, onEdited: (isEdited: boolean) => void) {
  const { id } = latest
  const [organization, setOrganization] = useState(latest)
  const request = useChangeOrganization()
  const [message, setMessage] = useState('')

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const invalid = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (invalid) return invalid.focus()
    const changed = findChangedSettings(new FormData(event.currentTarget), organization)
    setMessage('')
    request.reset()
    if (Object.keys(changed).length === 0) return finish('No changes to save.')
    send(changed, () => finish('Settings saved.'))
  }

  function finish(text: string) {
    onEdited(false)
    setMessage(text)
  }

  function reset(name: keyof Settings) {
    setMessage('')
    send({ [name]: null })
  }

  function send(settings: NonNullable<OrganizationChange['settings']>, onDone?: () => void) {
    const onSuccess = (saved: Organization) => {
      setOrganization((shown) => applySaved(shown, saved, Object.keys(settings)))
      onDone?.()
    }
    request.mutate({ id, settings }, { onSuccess })
  }

  /** Returns the value of a setting in the last request, and what's wrong with it if it was rejected. */
  const findRejected = (name: keyof Settings): RejectedValue => ({
    value: request.variables?.settings?.[name],
    message: request.error?.fields.find(({ path }) => path === `settings.${name}`)?.message,
  })

  return { organization, request, message, save, reset, findRejected }
}
