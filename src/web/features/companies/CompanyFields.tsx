import { type Organization, organizationKinds } from '#contract/people/organization.ts'
import type { GetFieldProps } from '#web/forms/PlainForm.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { kindOptions } from './kinds.ts'
import { ParentField } from './ParentField.tsx'

type CompanyFieldsProps = {
  fieldProps: GetFieldProps
  company?: Organization
  /** Whether to ask which company it's part of. */
  asksForParent: boolean
}

const moveHint =
  'Moving the company keeps its commission, resets who sees it, and revokes offer links, invitations and password links. Its bookings move to the statements of the new companies above it, including for past months.'

export function CompanyFields({ fieldProps, company, asksForParent }: CompanyFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        {...fieldProps('name')}
        autoComplete="off"
        maxLength={200}
        dir="auto"
        defaultValue={company?.name}
      />
      <SelectField
        label="Type"
        {...fieldProps('type')}
        defaultValue={company?.type ?? 'shipper'}
        options={kindOptions}
      />
      {asksForParent && (
        <ParentField
          {...fieldProps('parent')}
          parent={company?.parent}
          hint={company ? `Search by name. ${moveHint}` : 'Search by name.'}
        />
      )}
      <TextField
        label="Address"
        optional
        {...fieldProps('address')}
        autoComplete="off"
        maxLength={200}
        dir="auto"
        defaultValue={company?.address}
      />
      <TextField
        label="Website"
        optional
        {...fieldProps('publicUrl')}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        defaultValue={company?.publicUrl}
      />
    </>
  )
}

/** Reads the company's details from the form. Leaves out the parent if its field is empty, which keeps the current one. */
export function readCompany(field: (name: string) => string) {
  const parent = field('parent')
  return {
    name: field('name').trim(),
    type: organizationKinds.find((kind) => kind === field('type')) ?? 'shipper',
    address: field('address').trim(),
    publicUrl: readWebsite(field('publicUrl')),
    ...(parent && { parent }),
  }
}

/** Reads a website as people type it: `example.com` becomes `https://example.com`. */
function readWebsite(text: string): string {
  const trimmed = text.trim()
  return trimmed === '' || trimmed.includes('://') ? trimmed : `https://${trimmed}`
}
