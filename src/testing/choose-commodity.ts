import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** The field for the class of goods. */
export const commodityField = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Commodity' })

/** Searches for a class of goods by its name, and chooses it. */
export async function chooseCommodity(name: string): Promise<void> {
  const field = await commodityField()
  await userEvent.clear(field)
  await userEvent.paste(name)
  await userEvent.click(await screen.findByRole('option', { name }))
}

/** Returns the classes that the field's list shows, with the words they were found by. */
export function shownCommodities(): string[] {
  const list = screen.queryByRole('listbox', { name: 'Commodities' })
  return list
    ? within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent.trim())
    : []
}

/** Opens the list of all classes of goods, and returns their names. */
export async function listCommodities(): Promise<string[]> {
  const field = await commodityField()
  await userEvent.click(field)
  return shownCommodities()
}
